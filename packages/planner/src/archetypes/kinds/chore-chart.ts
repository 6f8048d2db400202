/** Chores, with the person and points for each. */
import { color, integer, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const choreChart: Archetype = {
  id: 'chore chart',
  words:
    'chore chart:5, chore:4, household task:4, kid:1, child:1, point:1, reward:1, allowance:1, roommate:1, family:1, weekly:1, rota:1, cleaning:1',
  entities: ['chore'],
  ifMentioned: [
    'reward',
    {
      id: 'child',
      says: ['kid', 'child'],
      fields: { name: must(text('Name')), points: integer('Points'), color: color('Color'), notes: text('Notes') },
      rows: [
        ['Lea', 14, '#2f6f4f', null],
        ['Tom', 9, '#c65d3b', null],
      ],
    },
  ],
  instead: ['member', 'neighbour', 'sharedExpense'],
  accent: '#2d7d6f',
  wins: ['chore chart for the kids with points', 'household chores among roommates'],
  loses: ['cleaning company website'],
};
