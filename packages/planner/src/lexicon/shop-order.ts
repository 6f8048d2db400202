import { type EntityEntry, email, flow, longText, money, must, text, unique } from './shape.ts';

/** An order of a shop with a cart: customer and total; the cart module stores its items. */
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
    status: flow('Status', 'New, Packed, Sent, Delivered*, Canceled*'),
  },
  sort: '-createdAt',
  rows: [],
};
