/** Goals with their steps. */
import { date, flow, integer, longText, must, refers, text, tick } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const goalTracker: Archetype = {
  id: 'goal tracker',
  words:
    'goal tracker:5, goal setting:5, okr:4, key result:4, goal:3, season:-3, progress:2, milestone:2, target:1, step:1, quarter:1, new year resolution:5',
  entities: [
    {
      id: 'goal',
      says: ['goal', 'objective'],
      covers: ['goal', 'savingsGoal'],
      fields: {
        title: must(text('Title')),
        why: longText('Why'),
        progress: integer('Progress', '%', 0, 100),
        dueDate: date('Due date'),
        status: flow('Status', 'Planned, Under way, Reached*, Dropped*'),
      },
      rows: [
        ['Run ten kilometers', 'To feel light again', 60, 'today+60', 'under-way'],
        ['Read twelve books', null, 25, 'today+200', 'under-way'],
        ['Learn to swim', null, 100, 'today-20', 'reached'],
      ],
    },
    {
      id: 'goalStep',
      says: ['step', 'milestone', 'key result'],
      covers: ['milestone', 'checklistItem'],
      fields: { title: must(text('Title')), goal: must(refers('goal', 'Goal')), dueDate: date('Due date'), status: tick() },
      rows: [
        ['Run five without a stop', 'Run ten kilometers', 'today+7', 'done'],
        ['Buy shoes', 'Run ten kilometers', 'today+3', 'open'],
      ],
    },
  ],
  accent: '#2d7d6f',
  wins: ['goal tracker with milestones', 'okr tool with objectives and key results and progress'],
  loses: ['football goals of the season', 'fundraising goal page'],
};
