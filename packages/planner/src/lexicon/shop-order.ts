import { type EntityEntry, email, flow, longText, money, must, text, unique } from './shape.ts';

/** An order as a shop with a cart keeps it: whose it is and what it comes to; what was ordered stands with it. */
export const shopOrder: EntityEntry = {
  id: 'order',
  says: ['order'],
  person: true,
  fields: {
    number: must(unique('Order number')),
    name: must(text('Name')),
    email: must(email()),
    address: must(longText('Address')),
    note: longText('Note'),
    total: must(money('Total')),
    status: flow('Status', 'New, Packed, Sent, Delivered*, Cancelled*'),
  },
  sort: '-createdAt',
  rows: [],
};
