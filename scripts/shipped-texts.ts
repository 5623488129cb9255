/**
 * `node scripts/shipped-texts.ts`: writes the texts of src/content to `integrations/checklist/shipped-texts.json`, by which preflight finds
 * them in a site of another language. Run it before a release of this project, not for a site of your own.
 */
import { listLongTexts } from '../integrations/checklist/shipped-texts.ts';
import { model } from '../src/model.ts';
import { checkContent } from '../studio/content.ts';
import { CONTENT_FOLDER } from '../studio/index.ts';
import { writeFiles } from './write-files.ts';

const { files } = await checkContent(CONTENT_FOLDER, model);
const json = `${JSON.stringify(listLongTexts(files), undefined, 2)}\n`;
writeFiles(new Map([['integrations/checklist/shipped-texts.json', json]]));
