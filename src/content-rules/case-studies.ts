/** Case studies that sections show. */
import { diagnose, type Diagnostic, listOf, type RuledContent } from 'astro-content-studio/model';
import { message } from '../messages.ts';

/** Checks that each article which a section of work shows has a case study. */
export function caseStudyErrors({ files }: RuledContent): Diagnostic[] {
  const withoutOne = files
    .filter(({ folder, data }) => folder === 'blog' && data['caseStudy'] === undefined)
    .map(({ id }) => id);
  return files.flatMap(({ data, locate }) =>
    listOf(data['sections']).flatMap((section, index) => {
      const { projects } = Object(section) as { projects?: unknown };
      return listOf(projects).flatMap((project, number) => {
        const { article } = Object(project) as { article?: string };
        if (article === undefined || !withoutOne.includes(article)) return [];
        const path = ['sections', String(index), 'projects', String(number), 'article'];
        return diagnose(locate(path), message('no-case-study', { article }));
      });
    }),
  );
}
