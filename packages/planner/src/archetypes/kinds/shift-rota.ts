/** Shifts by person. */
import { date, decimal, email, flow, must, phone, refers, text, time } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const shiftRota: Archetype = {
  id: 'shift rota',
  words:
    'shift plan:5, shift planner:5, rota:4, roster:4, duty roster:5, staff schedule:4, work schedule:4, shift:3, employee:1, swap:2, staff:1, week:1, availability:1, cafe:1, volunteer:-4, sign up:-3, church:-5, family:-3, who work when:4, early shift:3, late shift:3, night shift:3, nurse:1, duty:2, cover:0.5',
  entities: [
    {
      id: 'shift',
      says: ['shift'],
      covers: ['shift'],
      fields: {
        employee: refers('employee', 'Employee'),
        day: must(date('Day')),
        from: must(time('From')),
        until: time('Until'),
        role: text('Role'),
        place: text('Place'),
        notes: text('Notes'),
        status: flow('Status', 'Planned, Swap wanted, Confirmed*'),
      },
      title: 'day',
      sort: 'day',
      rows: [
        ['Mia Roth', 'today+1', '08:00', '14:00', 'Counter', null, null, 'planned'],
        ['Jonas Weber', 'today+1', '14:00', '20:00', 'Kitchen', null, null, 'confirmed'],
        ['Mia Roth', 'today+3', '08:00', '14:00', 'Counter', null, 'Doctor at nine', 'swap-wanted'],
      ],
    },
    {
      id: 'employee',
      says: ['employee', 'staff member', 'worker'],
      covers: ['employee'],
      person: true,
      fields: {
        name: must(text('Name')),
        role: text('Role'),
        phone: phone(),
        email: email(),
        hours: decimal('Hours per week', 'h'),
      },
      rows: [
        ['Mia Roth', 'Counter', null, null, 24],
        ['Jonas Weber', 'Kitchen', null, null, 38],
      ],
    },
  ],
  instead: ['restaurant'],
  accent: '#3d5a80',
  wins: ['shift planner for a cafe', 'weekly rota for our staff with swaps'],
  loses: ['volunteers sign up for shifts', 'gear shift repair log'],
};
