/** Parcels waiting for pickup. */
import { date, flow, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const parcelDesk: Archetype = {
  id: 'parcel desk',
  words:
    'parcel:3, parcel log:4, mail room:5, mailroom:5, reception desk:2, package:2, recipient:1, picked up:2, carrier:1, post office:1, notify:1, arrived:1, delivery:1',
  entities: [
    {
      id: 'parcel',
      says: ['parcel', 'package', 'letter'],
      covers: ['shipment'],
      fields: {
        recipient: must(text('Recipient')),
        number: text('Number', '', 60),
        carrier: text('Carrier'),
        arrivedOn: must(date('Arrived on')),
        shelf: text('Shelf', '', 40),
        pickedUpOn: date('Picked up on'),
        notes: text('Notes'),
        status: flow('Status', 'Waiting, Picked up*, Sent back*'),
      },
      sort: '-arrivedOn',
      rows: [
        ['Ana Silva', 'PK 4411', 'Post', 'today', 'B2', null, null, 'waiting'],
        ['Jonas Weber', 'PK 4398', 'Kurier Nord', 'today-3', 'A1', 'today-2', null, 'picked-up'],
      ],
    },
  ],
  accent: '#8a5a00',
  wins: ['parcel log for a reception desk', 'mailroom: packages waiting to be picked up'],
  loses: ['shop that ships packages', 'parcel of land register'],
};
