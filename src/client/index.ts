/** The inline script of every page: what must work before hydration. */
import { resumeChatPrompt } from './chat-prompt.ts';
import { followColorScheme } from './color-scheme.ts';

// The site may have been built in an earlier year than the visitor's.
document.querySelector('[data-year]')?.replaceChildren(`${new Date().getFullYear()}`);
followColorScheme();
resumeChatPrompt();
