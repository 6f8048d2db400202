/** What becomes of an order, by what is ordered: nobody packs a move, and nobody sends a room. */
import { dateTime, type FieldSpec, must } from './shape.ts';

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
