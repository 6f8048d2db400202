/** Drops what pages are made of from the lists of a prompt about a page as such. */
import { isOfPages, isPagePart } from '../functions/page-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { RequestedFeatures } from './features.ts';
import type { PlannedEntity } from './planned-entity.ts';

const posts = new Set(['blog', 'post', 'article', 'news']);
const looking = new Set(['view', 'browse', 'see', 'show', 'display']);
const pictures = new Set(['image', 'picture', 'photo']);
const uploading = /^upload/;

/** Paragraphs and links are no rows there, nor are the posts that only the name of a tool implies; images to view are a gallery. */
export function dropPageParts(reading: Reading, planned: PlannedEntity[], requested: RequestedFeatures): void {
  if (!isOfPages(reading)) return;
  const hasPosts = reading.tokens.some(({ lemma }) => posts.has(lemma));
  const kept = planned.filter(
    ({ key, singular }) =>
      !(isPagePart(singular) && !(singular === 'picture' && requested.wanted.has('gallery'))) && (key !== 'post' || hasPosts),
  );
  planned.splice(0, planned.length, ...kept);
  const { tokens } = reading;
  if (!tokens.some(({ lower }) => uploading.test(lower))) requested.wanted.delete('image-upload');
  const at = tokens.findIndex(({ lemma }, place) => pictures.has(lemma) && looking.has(tokens[place - 1]?.lower ?? ''));
  if (at > 0 && !requested.wanted.has('gallery')) requested.wanted.set('gallery', { from: at, to: at + 1 });
}
