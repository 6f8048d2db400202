/** Internal tables of a shop, without pages. */
import type { About } from '../../data/entity.ts';
import { countField, fieldOfType, internalEntity } from '../../data/internal-entity.ts';

const text = { kind: 'text', maxLength: 200 } as const;
/** The id of the entity of orders. */
const list = fieldOfType('list', 'List', text, false);
const ofOrder: About = { field: 'order', of: 'list', isPart: true, knownBy: ['number', 'email', 'address', 'total'] };

/** A line of an order, with the product's name and price on that day, whatever happens to the product. */
export const orderLine = internalEntity({
  id: 'orderLine',
  singular: 'order line',
  plural: 'order lines',
  slug: 'order-lines',
  title: 'Order lines',
  titleField: 'name',
  defaultSort: { field: 'createdAt', direction: 'asc' },
  fields: [
    countField('order', 'Order'),
    countField('product', 'Product'),
    fieldOfType('name', 'Name', text),
    countField('price', 'Price in the smallest unit'),
    countField('quantity', 'Quantity'),
    list,
  ],
  about: ofOrder,
});

/**
 * The order of a check-out: the key is the order's private address, and prevents a second order. The mark of the account, or
 * of the browser without one, finds a visitor's own orders.
 */
export const checkout = internalEntity({
  id: 'checkout',
  singular: 'check-out',
  plural: 'check-outs',
  slug: 'check-outs',
  title: 'Check-outs',
  titleField: 'key',
  defaultSort: { field: 'createdAt', direction: 'asc' },
  fields: [
    fieldOfType('key', 'Key', text),
    countField('order', 'Order'),
    fieldOfType('browser', 'Browser', text, false),
    list,
    fieldOfType('isGuest', 'Without an account', { kind: 'yes-no' }, false),
  ],
  mark: { field: 'browser', purpose: 'buyer', keepsRow: false, guest: 'isGuest' },
  about: {
    ...ofOrder,
    books: {
      keeps: ['number'],
      says: 'Orders stay in the books without the person: number, items and total. An order that nobody works on yet is canceled.',
    },
  },
});
