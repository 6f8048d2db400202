/** Guests, tables, tasks and costs. */
import { date, integer, must, text, tick } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const weddingPlanner: Archetype = {
  id: 'wedding planner',
  words:
    'wedding plan:5, wedding planner:5, wedding planning:5, seating plan:4, seating chart:5, wedding:2, guest:2, table:1, guest list:2, budget:1, vendor:1, seating:2, checklist:1, bride:1, seat:1, rsvp:-6',
  entities: [
    'guest',
    {
      id: 'weddingTable',
      says: ['table'],
      fields: { name: must(text('Name')), seats: integer('Seats', undefined, 1), place: text('Place'), notes: text('Notes') },
      rows: [
        ['Table 1', 8, 'By the window', null],
        ['Children', 6, 'Near the garden', null],
      ],
    },
  ],
  ifMentioned: [
    {
      id: 'weddingTask',
      says: ['task', 'checklist item', 'to do'],
      covers: ['card', 'todo', 'checklistItem'],
      fields: { title: must(text('Title')), who: text('Who'), dueDate: date('Due date'), status: tick() },
      rows: [
        ['Order the flowers', 'Ana', 'today+12', 'open'],
        ['Book the band', 'Jonas', 'today-3', 'done'],
      ],
    },
    'budget',
    'supplier',
  ],
  accent: '#8c2f4b',
  wins: ['wedding planner with guest list and seating chart', 'seating plan for a wedding'],
  loses: ['wedding photographer website', 'wedding website with a schedule'],
};
