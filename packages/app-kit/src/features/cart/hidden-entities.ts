/** Internal tables of a shop, without pages. */
import { countField, fieldOfType, internalEntity } from '../../data/internal-entity.ts';

const text = { kind: 'text', maxLength: 200 } as const;

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
    // In the currency's smallest unit.
    countField('price', 'Price'),
    countField('quantity', 'Quantity'),
  ],
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
  fields: [fieldOfType('key', 'Key', text), countField('order', 'Order'), fieldOfType('browser', 'Browser', text, false)],
  mark: { field: 'browser', keepsRow: false },
});
