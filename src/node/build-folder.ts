import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { furtherLanguage } from '../lib/further-language.ts';

const further = furtherLanguage();

/** The folder of this build's content: for a further language, one that the build writes (language-content.ts). */
export const BUILD_FOLDER = further ? `.cache/content/${further.current.code}` : CONTENT_FOLDER;
