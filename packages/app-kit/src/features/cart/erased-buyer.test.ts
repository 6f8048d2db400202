/** What is left of a buyer who is erased: no order, no line, no check-out; and the stock as it is on the shelf. */
import { deepEqual } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import { erasePersonalRows, personalRows } from '../../data/personal-rows.ts';
import { openStore } from '../../data/store.ts';
import { withRequestContext } from '../../web/request-context.ts';
import { voterMark } from '../../web/voter.ts';
import { checkout, orderLine } from './hidden-entities.ts';
import { keepOrders, placeOrder } from './place-order.ts';

const [ada, ben] = [1, 2];
const text = { kind: 'text', maxLength: 200 } as const;
const states = [
  { id: 'open', label: 'Open', done: false },
  { id: 'delivered', label: 'Delivered', done: true },
  { id: 'canceled', label: 'Canceled', done: true },
];
const product = internalEntity({
  id: 'product',
  singular: 'product',
  plural: 'products',
  slug: 'products',
  title: 'Products',
  titleField: 'name',
  fields: [
    fieldOfType('name', 'Name', text),
    fieldOfType('price', 'Price', { kind: 'money', currency: 'EUR' }),
    fieldOfType('stock', 'Stock', { kind: 'integer', min: 0, max: null }),
  ],
});
const orders = {
  ...internalEntity({
    id: 'order',
    singular: 'order',
    plural: 'orders',
    slug: 'orders',
    title: 'Orders',
    titleField: 'number',
    fields: [
      fieldOfType('number', 'Number', text, false),
      ...['name', 'email', 'address', 'note'].map((id) => fieldOfType(id, id, text, false)),
      fieldOfType('total', 'Total', { kind: 'money', currency: 'EUR' }, false),
      fieldOfType('status', 'Status', { kind: 'choice', options: states }, false),
    ],
  }),
  workflow: { field: 'status', states },
};

const dataDir = mkdtempSync(join(tmpdir(), 'erased-buyer-'));
const store = await openStore({ dataDir, rehearsal: true }, [product, orders, orderLine, checkout], Date.now);
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});
const place = { store, products: product, orders };
keepOrders(place);
const reader = { locale: 'en', zone: 'UTC' } as Parameters<typeof placeOrder>[1]['reader'];
const { id: candle } = await store.table(product).add({ name: 'Candle', price: 500, stock: 10 });

const buy = (account: number, key: string, quantity: number, status = 'open') =>
  withRequestContext(async () => {
    const typed = { name: 'Somebody', email: 'somebody@example.org', address: 'Street 1' };
    const cart = new Map([[candle, quantity]]);
    const placed = await placeOrder(place, { cart, typed, key, total: quantity * 500, reader, mark: voterMark(account) });
    deepEqual(placed, { outcome: 'placed' });
    await store.db
      .updateTable('order')
      .set({ status })
      .where('status', '=', 'open')
      .where('total', '=', quantity * 500)
      .execute();
  });
const rowsOf = async (table: string) => (await store.db.selectFrom(table).select('id').execute()).length;

test('erasing a buyer takes orders, lines and check-outs; open orders return their goods, delivered ones do not', async () => {
  await buy(ada, 'ada-open', 1);
  await buy(ada, 'ada-delivered', 2, 'delivered');
  await buy(ben, 'ben-delivered', 3, 'delivered');
  deepEqual((await store.table(product).get(candle))?.values.stock, 4);
  const copy = await personalRows(store.whole, ada);
  deepEqual(
    Object.entries(copy).map(([table, rows]) => [table, rows.length]),
    [
      ['order', 2],
      ['orderLine', 2],
      ['checkout', 2],
    ],
  );
  await store.whole.transaction((inside) => erasePersonalRows(inside, ada));
  deepEqual((await store.table(product).get(candle))?.values.stock, 5);
  deepEqual(await Promise.all(['order', 'orderLine', 'checkout'].map(rowsOf)), [1, 1, 1]);
  const left = await store.db.selectFrom('checkout').select('browser').execute();
  deepEqual(
    left.map(({ browser }) => browser),
    [voterMark(ben)],
  );
});
