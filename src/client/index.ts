/** The inline script of every page: what must work before hydration. */
import { resumeChatPrompt } from './chat-prompt.ts';
import { followColorScheme } from './color-scheme.ts';
import { showCurrentYear } from './current-year.ts';

showCurrentYear();
followColorScheme();
resumeChatPrompt();
