/** What becomes of an order, by what is ordered: nobody packs a move, and nobody sends a room. */
import { date, dateTime, type EntityEntry, type FieldSpec, flow, longText, money, must, text, unique } from './shape.ts';

export interface OrderKind {
  id: 'transport' | 'ride' | 'service' | 'place' | 'digital' | 'food';
  /** Last words of what is ordered. */
  nouns: ReadonlySet<string>;
  /** As `flow()` takes them. */
  states: string;
  /** What an order says besides who and what; undefined: as for goods. */
  fields?: Record<string, FieldSpec>;
  from?: string;
}

const kind = (id: OrderKind['id'], nouns: string, states: string, more: Partial<OrderKind> = {}): OrderKind => ({
  id,
  nouns: new Set(nouns.split(' ')),
  states,
  ...more,
});

export const orderKinds: OrderKind[] = [
  kind(
    'transport',
    'moving relocation transport transportation freight delivery shipment haulage loading unloading logistics',
    'New, Accepted, Loading, On the way, Delivered*, Canceled*',
    { fields: {} },
  ),
  kind('ride', 'ride taxi trip', 'New, Accepted, On the way, Arrived*, Canceled*', { fields: {} }),
  kind(
    'service',
    'service errand cleaning repair maintenance massage consultation task housekeeping laundry demand request tutoring',
    'New, Accepted, Under way, Done*, Canceled*',
    { fields: {} },
  ),
  kind('place', 'room table court hall venue pitch desk space studio', 'Requested, Confirmed, In use, Finished*, Canceled*', {
    fields: { startsAt: must(dateTime('Date and time')) },
    from: 'startsAt',
  }),
  kind(
    'digital',
    'game video movie film music song app software ebook stream membership subscription package plan account license template',
    'New, Active, Ended*, Canceled*',
    { fields: {} },
  ),
  kind(
    'food',
    'dish meal food menu pizza burger drink coffee cake sushi breakfast lunch dinner takeaway',
    'New, Preparing, On the way, Delivered*, Canceled*',
  ),
];

/** By the last word of what is ordered; null: goods. */
export function orderKindOf(singular: string): OrderKind | null {
  const head = singular.split(' ').at(-1) ?? '';
  return orderKinds.find(({ nouns }) => nouns.has(head)) ?? null;
}

/** An order to carry something from one place to another. */
export const transportOrder: EntityEntry = {
  id: 'order',
  says: ['order'],
  fields: {
    number: must(unique('Order number')),
    customer: text('Customer'),
    startingPoint: must(text('Starting point')),
    destination: must(text('Destination')),
    items: longText('Items'),
    pickUpAt: dateTime('Pick-up'),
    total: money('Price'),
    orderedOn: date('Ordered on'),
    notes: longText('Notes'),
    status: flow('Status', 'New, Accepted, Loading, On the way, Delivered*, Canceled*'),
  },
  title: 'number',
  sort: '-orderedOn',
  rows: [
    [
      'M-1001',
      'Ana Costa',
      '12 Mill Lane',
      '4 Harbor Street',
      'Two beds, a table, 20 boxes',
      'today+2 09:00',
      240,
      'today-1',
      null,
      'accepted',
    ],
    [
      'M-1002',
      'Jonas Weber',
      '7 Orchard Way',
      '31 Station Road',
      'A piano',
      'today+5 13:30',
      180,
      'today',
      'Third floor, no lift.',
      'new',
    ],
    [
      'M-1003',
      'Mia Lind',
      '2 Church Row',
      '15 Bridge Street',
      'An office with six desks',
      'today-4 08:00',
      520,
      'today-9',
      null,
      'delivered',
    ],
  ],
};

/** Words of transport: two of them in a prompt say that its orders are of that. */
export const transportWords: ReadonlySet<string> = new Set(
  'moving relocation transport transportation freight cargo logistics haulage loading unloading courier driver truck pickup'.split(
    ' ',
  ),
);
/** Words of a shop, whose goods are sent. */
export const shopWords: ReadonlySet<string> = new Set(
  'product shop store goods cart merchandise commodity sku warehouse supplier'.split(' '),
);
