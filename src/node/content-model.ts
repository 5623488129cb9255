/** The same model with the rules that need what browsers lack, or what is large there. */
import { withRules } from '../../studio/index.ts';
import { contentModel } from '../content-model.ts';
import { oldFileErrors } from '../content-rules/earlier-version.ts';
import { phoneErrors } from '../content-rules/phone.ts';

export const nodeContentModel = withRules(contentModel, {
  file: [phoneErrors],
  content: [oldFileErrors],
});
