import { type Area, decimal, integer, longText, money, must, refersIfThere, text } from './shape.ts';

/** Rented property; area-places has property for sale. */
export const letting: Area = {
  id: 'letting',
  accent: '#1b6a78',
  entities: [
    {
      says: ['building', 'block of flats', 'apartment building', 'apartment block'],
      fields: {
        name: must(text('Building')),
        address: text('Address', '', 200),
        floors: integer('Floors', undefined, 1),
        contact: text('Caretaker'),
        notes: longText('Notes'),
      },
      rows: [
        ['Orchard Way 14', '14 Orchard Way, Riverside', 4, 'Jonas Weber', 'The key of the cellar hangs in the office.'],
        ['Station Road 9', '9 Station Road, Northtown', 3, null, null],
      ],
    },
    {
      id: 'dwelling',
      says: ['flat', 'apartment', 'dwelling'],
      fields: {
        name: must(text('Flat')),
        building: refersIfThere('building', 'Building'),
        floor: text('Floor', '', 40),
        rooms: decimal('Rooms'),
        area: decimal('Area', 'm²'),
        rent: money('Rent'),
        notes: longText('Notes'),
      },
      rows: [
        ['Orchard Way 14, left', 'Orchard Way 14', '2nd', 3, 74, 890, null],
        ['Station Road 9, top', 'Station Road 9', '3rd', 2, 51, 640, 'The stove is the tenant’s own.'],
      ],
    },
  ],
};
