/** Vehicles, drivers and maintenance. */
import { date, flow, integer, money, must, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const fleet: Archetype = {
  id: 'fleet',
  words:
    'fleet:4, vehicle:3, fleet management:5, truck:2, driver:1, maintenance:1, mileage:1, fuel:1, license plate:2, company car:4, inspection:1, van:2, service:1, mileage log:-5',
  entities: ['car'],
  ifMentioned: [
    'driver',
    {
      id: 'vehicleMaintenance',
      says: ['maintenance', 'maintenance record', 'service record', 'repair'],
      covers: ['carService', 'maintenanceTask'],
      plural: 'maintenance records',
      fields: {
        what: must(text('What')),
        vehicle: must(refers('car', 'Vehicle')),
        day: must(date('Day')),
        kilometers: integer('Kilometers', 'km'),
        cost: money('Cost'),
        garage: text('Garage'),
        nextOn: date('Next on'),
        status: flow('Status', 'Planned, In the garage, Done*'),
      },
      sort: '-day',
      rows: [
        ['Oil change', 'The van', 'today-20', 84200, 120, 'Autohaus Kern', 'today+340', 'done'],
        ['New tires', 'The van', 'today+6', null, 480, null, null, 'planned'],
      ],
    },
    'drive',
    'fuelEntry',
  ],
  instead: ['owner'],
  accent: '#3d5a80',
  wins: ['fleet management with vehicles, drivers and maintenance', 'company cars with mileage and fuel'],
  loses: ['my car service book', 'car dealer website'],
};
