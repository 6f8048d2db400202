/** Counts of a typing test. A word is five characters, as typing tests count. */

export interface TypingResult {
  wordsPerMinute: number;
  /** Percent of the typed characters. */
  accuracy: number;
}

const charactersPerWord = 5;

export function resultOf(text: string, typed: string, elapsedMs: number): TypingResult {
  const right = [...typed].filter((character, at) => character === text[at]).length;
  const minutes = Math.max(elapsedMs, 1) / 60_000;
  return {
    wordsPerMinute: Math.round(right / charactersPerWord / minutes),
    accuracy: typed.length === 0 ? 100 : Math.round((right / typed.length) * 100),
  };
}

export const passages: readonly string[] = [
  'The lighthouse keeper climbed the stairs every evening, lit the lamp, and wrote the weather into a thick blue book.',
  'A good loaf of bread needs only flour, water, salt and time; most of the work is waiting, and waiting is the hard part.',
  'When the train stopped between two stations, nobody complained, because the window showed a field full of white horses.',
  'The smallest bookshop in town has one chair, two cats and a bell that rings even when nobody comes through the door.',
  'She repaired old radios in the attic, and on clear nights a voice from far away would read the news of another country.',
];
