import { type EntityEntry, email, type FieldSpec, flow, longText, money, must, text, unique, yesNo } from './shape.ts';

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

const { status, ...rest } = shopOrder.fields;

/** An order that the buyer pays in the shop, in one of these ways; the payment is simulated. */
export const paidShopOrder = (methods: FieldSpec): EntityEntry => ({
  ...shopOrder,
  fields: { ...rest, paymentMethod: methods, paid: yesNo('Paid'), ...(status ? { status } : {}) },
});
