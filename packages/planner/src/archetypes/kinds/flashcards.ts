/** Cards to learn, in decks. */
import { longText, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const flashcards: Archetype = {
  id: 'flashcards',
  words:
    'flashcard:5, flash card:5, anki:5, spaced repetition:5, vocabulary trainer:4, deck:2, study:1, memorize:2, card:1, learn:1, vocabulary:3, language:1, study card:4, index card:4, vocab:3, flip:2, front:1, back:1, trainer:1, side:1, remember:1, latin:1, exam:1',
  entities: ['flashcard'],
  ifMentioned: [
    {
      id: 'deck',
      says: ['deck'],
      fields: { name: must(text('Name')), topic: text('Topic'), description: longText('Description') },
      rows: [
        ['Spanish verbs', 'Spanish', 'The hundred most used'],
        ['Capitals', 'Geography', null],
      ],
    },
  ],
  accent: '#2d7d6f',
  wins: ['flashcards for medical students', 'spaced repetition app for vocabulary'],
  loses: ['birthday card shop'],
};
