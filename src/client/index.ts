/** The inline script of every page: what must work before hydration. */
import { YEAR_ATTRIBUTE } from '../dom-names.ts';
import { resumeChatPrompt } from './chat-prompt.ts';
import { followColorScheme } from './color-scheme.ts';

// The site may have been built in an earlier year than the visitor's.
document.querySelector(`[${YEAR_ATTRIBUTE}]`)?.replaceChildren(`${new Date().getFullYear()}`);
followColorScheme();
resumeChatPrompt();
