/** Lists of what people read that the lexicon has no entry for: solutions, case studies, insights. */
import { headOf } from '../brief/nouns.ts';
import { isRead } from '../deciding/subject-texts.ts';
import type { Known } from '../lexicon/entities.ts';
import { date, image, kebabOf, longText, must, text } from '../lexicon/shape.ts';

/** News of a subject, unlike the announcements of a house, are texts with a picture. */
export const isNews = (singular: string): boolean => headOf(singular) === 'news';

/** The entry of such a list; null if its rows are something else. Its samples are texts on the subject. */
export function readListOf(singular: string): Known | null {
  if (!isRead(singular) && !isNews(singular)) return null;
  const fields = {
    title: must(text('Title')),
    picture: image('Picture'),
    category: text('Category'),
    summary: text('Summary', 'One sentence for the list.', 200),
    text: must(longText('Text')),
    author: text('Author'),
    publishedOn: date('Published on'),
  };
  const entry = { id: `read-${kebabOf(singular)}`, says: [singular], fields, title: 'title', sort: '-publishedOn', rows: [] };
  return { entry, area: { id: 'reading', accent: '#2b5d8a', entities: [] }, singular };
}
