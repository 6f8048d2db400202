/** How people ask for one of the things in a list, by the verb and by what is asked for. */
import { choice, date, dateTime, type FieldSpec, file, integer, longText, money, must, text } from './shape.ts';

export interface RequestVerb {
  /** What a request is called: a booking. */
  noun: string;
  /** Past participle, before the title of the thing: booked, applied for. */
  done: string;
  /** Between the verb and its object: apply for. */
  before?: string;
  /** As `flow()` takes them; the first is that of a new request. */
  states: string;
  /** Ids of states. */
  cancelled: string;
  refused?: string[];
  oncePerPerson?: true;
  /** It costs something wherever it is asked for. */
  isPaid?: true;
  /** One request takes the thing, unless the list says how many there are. */
  isExclusive?: true;
  fields?: Record<string, FieldSpec>;
}

const reserved = { states: 'Requested, Confirmed, Done*, Canceled*', cancelled: 'canceled' };
const sent = { states: 'New, Packed, Sent, Delivered*, Canceled*', cancelled: 'canceled', isPaid: true } as const;
const lent = { states: 'Requested, Confirmed, Returned*, Canceled*', cancelled: 'canceled' };
const judged: Omit<RequestVerb, 'noun' | 'done'> = {
  states: 'Submitted, In review, Accepted*, Rejected*, Withdrawn*',
  cancelled: 'withdrawn',
  refused: ['rejected'],
  oncePerPerson: true,
};

export const requestVerbs: Record<string, RequestVerb> = {
  book: { noun: 'booking', done: 'booked', ...reserved },
  reserve: { noun: 'reservation', done: 'reserved', ...reserved },
  order: { noun: 'order', done: 'ordered', ...sent },
  buy: { noun: 'order', done: 'ordered', ...sent },
  purchase: { noun: 'order', done: 'ordered', ...sent },
  rent: { noun: 'rental', done: 'requested', ...lent, isPaid: true, isExclusive: true },
  hire: { noun: 'booking', done: 'requested', ...reserved },
  borrow: { noun: 'loan request', done: 'asked to borrow', ...lent, isExclusive: true },
  lease: {
    noun: 'lease',
    done: 'leased',
    states: 'Active, Ended*, Canceled*',
    cancelled: 'canceled',
    refused: ['ended'],
    isPaid: true,
    isExclusive: true,
  },
  apply: { noun: 'application', done: 'applied for', before: 'for', ...judged },
  enroll: {
    noun: 'enrollment',
    done: 'asked to enroll in',
    before: 'in',
    ...judged,
    states: 'Submitted, Enrolled, Completed*, Rejected*, Withdrawn*',
  },
  adopt: { noun: 'adoption request', done: 'asked to adopt', ...judged },
  request: { noun: 'request', done: 'requested', states: 'New, In progress, Done*, Canceled*', cancelled: 'canceled' },
  register: { noun: 'registration', done: 'registered for', before: 'for', ...reserved, oncePerPerson: true },
  join: { noun: 'request', done: 'asked to join', ...judged },
  subscribe: {
    noun: 'subscription',
    done: 'subscribed to',
    before: 'to',
    states: 'Requested, Active, Ended*, Canceled*',
    cancelled: 'canceled',
    oncePerPerson: true,
  },
  donate: {
    noun: 'donation',
    done: 'promised a donation to',
    before: 'to',
    states: 'Promised, Received*, Canceled*',
    cancelled: 'canceled',
    fields: { amount: must(money('Amount')) },
  },
  bid: {
    noun: 'bid',
    done: 'bid on',
    before: 'on',
    states: 'Open, Won*, Lost*, Withdrawn*',
    cancelled: 'withdrawn',
    fields: { amount: must(money('Amount')) },
  },
  exchange: { noun: 'exchange', done: 'asked to exchange', ...lent, states: 'Requested, Agreed, Done*, Canceled*' },
  claim: { noun: 'claim', done: 'claimed', states: 'Claimed, Done*, Given back*', cancelled: 'given-back', isExclusive: true },
  accept: {
    noun: 'order',
    done: 'accepted',
    states: 'Accepted, Loading, On the way, Delivered*, Given back*',
    cancelled: 'given-back',
    isExclusive: true,
  },
  participate: {
    noun: 'participation',
    done: 'signed up for',
    before: 'in',
    states: 'Registered, Took part*, Canceled*',
    cancelled: 'canceled',
    oncePerPerson: true,
  },
  redeem: { noun: 'redemption', done: 'redeemed', states: 'Requested, Done*, Canceled*', cancelled: 'canceled' },
};

/** Verbs that mean the same. */
export const sameVerbs: Record<string, string> = {
  enrol: 'enroll',
  attend: 'register',
  schedule: 'book',
  reschedule: 'book',
  renew: 'request',
  acquire: 'buy',
};

/** What is asked for, by the last word of its name. */
export interface RequestedThing {
  nouns: string;
  /** Of requests for it; their order is that of the form. */
  fields: Record<string, FieldSpec>;
  /** Fields of requests. */
  quantity?: string;
  from?: string;
  until?: string;
  /** How the list names a price that it lacks. */
  price?: string;
  /** Nobody pays for it. */
  isFree?: true;
  /** What the list counts, if it does not say so itself. */
  seats?: string;
  isExclusive?: true;
}

const peopleUpTo = (label: string, max: number) => must(integer(label, undefined, 1, max));
const address = must({ ...text('Address', '', 300), type: { kind: 'long-text', maxLength: 500 } });

export const requestedThings: RequestedThing[] = [
  {
    nouns:
      'room hotel hostel inn suite apartment flat villa cabin cottage guesthouse homestay campsite campground resort accommodation stay lodge bnb chalet bungalow',
    fields: { checkIn: must(date('Check-in')), checkOut: must(date('Check-out')), people: peopleUpTo('Guests', 20) },
    from: 'checkIn',
    until: 'checkOut',
    price: 'Price per night',
  },
  {
    nouns:
      'car vehicle bike bicycle scooter motorcycle motorbike van truck boat yacht camper bus minibus limousine equipment tool machine camera costume dress instrument tent projector device',
    fields: { startsOn: must(date('From')), endsOn: must(date('Until')) },
    from: 'startsOn',
    until: 'endsOn',
    price: 'Price per day',
    isExclusive: true,
  },
  {
    nouns:
      'train flight bus coach ferry trip tour excursion cruise event concert show movie film screening ticket performance play festival match game class workshop lesson seminar webinar session exhibition retreat attraction activity experience journey route shuttle',
    fields: { quantity: peopleUpTo('Tickets', 20) },
    quantity: 'quantity',
    price: 'Price',
    seats: 'Seats',
  },
  {
    nouns: 'table restaurant bar cafe venue hall court pitch field studio desk space seat',
    fields: { startsAt: must(dateTime('Date and time')), people: peopleUpTo('People', 500) },
    from: 'startsAt',
  },
  {
    nouns: 'domain hosting server plan subscription license licence membership package storage box locker garage parking',
    fields: { startsOn: must(date('Start date')), months: peopleUpTo('Months', 120) },
    from: 'startsOn',
    quantity: 'months',
    price: 'Price per month',
  },
  {
    nouns:
      'service doctor dentist therapist trainer coach tutor teacher lawyer attorney consultant photographer cleaner nanny sitter groomer barber stylist specialist physician nurse expert advisor treatment massage haircut consultation appointment repair cleaning therapy procedure checkup vaccination vaccine driver designer technician mechanic plumber electrician guide instructor',
    fields: { startsAt: must(dateTime('Date and time')) },
    from: 'startsAt',
    price: 'Price',
  },
  {
    nouns: 'job vacancy position opening internship role post career gig shift opportunity project',
    fields: {
      resume: file('Résumé'),
      letter: must(longText('Cover letter')),
    },
    isFree: true,
  },
  {
    nouns:
      'course program programme degree school university college scholarship grant training bootcamp curriculum loan visa fund',
    fields: { motivation: must(longText('Why do you apply?')) },
  },
  {
    nouns: 'animal pet dog cat puppy kitten rabbit horse bird',
    fields: { home: must(longText('Your home', 'Who lives there, and is there a garden?')) },
    isExclusive: true,
  },
  {
    nouns: 'house home property listing real-estate estate land building office unit condo dwelling',
    fields: { startsOn: must(date('Preferred date')) },
    from: 'startsOn',
    isExclusive: true,
  },
];

/** Goods, and everything unknown that is ordered. */
export const orderedGoods: RequestedThing = {
  nouns: '',
  fields: { quantity: peopleUpTo('Quantity', 999), address },
  quantity: 'quantity',
  price: 'Price',
};

/** Food and what else is eaten or handed over is delivered, too. */
export const unknownThing: RequestedThing = { nouns: '', fields: {} };

export const paymentMethods = choice('Payment method', 'Card, PayPal, Bank transfer, Cash on site');
