/** Games and quizzes of one page. */
import { type Static, Type } from 'typebox';
import { closed, Identifier, orNull } from './parts.ts';

export const gamePresets = [
  '2048',
  'snake',
  'memory',
  'tic-tac-toe',
  'connect-four',
  'hangman',
  'minesweeper',
  'typing',
] as const;
export type GamePreset = (typeof gamePresets)[number];

export const GameParameters = Type.Object(
  {
    preset: Type.Enum([...gamePresets]),
    /** The list that players add their results to, and its whole number; null: the best score stays on the device. */
    leaderboard: orNull(Type.Object({ entity: Identifier, score: Identifier }, closed)),
  },
  closed,
);
export type GameParameters = Static<typeof GameParameters>;

/** A game for two, against the computer, on one screen or online; games are stored. */
export const BoardGameParameters = Type.Object({ game: Type.Enum(['chess']) }, closed);
export type BoardGameParameters = Static<typeof BoardGameParameters>;

/** Word games over a list of words; field names are those of `entity`. */
export const WordGamesParameters = Type.Object(
  {
    entity: Identifier,
    word: Identifier,
    meaning: Identifier,
    synonym: orNull(Identifier),
    antonym: orNull(Identifier),
    /** A sentence with the word in it. */
    sentence: orNull(Identifier),
  },
  closed,
);
export type WordGamesParameters = Static<typeof WordGamesParameters>;

/** Field names are those of `entity`, the list of questions. */
export const QuizParameters = Type.Object(
  {
    entity: Identifier,
    question: Identifier,
    /** The choices, one a line; null: answers are typed. */
    options: orNull(Identifier),
    answer: Identifier,
    explanation: orNull(Identifier),
    /** The list that people add their results to: the fields for the right answers and for all. */
    results: orNull(Type.Object({ entity: Identifier, score: Identifier, of: orNull(Identifier) }, closed)),
  },
  closed,
);
export type QuizParameters = Static<typeof QuizParameters>;
