/** One row of a list, in words. */
import { headOf } from '../brief/nouns.ts';
import { withArticle } from '../reading/article.ts';
import { massHeads } from './object-words.ts';

/** "A song", but "news" and "hypnotic music": there is no such thing as one music. */
export const oneOf = (singular: string): string =>
  massHeads.has(headOf(singular).toLowerCase()) ? singular : withArticle(singular);
