/** The inline script of every page: what must work before hydration. */
import { closeMenuOnRestore } from './close-menu-on-restore.ts';
import { followColorScheme } from './color-scheme.ts';
import { showCurrentYear } from './current-year.ts';
import { prefetchOnHover } from './prefetch.ts';
import { reportHydrationErrors } from './report-errors.ts';
import { resumeChatPrompt } from './resume-chat-prompt.ts';

reportHydrationErrors();
prefetchOnHover();
showCurrentYear();
followColorScheme();
resumeChatPrompt();
closeMenuOnRestore();
