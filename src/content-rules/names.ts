/** The names of files. */
import { diagnose, type Diagnostic, inFile, type RuledContent } from 'astro-content-studio/model';
import { message } from '../messages.ts';

/** Checks that no article has a number as its name, as the further pages of a list do. */
export const nameErrors = ({ files }: RuledContent): Diagnostic[] =>
  files
    .filter(({ folder, id }) => folder === 'blog' && /^\d+$/.test(id))
    .flatMap(({ id, locate }) =>
      diagnose(inFile(locate([]).file), message('number-as-name', { id })),
    );
