/** What is left of a buyer who is erased: the order with its lines for the owner's books, without the person. */
import { deepEqual } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import { personalRows } from '../../data/personal-copy.ts';
import { erasePersonalRows } from '../../data/personal-erasure.ts';
import { removeRow } from '../../data/save.ts';
import { openStore } from '../../data/store.ts';
import { withRequestContext } from '../../web/request-context.ts';
import { voterMark } from '../../web/voter.ts';
import { featureTables } from '../own-tables.ts';
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
let store = await openStore({ dataDir, rehearsal: true }, [product, orders, orderLine, checkout], Date.now);
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});
const place = { store, products: product, orders, payment: null };
keepOrders(place);
const reader = { locale: 'en', zone: 'UTC' } as Parameters<typeof placeOrder>[1]['reader'];
const { id: candle } = await store.table(product).add({ name: 'Candle', price: 500, stock: 10 });

const buy = (account: number, key: string, quantity: number, status = 'open') =>
  withRequestContext(async () => {
    const typed = { name: 'Somebody', email: 'somebody@example.org', address: 'Street 1' };
    const cart = new Map([[candle, quantity]]);
    const placed = await placeOrder(place, {
      cart,
      typed,
      key,
      total: quantity * 500,
      reader,
      mark: voterMark(account),
      isGuest: false,
    });
    deepEqual(placed, { outcome: 'placed' });
    await store.db
      .updateTable('order')
      .set({ status })
      .where('status', '=', 'open')
      .where('total', '=', quantity * 500)
      .execute();
  });
const ordersNow = async () =>
  (await store.db.selectFrom('order').selectAll().orderBy('id').execute()).map(
    ({ name, email, address, note, number, status, total }) => ({
      person: [name, email, address, note].filter((one) => one !== null).length,
      number,
      status,
      total,
    }),
  );
const count = async (table: string) => (await store.db.selectFrom(table).select('id').execute()).length;

test('an erased buyer leaves orders and lines without the person; an order that nobody works on is canceled', async () => {
  await buy(ada, 'ada-open', 1);
  await buy(ada, 'ada-delivered', 2, 'delivered');
  await buy(ben, 'ben-open', 3);
  await buy(ada, 'ada-deleted', 1);
  const deleted = (await ordersNow()).length;
  await removeRow(store.whole, orders, deleted);
  deepEqual((await store.table(product).get(candle))?.values.stock, 4);
  const copy = await personalRows(store.whole, featureTables, ada);
  deepEqual(
    copy.map(({ list, rows }) => [list, rows.length]),
    [
      ['Orders', 3],
      ['Order lines', 3],
    ],
  );
  deepEqual(copy[1]?.rows[1]?.values, {
    Order: '1002',
    Product: 'Candle',
    Name: 'Candle',
    'Price in the smallest unit': 500,
    Quantity: 2,
  });
  await store.whole.transaction((inside) => erasePersonalRows(inside, featureTables, ada));
  deepEqual((await store.table(product).get(candle))?.values.stock, 5);
  deepEqual(await ordersNow(), [
    { person: 0, number: '1001', status: 'canceled', total: 500 },
    { person: 0, number: '1002', status: 'delivered', total: 1000 },
    { person: 3, number: '1003', status: 'open', total: 1500 },
  ]);
  deepEqual([await count('orderLine'), await count('checkout')], [3, 1]);
  deepEqual(await personalRows(store.whole, featureTables, ada), []);
});

test('orders of a shop that the app no longer has are found, also those from before check-outs named their list', async () => {
  await buy(ada, 'ada-former', 1);
  await store.db.updateTable('checkout').set({ list: null }).execute();
  await store.close();
  store = await openStore({ dataDir, rehearsal: true }, [product], Date.now);
  const [former] = await personalRows(store.whole, featureTables, ada);
  deepEqual([former?.list, former?.rows[0]?.values.Name], ['Order', 'Somebody']);
  await store.whole.transaction((inside) => erasePersonalRows(inside, featureTables, ada));
  deepEqual((await ordersNow()).at(-1), { person: 0, number: '1005', status: 'open', total: 500 });
  deepEqual([await count('orderLine'), await count('checkout')], [4, 1]);
});
