import type { Entity, Field } from '../../data/entity.ts';

/** Internal tables of a shop, without pages. */
const hidden = {
  path: null,
  workflow: null,
  dueField: null,
  defaultSort: { field: 'createdAt', direction: 'asc' },
  readers: 'owner',
  writers: 'owner',
  samples: [],
} as const satisfies Partial<Entity>;

const count = (id: string, label: string): Field => ({
  id,
  label,
  type: { kind: 'integer', min: 0, max: null },
  required: true,
  help: '',
});
const text = (id: string, label: string): Field => ({
  id,
  label,
  type: { kind: 'text', maxLength: 200 },
  required: true,
  help: '',
});

/** A line of an order, with the product's name and price on that day, whatever happens to the product. */
export const orderLine: Entity = {
  ...hidden,
  id: 'orderLine',
  singular: 'order line',
  plural: 'order lines',
  slug: 'order-lines',
  title: 'Order lines',
  titleField: 'name',
  samples: [],
  fields: [
    count('order', 'Order'),
    count('product', 'Product'),
    text('name', 'Name'),
    // In the currency's smallest unit.
    count('price', 'Price'),
    count('quantity', 'Quantity'),
  ],
};

/**
 * The order of a check-out: the key is the order's private address, and prevents a second order. The browser's mark
 * finds a visitor's own orders.
 */
export const checkout: Entity = {
  ...hidden,
  id: 'checkout',
  singular: 'check-out',
  plural: 'check-outs',
  slug: 'check-outs',
  title: 'Check-outs',
  titleField: 'key',
  samples: [],
  fields: [text('key', 'Key'), count('order', 'Order'), { ...text('browser', 'Browser'), required: false }],
};
