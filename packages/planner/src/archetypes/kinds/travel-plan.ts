/** A trip, with its stops day by day. */
import { dateTime, longText, money, must, refers, text, yesNo } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const travelPlan: Archetype = {
  id: 'travel plan',
  words:
    'itinerary:5, travel plan:4, travel planner:5, trip planner:5, trip:3, travel:2, stop:1, hotel:1, flight:1, day by day:2, destination:2, sightseeing:2, vacation:2, budget:1, activity:1',
  entities: [
    'trip',
    {
      id: 'itineraryStop',
      says: ['stop', 'activity', 'itinerary item'],
      covers: ['event', 'place'],
      fields: {
        what: must(text('What')),
        trip: must(refers('trip', 'Trip')),
        startsAt: dateTime('When'),
        place: text('Place'),
        cost: money('Cost'),
        booked: yesNo('Booked'),
        notes: longText('Notes'),
      },
      sort: 'startsAt',
      rows: [
        ['Train to Porto', 'A week in Porto', 'today+20 07:40', 'Main station', 62, true, null],
        ['Boat on the river', 'A week in Porto', 'today+21 15:00', 'Ribeira', 18, false, 'Sunset is at eight.'],
      ],
    },
  ],
  ifMentioned: ['packingItem', 'expense', 'flight', 'hotel'],
  accent: '#1c6ea4',
  wins: ['travel planner with a day by day itinerary', 'trip planner for our vacation'],
  loses: ['travel blog', 'travel agency landing page'],
};
