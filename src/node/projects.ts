/** What sections of work show. */
import { articlePage, type LabeledLink } from '../lib/links.ts';
import type { SectionFields } from '../schemas/sections.ts';
import { getEntries } from './content.ts';

type ProjectFields = SectionFields<'work'>['projects'][number];

/** A picture, and what is drawn around it. */
export type FramedPicture = NonNullable<ProjectFields['pictures']>[number];

/** A project, whether the section or an article says what it is. */
export interface Project {
  title: string;
  client: string;
  text: string;
  figure?: ProjectFields['figure'];
  pictures: FramedPicture[];
  link?: LabeledLink | undefined;
}

/** Returns what a section shows of its projects. Articles that visitors can't read yet are left out. */
export async function getProjects(projects: readonly ProjectFields[]): Promise<Project[]> {
  const found = await Promise.all(projects.map(getProject));
  return found.filter((project) => project !== undefined);
}

async function getProject(project: ProjectFields): Promise<Project | undefined> {
  if (project.type === 'project') return project;
  const { article: id, label, figure, pictures } = project;
  const [article] = await getEntries('blog', [id]);
  if (!article?.data.caseStudy) return undefined;
  const { title, caseStudy, image, alt } = article.data;
  return {
    title,
    client: caseStudy.client,
    text: caseStudy.result,
    figure,
    pictures: pictures ?? [{ image, alt, frame: 'none' }],
    link: { label, page: articlePage(id) },
  };
}
