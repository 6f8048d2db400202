/** Machines and their maintenance. */
import { date, flow, integer, longText, money, must, refers, text, unique } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const maintenanceLog: Archetype = {
  id: 'maintenance log',
  words:
    'maintenance log:5, machine maintenance:5, equipment maintenance:5, preventive maintenance:5, machine:2, maintenance:2, technician:1, breakdown:3, downtime:1, spare part:1, last serviced:3, service interval:3, work order:1, service history:4, service log:4, car:-8, vehicle:-4, home:-3, fleet:-6, service book:-6, insurance:-3, fuel:-4',
  entities: [
    {
      id: 'machine',
      says: ['machine', 'equipment', 'device'],
      orOther: true,
      covers: ['equipment', 'asset'],
      fields: {
        name: must(text('Name')),
        number: unique('Number'),
        place: text('Place'),
        boughtOn: date('Bought on'),
        nextService: date('Next service'),
        notes: longText('Notes'),
        status: flow('Status', 'Running, Down, Retired*'),
      },
      rows: [
        ['Lathe 2', 'M-02', 'Hall 1', 'today-1400', 'today+12', null, 'running'],
        ['Compressor', 'M-07', 'Cellar', 'today-600', 'today-2', null, 'down'],
      ],
    },
    {
      id: 'maintenanceEntry',
      says: ['maintenance', 'maintenance task', 'service'],
      covers: ['maintenanceTask', 'carService'],
      plural: 'maintenance entries',
      fields: {
        what: must(text('What')),
        machine: must(refers('machine', 'Machine')),
        day: must(date('Day')),
        technician: text('Technician'),
        cost: money('Cost'),
        nextDue: date('Next due'),
        minutes: integer('Minutes', 'min'),
        notes: longText('Notes'),
        status: flow('Status', 'Planned, In work, Done*'),
      },
      sort: '-day',
      rows: [
        ['Oil changed', 'Lathe 2', 'today-20', 'Tom Olsen', 45, 'today+160', 60, null, 'done'],
        ['Valve leaks', 'Compressor', 'today', null, null, null, null, 'Order a seal', 'in-work'],
      ],
    },
  ],
  accent: '#a65b1f',
  wins: ['machine maintenance with technician and breakdowns', 'preventive maintenance of our equipment'],
  loses: ['fleet of vehicles with maintenance', 'my car service book'],
};
