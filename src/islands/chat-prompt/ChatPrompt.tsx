import { useRef, useState } from 'react';
import { CHAT_PROMPT_KEY } from '../../site.ts';
import { useReady } from '../runtime/use-ready.ts';

interface ChatPromptProps {
  prompt: string;
  action: string;
  newTab: string;
  href: string;
}

/**
 * The bubble next to the chat button. CSS hides it after `timings.chatPrompt`, and `client/chat-prompt.ts` resumes
 * that time on the next page. React hides it when the visitor opens the chat.
 */
export default function ChatPrompt({ prompt, action, newTab, href }: ChatPromptProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const [isClosed, setIsClosed] = useState(false);
  useReady(bubble);

  const close = () => {
    setIsClosed(true);
    try {
      sessionStorage.setItem(CHAT_PROMPT_KEY, '0');
    } catch (error) {
      // The browser stores nothing: the prompt shows again on the next page.
      console.warn(error);
    }
  };

  return (
    <div
      ref={bubble}
      className="chat-prompt flex items-center rounded-full bg-raised text-label leading-snug elevation-lift 3xl:ps-6"
      hidden={isClosed}
      onAnimationEnd={() => setIsClosed(true)}
    >
      {/* Visible only where the prompt is beside the content, so that it covers as little as possible. */}
      <p className="sr-only text-balance 3xl:not-sr-only">{prompt}</p>
      <a
        className="tap-target rounded-full ps-4.5 pe-3.5 font-bold -outline-offset-3 hover:text-brand 3xl:shrink-0"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={close}
        data-replay
      >
        {action}
        <span className="sr-only"> ({newTab})</span>
      </a>
    </div>
  );
}
