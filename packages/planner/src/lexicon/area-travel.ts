/** Trips and what they need. */
import {
  type Area,
  choice,
  date,
  dateTime,
  flow,
  integer,
  longText,
  money,
  must,
  phone,
  rating,
  refersIfThere,
  text,
  tick,
  url,
} from './shape.ts';

export const travel: Area = {
  id: 'travel',
  accent: '#1b6a78',
  entities: [
    {
      says: ['trip', 'journey', 'holiday', 'vacation', 'travel'],
      means: ['travel planner', 'trip planner', 'travel diary', 'travel log', 'travel journal'],
      plural: 'trips',
      fields: {
        title: must(text('Where to')),
        startDate: date('From'),
        endDate: date('Until'),
        companions: text('With whom'),
        budget: money('Budget'),
        notes: longText('Notes'),
        status: flow('Status', 'Dream, Planned, Booked, Traveled*'),
      },
      sort: 'startDate',
      rows: [
        ['Lisbon', 'today+70', 'today+77', 'Mia', 1_400, 'Tram 28 early in the morning.', 'booked'],
        ['The Alps by train', 'today+200', 'today+206', null, 900, null, 'planned'],
      ],
    },
    {
      says: ['packing item'],
      means: ['packing list', 'things to pack'],
      app: 'Packing list',
      fields: {
        name: must(text('What')),
        bag: choice('Where', 'Suitcase, Hand luggage, Pocket'),
        quantity: integer('How many', undefined, 1),
        trip: refersIfThere('trip', 'Trip'),
        status: tick('Packed', 'To pack'),
      },
      rows: [
        ['Passport', 'pocket', 1, 'Lisbon', 'to-pack'],
        ['Rain jacket', 'suitcase', 1, 'Lisbon', 'packed'],
        ['Charger', 'hand-luggage', 2, 'The Alps by train', 'to-pack'],
      ],
    },
    {
      says: ['place', 'place to visit', 'sight', 'destination', 'location', 'landmark', 'attraction', 'spot'],
      means: ['bucket list', 'places to see'],
      fields: {
        name: must(text('Place')),
        country: text('Country'),
        why: longText('Why'),
        link: url('Link'),
        rating: rating(),
        visitedOn: date('Seen on'),
        status: tick('Seen', 'To see'),
      },
      rows: [
        ['Night train to the north', 'Sweden', 'For the light.', null, null, null, 'to-see'],
        ['Tile museum', 'Portugal', null, 'https://tiles.example', 5, 'today-300', 'seen'],
      ],
    },
    {
      says: ['flight', 'train', 'bus', 'train ticket', 'bus ticket', 'railway ticket', 'air ticket', 'connection'],
      means: ['ticket booking platform', 'travel booking'],
      fields: {
        number: must(text('Number', '', 40)),
        kind: choice('Kind', 'Train, Bus, Flight, Ferry'),
        from: must(text('From')),
        to: must(text('To')),
        departsAt: must(dateTime('Departs')),
        arrivesAt: dateTime('Arrives'),
        seats: integer('Seats free', undefined, 0),
        price: money('Price'),
      },
      sort: 'departsAt',
      rows: [
        ['IC 204', 'train', 'Riverside', 'Northtown', 'today+1 08:12', 'today+1 09:40', 31, 19.9],
        ['Bus 7', 'bus', 'Riverside', 'Harbor', 'today+1 10:05', 'today+1 10:50', 12, 4.5],
        ['NA 118', 'flight', 'Northtown', 'Porto', 'today+4 14:20', 'today+4 17:05', 58, 84],
      ],
    },
    {
      says: ['hotel', 'accommodation', 'campsite', 'hostel'],
      fields: {
        name: must(text('Name')),
        town: text('Town'),
        price: money('A night'),
        rating: rating(),
        phone: phone(),
        website: url('Website'),
        notes: longText('Notes'),
      },
      rows: [
        ['Hotel Quay', 'Riverside', 96, 4, '+44 20 5550 0181', null, 'Ask for a room at the back.'],
        ['Camping Pine', 'Northtown', 24, 5, null, null, null],
      ],
    },
  ],
};
