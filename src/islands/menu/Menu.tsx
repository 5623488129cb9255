import { useRef, type ReactNode } from 'react';
import { useReady } from '../runtime/use-ready.ts';
import { useMenu } from './use-menu.ts';

interface MenuProps {
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
      <button
        type="button"
        popoverTarget="menu"
        className="-mr-2.5 grid size-12 place-items-center rounded-control"
      >
        <svg
          viewBox="0 0 24 24"
          width="26"
          height="26"
          aria-hidden="true"
          className="fill-none stroke-current stroke-2 [stroke-linecap:round]"
        >
          <path className="menu-bar" d="M3 7h18" />
          <path className="menu-bar" d="M3 12h18" />
          <path className="menu-bar" d="M3 17h18" />
        </svg>
        <span className="menu-closed sr-only">{open}</span>
        <span className="menu-opened sr-only">{close}</span>
      </button>
      <nav
        ref={popover}
        id="menu"
        popover="auto"
        aria-label={label}
        className="menu max-h-[80dvh] w-full line-b px-gutter pt-2 pb-6 elevation-menu"
        data-theme="dark"
      >
        {children}
      </nav>
    </>
  );
}
