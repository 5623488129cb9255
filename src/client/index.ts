/** The inline script of every page: what must work before hydration. */
import { YEAR_ATTRIBUTE } from '../dom-names.ts';
import { resumeChatPrompt } from './chat-prompt.ts';
import { followColorScheme } from './color-scheme.ts';

// The site may have been built in an earlier year than the visitor's.
const year = document.querySelector(`[${YEAR_ATTRIBUTE}]`);
const now = `${new Date().getFullYear()}`;
if (year && year.textContent !== now) year.textContent = now;
followColorScheme();
resumeChatPrompt();
