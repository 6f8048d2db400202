/** What an act brings into view that stays there: words and images. */
import type { Visit } from './visit.ts';
import { within } from './visitor/session.ts';

interface Shown {
  text: string;
  images: string[];
}

/** What is shown outside lists to choose from. Pictures count by their alternative text too. */
export const shownOutside = (visit: Visit): Promise<Shown> =>
  visit.page.evaluate(() => {
    const isShown = (one: Element | null) =>
      one?.checkVisibility({ visibilityProperty: true }) === true &&
      one.closest('select, datalist, script, style, noscript') === null;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (isShown(node.parentElement)) texts.push(node.textContent ?? '');
    const pictures = [...document.querySelectorAll('img, [role=img], svg[aria-label]')].filter(isShown);
    for (const one of pictures) texts.push(one.getAttribute('alt') ?? one.getAttribute('aria-label') ?? '');
    return { text: texts.join(' '), images: pictures.map((one) => one.getAttribute('src') ?? '').filter((src) => src !== '') };
  });

function times({ text, images }: Shown, sign: string): number {
  const words = sign.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const found = text.match(new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s*')}(?![\\p{L}\\p{N}])`, 'giu')) ?? [];
  return found.length + images.filter((src) => src === sign).length;
}

/** Of these words and the images: what is shown more often than before. */
export const signsOf = (words: readonly string[], before: Shown, now: Shown): string[] =>
  [...new Set([...words, ...now.images])].filter((sign) => times(now, sign) > times(before, sign));

/** What is newly shown, and is one of these if they are given; null if nothing within 3 s. */
export const newSigns = (visit: Visit, words: readonly string[], before: Shown, known?: readonly string[]) =>
  within(3000, async () => {
    const signs = signsOf(words, before, await shownOutside(visit)).filter((sign) => known?.includes(sign) ?? true);
    return signs.length > 0 && signs;
  });
