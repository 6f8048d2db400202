/** The tasks of word games, made from the words of the app by a seed, and graded by the same seed. */
import { type Crossword, crosswordOf } from './crossword.ts';
import { seeded, shuffled } from './random.ts';

export interface Word {
  word: string;
  meaning: string;
  synonym: string;
  antonym: string;
  sentence: string;
}

export interface Task {
  /** Its control. */
  name: string;
  question: string;
  /** Empty: the answer is typed. */
  choices: string[];
  answer: string;
}

export const games = {
  unjumble: { title: 'Unjumble', text: 'Put the letters in order. The meaning is the hint.' },
  synonyms: { title: 'Synonyms and antonyms', text: 'Choose the word that means the same, or the opposite.' },
  blanks: { title: 'Fill in the blank', text: 'Choose the word that is missing in the sentence.' },
  crossword: { title: 'Crossword', text: 'Fill in the squares. Each clue says what a word means.' },
} as const;
export type GameId = keyof typeof games;
export const isGame = (text: string): text is GameId => Object.hasOwn(games, text);

const tasksOfRound = 5;
const wordsOfCrossword = 7;
const choicesOfTask = 4;
const isLetters = (word: string) => /^[\p{L}]{3,15}$/u.test(word);

/** Letters in another order than in the word, if there is another. */
export function jumbled(word: string, random: () => number): string {
  for (let attempt = 0; attempt < 10; attempt++) {
    const mixed = shuffled([...word], random).join('');
    if (mixed !== word) return mixed;
  }
  return [...word].reverse().join('');
}

/** The tasks of a round; none if too few words have what the game needs. */
export function tasksOf(game: Exclude<GameId, 'crossword'>, words: readonly Word[], seed: number): Task[] {
  const random = seeded(seed);
  return shuffled(words, random)
    .flatMap((word): Omit<Task, 'name'>[] => {
      if (game === 'unjumble')
        return isLetters(word.word)
          ? [
              {
                question: `${jumbled(word.word.toLowerCase(), random).toUpperCase()} – ${word.meaning}`,
                choices: [],
                answer: word.word,
              },
            ]
          : [];
      if (game === 'blanks') return blankOf(word, words, random);
      return likenessOf(word, words, random);
    })
    .slice(0, tasksOfRound)
    .map((task, at) => ({ ...task, name: `answer-${at + 1}` }));
}

function blankOf({ word, sentence }: Word, words: readonly Word[], random: () => number): Omit<Task, 'name'>[] {
  const at = sentence.toLowerCase().indexOf(word.toLowerCase());
  if (word === '' || at < 0) return [];
  const question = `${sentence.slice(0, at)}_____${sentence.slice(at + word.length)}`;
  return [
    {
      question,
      choices: choicesOf(
        word,
        words.map((one) => one.word),
        random,
      ),
      answer: word,
    },
  ];
}

function likenessOf({ word, synonym, antonym }: Word, words: readonly Word[], random: () => number): Omit<Task, 'name'>[] {
  const isOpposite = antonym !== '' && (synonym === '' || random() < 0.5);
  const answer = isOpposite ? antonym : synonym;
  if (answer === '') return [];
  const others = words.filter((one) => one.word !== word).flatMap((one) => [one.synonym, one.antonym]);
  const wrong = others.filter((one) => one !== '' && one !== synonym && one !== antonym);
  const question = `Which word means ${isOpposite ? 'the opposite of' : 'the same as'} “${word}”?`;
  return [{ question, choices: choicesOf(answer, wrong, random), answer }];
}

function choicesOf(answer: string, others: readonly string[], random: () => number): string[] {
  const wrong = shuffled(
    [...new Set(others)].filter((one) => one !== answer),
    random,
  ).slice(0, choicesOfTask - 1);
  return shuffled([answer, ...wrong], random);
}

export interface Puzzle extends Crossword {
  clues: { number: number; isAcross: boolean; clue: string; length: number }[];
}

export function puzzleOf(words: readonly Word[], seed: number): Puzzle {
  const fitting = shuffled(
    words.filter(({ word }) => isLetters(word)),
    seeded(seed),
  ).slice(0, wordsOfCrossword);
  const crossword = crosswordOf([...new Set(fitting.map(({ word }) => word.toLowerCase()))]);
  const clues = crossword.entries.map(({ word, number, isAcross }) => ({
    number,
    isAcross,
    clue: fitting.find((one) => one.word.toLowerCase() === word)?.meaning ?? '',
    length: word.length,
  }));
  return { ...crossword, clues };
}

export const squareName = (row: number, column: number): string => `square-${row}-${column}`;
export const isSame = (given: string | undefined, answer: string): boolean =>
  (given ?? '').trim().toLowerCase() === answer.trim().toLowerCase();

/** The new words of a week, the same for everybody; the list begins again once all had their turn. */
export function wordsOfWeek<T>(words: readonly T[], week: number, count: number): T[] {
  if (words.length <= count) return [...words];
  const first = (week * count) % words.length;
  return [...words, ...words].slice(first, first + count);
}
