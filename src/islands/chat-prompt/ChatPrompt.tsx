import { useRef, useState } from 'react';
import { useReady } from '../runtime/use-ready.ts';

export interface ChatPromptProps {
  prompt: string;
  action: string;
  newTab: string;
  href: string;
}

/**
 * Where the browser keeps, for this visit, since when the prompt has shown; 0 once it was closed.
 * The inline script reads it off the bubble: what both imported would be a file of its own.
 */
const memory = 'chat-prompt-since';

/**
 * Bubble beside the chat button. Styles hide it when its time is over, a script of the page goes on
 * with that time on the next page; React hides it when the visitor chooses to chat.
 */
export default function ChatPrompt({ prompt, action, newTab, href }: ChatPromptProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState(false);
  useReady(bubble);

  const close = () => {
    setClosed(true);
    try {
      sessionStorage.setItem(memory, '0');
    } catch (error) {
      console.warn('The browser keeps no data: the chat prompt will show on the next page.', error);
    }
  };

  return (
    <div
      ref={bubble}
      className="chat-prompt"
      data-memory={memory}
      hidden={closed}
      onAnimationEnd={() => setClosed(true)}
    >
      <p>{prompt}</p>
      <a href={href} target="_blank" rel="noopener noreferrer" data-replay onClick={close}>
        {action}
        <span className="sr-only"> ({newTab})</span>
      </a>
    </div>
  );
}
