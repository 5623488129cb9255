/** Runs inline on every page: what must work before a visitor shows intent. One script, as each has its price. */
import { closeMenuOnRestore } from './close-menu-on-restore.ts';
import { showCurrentYear } from './current-year.ts';
import { prefetchOnPointer } from './prefetch.ts';
import { reportHydrationErrors } from './report-errors.ts';
import { resumeChatPrompt } from './resume-chat-prompt.ts';

reportHydrationErrors();
prefetchOnPointer();
showCurrentYear();
resumeChatPrompt();
closeMenuOnRestore();
