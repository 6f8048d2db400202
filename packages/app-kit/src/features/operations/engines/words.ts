/** Words and sentences of a text, in any language that the runtime knows. */

const mostWords = 50_000;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const sentenceSegmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** At most 50,000 of them, as written. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) words.push(segment);
    if (words.length >= mostWords) break;
  }
  return words;
}

export const sentencesOf = (text: string): string[] =>
  Array.from(sentenceSegmenter.segment(text), ({ segment }) => segment.trim()).filter((sentence) =>
    /[\p{L}\p{N}]/u.test(sentence),
  );

const common = new Set(
  `a about after all also an and any are as at be because been before but by can could did do does for from had has have he her his how i if in
into is it its just like made may me more most much my no not of on one only or other our out over she should so some such than that the their
them then there these they this those to up us was we were what when where which who will with would you your`.split(/\s+/),
);

/** How often each word that says something occurs; the most frequent first. */
export function keywordsOf(text: string, most: number): { word: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text.toLowerCase()))
    if (!common.has(word) && !/^\d+$/.test(word) && (word.length > 2 || /\p{Script=Han}/u.test(word)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .sort((one, other) => other.count - one.count || one.word.localeCompare(other.word))
    .slice(0, most);
}

/** Syllables of an English word, by its groups of vowels. */
export const syllablesOf = (word: string): number =>
  Math.max(
    1,
    (
      word
        .toLowerCase()
        .replace(/e$/, '')
        .match(/[aeiouy]+/g) ?? []
    ).length,
  );
