/** Days to choose from, and who can come on which. */
import { choice, dateTime, must, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const dateFinding: Archetype = {
  id: 'date finding',
  words:
    'find a date:5, find date:5, date that suit:5, date suit:4, date for everyone:5, doodle:5, date poll:6, when can everyone:5, which date:3, which day suit:6, common date:5, agree on date:5, suit:1, everybody:1, everyone:1, meeting:1, reunion:2, family:1, party:1, dating site:-8, dating app:-8, partner:-4',
  entities: [
    {
      id: 'dateOption',
      says: ['suggested date', 'date option'],
      covers: ['event', 'meeting', 'poll'],
      fields: { day: must(dateTime('When')), place: text('Where'), notes: text('Notes') },
      title: 'day',
      sort: 'day',
      rows: [
        ['today+14 18:00', null, null],
        ['today+21 11:00', null, 'A Sunday.'],
      ],
    },
    {
      id: 'dateAnswer',
      says: ['answer'],
      covers: ['vote', 'guest', 'signUp'],
      fields: {
        who: must(text('Who')),
        option: must(refers('dateOption', 'Date')),
        suits: must(choice('Suits', 'Yes, Maybe, No')),
        notes: text('Notes'),
      },
      rows: [],
    },
  ],
  instead: ['family', 'member'],
  isWhole: true,
  ofOthers: true,
  without: ['polls', 'sign-up-form'],
  accent: '#356a73',
  wins: ['find a date for our class reunion', 'which day suits everyone for the barbecue'],
  loses: ['dating site', 'date night ideas'],
};
