/** The topics of articles. */
import { diagnose, type Diagnostic, type RuledContent } from '../../studio/index.ts';
import { topicPage, topicsIn } from '../lib/blog.ts';
import { message } from '../messages.ts';

/** Checks that each topic has one spelling, as the pages of two would have the same URL. */
export function topicErrors({ files }: RuledContent): Diagnostic[] {
  const byPage = new Map<string, { topic: string; file: string }>();
  const articles = files.filter(({ folder }) => folder === 'blog');
  return articles.flatMap((article) =>
    topicsIn(article.data).flatMap((topic, index) => {
      const page = topicPage(topic);
      const place = article.locate(['topics', String(index)]);
      const earlier = byPage.get(page);
      if (!earlier) byPage.set(page, { topic, file: place.file });
      if (!earlier || earlier.topic === topic) return [];
      const { file: other, topic: spelling } = earlier;
      const values = { topic, other, spelling, url: `/${page}` };
      return diagnose(place, message('spelling-of-topic', values));
    }),
  );
}
