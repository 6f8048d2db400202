/** Words of a guessing game, and results of rounds. */
import { choice, date, integer, must, refers, text, yesNo } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const wordGame: Archetype = {
  id: 'word game',
  words:
    'hangman:5, word game:4, anagram:4, wordle:5, crossword:4, typing test:5, guess the word:4, word:1, guess:2, daily:1, letter:1, spelling:3, scrabble:4',
  entities: [
    {
      id: 'gameWord',
      says: ['word'],
      fields: {
        word: must(text('Word')),
        hint: text('Hint'),
        difficulty: choice('Difficulty', 'Easy, Medium, Hard'),
        topic: text('Topic'),
      },
      rows: [
        ['lantern', 'It lights the way', 'easy', 'Things'],
        ['orchard', 'Apples grow there', 'medium', 'Places'],
        ['zephyr', 'A mild wind', 'hard', 'Weather'],
      ],
    },
    {
      id: 'gameRound',
      says: ['round'],
      fields: {
        player: must(text('Player')),
        word: refers('gameWord', 'Word'),
        guesses: integer('Guesses'),
        playedOn: date('Played on'),
        solved: yesNo('Solved'),
      },
      sort: '-playedOn',
      rows: [
        ['Ana', 'lantern', 3, 'today', true],
        ['Jonas', 'zephyr', 6, 'today-1', false],
      ],
    },
  ],
  instead: ['game', 'term', 'flashcard', 'exam'],
  ofGame: true,
  accent: '#8a5a00',
  wins: ['an anagram game', 'a wordle like word game', 'a crossword of the day'],
  loses: ['a glossary of sailing words'],
};
