/** Customers' repairs, from received to picked up. */
import { date, flow, integer, longText, money, must, phone, text, unique } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const repairShop: Archetype = {
  id: 'repair shop',
  words:
    'repair shop:5, repair workshop:5, website:-5, workshop:1, repair order:5, work order:4, repair:2, technician:2, bring device:2, device:1, customer:1, problem:1, estimate:1, part:1, picked up:2, spare part:2, garage:2, bike repair:4, phone repair:4, watch repair:4',
  entities: [
    {
      id: 'repairOrder',
      says: ['repair', 'repair order', 'work order', 'job'],
      covers: ['maintenanceTask', 'asset', 'carService', 'order', 'equipment'],
      fields: {
        device: must(text('Device')),
        customer: must(text('Customer')),
        phone: phone(),
        problem: must(longText('Problem')),
        estimatedPrice: money('Estimated price'),
        technician: text('Technician'),
        receivedOn: date('Received on'),
        promisedFor: date('Promised for'),
        status: flow('Status', 'Received, In repair, Waiting for parts, Done, Picked up*'),
      },
      sort: '-receivedOn',
      rows: [
        ['City bike, red', 'Ana Silva', null, 'The back brake squeals.', 35, 'Tom', 'today-1', 'today+2', 'in-repair'],
        ['Phone', 'Jonas Weber', null, 'The screen is broken.', 120, 'Mia', 'today-3', 'today+4', 'waiting-for-parts'],
        ['Coffee machine', 'Lea Brandt', null, 'It leaks.', 60, null, 'today-8', null, 'done'],
      ],
    },
  ],
  ifMentioned: [
    {
      id: 'sparePart',
      says: ['spare part', 'part'],
      covers: ['item'],
      fields: {
        name: must(text('Name')),
        number: unique('Number'),
        quantity: integer('Quantity'),
        price: money('Price'),
        supplier: text('Supplier'),
      },
      rows: [
        ['Brake pads', 'B-12', 8, 9.5, 'Radhaus'],
        ['Screen, 6 inch', 'S-61', 2, 70, null],
      ],
    },
  ],
  instead: ['customer', 'driver', 'ticket'],
  features: ['workflow'],
  accent: '#a65b1f',
  wins: ['bike repair shop: customers bring bikes, technician, estimate', 'repair orders with problem and status picked up'],
  loses: ['website for a car repair garage', 'home repairs'],
};
