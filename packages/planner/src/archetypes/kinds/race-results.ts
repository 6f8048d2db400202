/** Races with runners and times. */
import { date, decimal, integer, longText, must, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const raceResults: Archetype = {
  id: 'race results',
  words:
    'race result:5, running race:4, marathon:4, finish time:4, race:3, result:2, runner:2, triathlon:4, lap time:3, running club:2, bib number:5, rank:1, category:1, time:1, swimming:1, registration:-4, sign up:-4',
  entities: [
    {
      id: 'race',
      says: ['race', 'marathon', 'triathlon'],
      covers: ['event', 'run'],
      fields: {
        name: must(text('Name')),
        day: must(date('Day')),
        place: text('Place'),
        distance: decimal('Distance', 'km'),
        notes: longText('Notes'),
      },
      sort: '-day',
      rows: [
        ['Forest run', 'today-12', 'Freiburg', 10, null],
        ['Night marathon', 'today-50', 'Basel', 42.2, null],
      ],
    },
    {
      id: 'raceResult',
      says: ['result', 'race result'],
      covers: ['signUp', 'grade'],
      fields: {
        runner: must(text('Runner')),
        race: must(refers('race', 'Race')),
        time: must(text('Time', 'Hours, minutes and seconds', 20)),
        place: integer('Rank', undefined, 1),
        category: text('Category'),
        notes: text('Notes'),
      },
      sort: 'place',
      rows: [
        ['Ana Silva', 'Forest run', '0:44:12', 1, 'Women', null],
        ['Jonas Weber', 'Forest run', '0:47:30', 2, 'Men', 'Personal best'],
      ],
    },
  ],
  instead: ['club', 'contestant'],
  accent: '#a63d2f',
  wins: ['race results for our running club', 'marathon finish times by category'],
  loses: ['my running log', 'race car parts shop'],
};
