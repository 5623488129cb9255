import { useRef, type ReactNode } from 'react';
import { useReady } from '../runtime/use-ready.ts';
import { useMenu } from './use-menu.ts';

export interface MenuProps {
  /** Accessible name of the navigation. */
  label: string;
  open: string;
  close: string;
  /** The links. */
  children?: ReactNode;
}

/**
 * The menu for small screens, a native popover that works without JavaScript. React closes it when the visitor
 * chooses a link, including the link to the current page.
 */
export default function Menu({ label, open, close, children }: MenuProps) {
  const popover = useRef<HTMLElement>(null);
  useMenu(popover);
  useReady(popover);

  return (
    <>
      <button type="button" popoverTarget="menu" className="menu-button">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="menu-bars">
          <path d="M3 7h18" />
          <path d="M3 12h18" />
          <path d="M3 17h18" />
        </svg>
        <span className="menu-closed sr-only">{open}</span>
        <span className="menu-opened sr-only">{close}</span>
      </button>
      <nav ref={popover} id="menu" popover="auto" aria-label={label} className="menu night">
        {children}
      </nav>
    </>
  );
}
