import { useRef, type ReactNode } from 'react';
import { useReady } from '../runtime/use-ready.ts';
import { useMenu } from './use-menu.ts';

export interface MenuProps {
  /** Name of the list of links, for screen readers. */
  label: string;
  open: string;
  close: string;
  /** The list of links. */
  children?: ReactNode;
}

/**
 * Menu of small screens. The browser opens and closes it (`popover`), with or without scripts;
 * React adds that choosing a link closes it, the link of this very page included.
 */
export default function Menu({ label, open, close, children }: MenuProps) {
  const list = useRef<HTMLElement>(null);
  useMenu(list);
  useReady(list);

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
      <nav ref={list} id="menu" popover="auto" aria-label={label} className="menu night">
        {children}
      </nav>
    </>
  );
}
