import { useRef, useState } from 'react';
import { chatPromptKey } from '../../site.ts';
import { useReady } from '../runtime/use-ready.ts';

export interface ChatPromptProps {
  prompt: string;
  action: string;
  newTab: string;
  href: string;
}

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
      sessionStorage.setItem(chatPromptKey, '0');
    } catch (error) {
      console.warn('The browser keeps no data: the chat prompt will show on the next page.', error);
    }
  };

  return (
    <div
      ref={bubble}
      className="chat-prompt"
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
