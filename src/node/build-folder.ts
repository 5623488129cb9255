import { furtherLanguage } from '../lib/further-language.ts';

/** The content of the first language, and of its words in others. */
export const ORIGINAL_FOLDER = 'src/content';

const further = furtherLanguage();

/** The content of this build: for a further language, a folder that it writes (language-content.ts). */
export const CONTENT_FOLDER = further ? `.cache/content/${further.current.code}` : ORIGINAL_FOLDER;
