/** What lists of an offer hold, and what people give to ask for one of its rows. Data: a row for each kind of offer that has rows. */
import type { RequestedThing } from '../../lexicon/request-kinds.ts';
import { date, dateTime, type FieldSpec, integer, longText, money, must, text } from '../../lexicon/shape.ts';
import type { OfferKind } from './offer-kinds.ts';

export interface OfferList {
  /** What a row is called if the request does not say. */
  singular: string;
  /** Of the table of verbs that ask for rows. */
  verb: string;
  /** Between the name and the description of a row. */
  fields: Record<string, FieldSpec>;
  thing: RequestedThing;
  /** One has it from one day until another. */
  until?: true;
  /** Its rows are days of a year. */
  isDated?: true;
  rows: { name: string; text: string; price: number }[];
  /** How many each row takes if the request does not say; null: it is one thing, which one person has at a time. */
  places: number | null;
}

const people = (label: string, most = 20) => must(integer(label, undefined, 1, most));

/** Names of boats, rooms and cabins that nobody has named. */
export const namesOfThings = ['Skylark', 'Willow', 'Kingfisher', 'Otter', 'Bluebell', 'Heron'];

export const offerLists: Partial<Record<OfferKind, OfferList>> = {
  hire: {
    singular: 'item',
    verb: 'hire',
    until: true,
    fields: { price: must(money('Price per day')) },
    thing: {
      nouns: '',
      fields: {
        startsOn: must(date('From')),
        endsOn: must(date('Until')),
        people: integer('How many people', undefined, 1, 500),
      },
      from: 'startsOn',
      until: 'endsOn',
      price: 'Price per day',
      isExclusive: true,
    },
    rows: [
      { name: '', text: 'Checked and ready to go. Ask us how it works.', price: 85 },
      { name: '', text: 'A favorite of our guests.', price: 110 },
      { name: '', text: 'The largest that we have.', price: 140 },
      { name: '', text: 'Our newest.', price: 95 },
      { name: '', text: 'Small and easy.', price: 70 },
      { name: '', text: 'With everything that you need.', price: 120 },
    ],
    places: null,
  },
  stay: {
    singular: 'room',
    verb: 'book',
    until: true,
    fields: { price: must(money('Price per night')), sleeps: integer('Sleeps', 'people', 1) },
    thing: {
      nouns: '',
      fields: { checkIn: must(date('Check-in')), checkOut: must(date('Check-out')), people: people('Guests') },
      from: 'checkIn',
      until: 'checkOut',
      price: 'Price per night',
      isExclusive: true,
    },
    rows: [
      { name: '', text: 'A double bed, a table and a view.', price: 85 },
      { name: '', text: 'Two rooms, with a small kitchen.', price: 130 },
      { name: '', text: 'For six, with a place to make a fire.', price: 180 },
    ],
    places: null,
  },
  event: {
    singular: 'date',
    verb: 'reserve',
    isDated: true,
    fields: {
      startsAt: dateTime('When'),
      where: text('Where'),
      price: must(money('Price')),
      places: integer('Places', undefined, 0),
    },
    thing: { nouns: '', fields: { quantity: people('Tickets') }, quantity: 'quantity', price: 'Price', seats: 'Places' },
    rows: [{ name: '', text: 'Doors open half an hour before.', price: 12 }],
    places: 80,
  },
  course: {
    singular: 'course',
    verb: 'enroll',
    isDated: true,
    fields: { startsOn: date('Starts'), price: must(money('Price')), places: integer('Places', undefined, 0) },
    thing: {
      nouns: '',
      fields: { people: people('How many people', 10) },
      quantity: 'people',
      price: 'Price',
      seats: 'Places',
    },
    rows: [
      { name: 'First steps', text: 'For beginners. You need nothing but time; we lend what it takes.', price: 90 },
      { name: 'Further on', text: 'For those who know the basics: small groups, much practice.', price: 140 },
      { name: 'A taster', text: 'Two hours to find out whether you like it.', price: 20 },
    ],
    places: 12,
  },
  visit: {
    singular: 'visit',
    verb: 'book',
    fields: {
      price: must(money('Price per person')),
      minutes: integer('Takes', 'minutes', 5),
      places: integer('Places', 'at a time', 0),
    },
    thing: {
      nouns: '',
      fields: { startsAt: must(dateTime('Date and time')), people: people('How many people') },
      quantity: 'people',
      from: 'startsAt',
      price: 'Price per person',
      seats: 'Places',
    },
    rows: [
      { name: 'A first visit', text: 'With an introduction. Good for everyone from six years on.', price: 18 },
      { name: 'The long way', text: 'With a break, in a small group.', price: 45 },
      { name: 'For two', text: 'Just you and somebody you like, at the time that suits you.', price: 40 },
    ],
    places: 8,
  },
};

/** Lessons have no day of their own: people say when they want one. */
export const lessons: OfferList = {
  singular: 'lesson',
  verb: 'book',
  fields: { price: must(money('Price')), minutes: integer('Takes', 'minutes', 5) },
  thing: { nouns: '', fields: { startsAt: must(dateTime('Date and time')) }, from: 'startsAt', price: 'Price' },
  rows: [
    { name: 'Trial lesson', text: 'To get to know each other, and to find out where you stand.', price: 20 },
    { name: 'Single lesson', text: 'At the pace that suits you.', price: 45 },
    { name: 'Ten lessons', text: 'One a week, at the time that you agree on with us.', price: 400 },
  ],
  places: null,
};

export const description = longText('Description');
