import { type Area, choice, decimal, flow, image, integer, longText, money, must, refersIfThere, text } from './shape.ts';

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
    {
      says: ['maintenance request', 'maintenance issue'],
      fields: {
        title: must(text('What is wrong')),
        place: text('Where'),
        reportedBy: text('Reported by'),
        urgency: choice('Urgency', 'Low, Normal, Urgent'),
        photo: image(),
        assignedTo: text('Assigned to'),
        details: longText('Details'),
        status: flow('Status', 'Reported, Assigned, In progress, Done*'),
      },
      rows: [
        ['Tap drips in the kitchen', 'Orchard Way 14, left', 'Ana Lindqvist', 'normal', null, 'Jonas Weber', null, 'assigned'],
        ['No heating', 'Station Road 9, top', 'Kwame Mensah', 'urgent', null, null, 'Cold since Tuesday night.', 'reported'],
        ['Light in the stairwell', 'Orchard Way 14', 'Mira Castell', 'low', null, 'Jonas Weber', null, 'done'],
      ],
    },
  ],
};
