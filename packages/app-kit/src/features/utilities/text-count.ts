/** Counts what a text consists of. */
export interface Counts {
  words: number;
  characters: number;
  charactersWithoutSpaces: number;
  sentences: number;
  paragraphs: number;
  lines: number;
  /** Minutes to read it, rounded up. */
  readingMinutes: number;
}

/** Words a minute of a person who reads silently. */
const readingSpeed = 230;

const parts = (text: string, granularity: 'word' | 'grapheme' | 'sentence') => [
  ...new Intl.Segmenter(undefined, { granularity }).segment(text),
];

export function countsOf(text: string): Counts {
  const words = parts(text, 'word').filter(({ isWordLike }) => isWordLike).length;
  const characters = parts(text.replaceAll('\r\n', '\n'), 'grapheme');
  return {
    words,
    characters: characters.length,
    charactersWithoutSpaces: characters.filter(({ segment }) => segment.trim() !== '').length,
    sentences: parts(text, 'sentence').filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment)).length,
    paragraphs: text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '').length,
    lines: text === '' ? 0 : text.split(/\r?\n/).length,
    readingMinutes: Math.ceil(words / readingSpeed),
  };
}
