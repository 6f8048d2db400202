/** Habits to tick off day by day. */
import { date, must, refers, text, yesNo } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const habitTracker: Archetype = {
  id: 'habit tracker',
  words:
    'habit:4, habit tracker:2, streak:3, daily routine:4, routine:2, daily:1, tick:1, check off:1, day:1, goal:1, every day:2, daily habit:5, tick off:2, chain:2, year grid:3, in a row:2',
  entities: ['habit'],
  ifMentioned: [
    {
      id: 'habitCheck',
      says: ['check-in', 'check'],
      fields: { habit: must(refers('habit', 'Habit')), day: must(date('Day')), done: yesNo('Done'), notes: text('Notes') },
      title: 'day',
      sort: '-day',
      rows: [
        ['Read ten pages', 'today', true, null],
        ['Read ten pages', 'today-1', true, null],
        ['Read ten pages', 'today-2', false, 'Too tired'],
      ],
    },
  ],
  accent: '#2d7d6f',
  wins: ['habit tracker with streaks', 'tick off my daily habits'],
  loses: ['todo list', 'weight log'],
};
