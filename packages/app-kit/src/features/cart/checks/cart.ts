/** Checks the shop: from the list through the cart to an order, exact to the cent; the last piece sells once. */
import {
  type Check,
  type CheckClient,
  expect,
  findOwnerSession,
  follow,
  hiddenFields,
  read,
  send,
  submit,
  visibleText,
} from '../../../checks/expect.ts';
import type { Entity } from '../../../data/entity.ts';
import type { Payment } from '../../../entities/payment.tsx';

const buyer = { name: 'Ada Marsh', email: 'ada@example.org', address: '4 Harbor Lane\nRiverside', note: '' };
const stockNames = ['stock', 'inStock', 'quantity', 'copies', 'available'];

/**
 * `orders` is the path of the owner's list. Buys samples if they are for sale; otherwise checks that an empty cart
 * orders nothing.
 */
export function cartChecks(products: Entity, orders: string, payment?: Payment): Check[] {
  const goods = sampleGoods(products);
  const [first, second] = goods;
  const checks = [emptyCheck()];
  if (first && second) checks.push(orderCheck(products, first, second, orders, payment));
  // Not one of the two ordered products, which may be out of stock.
  const last = goods.length === 2 ? undefined : goods.at(-1);
  if (last?.stock) checks.push(lastPieceCheck(products, last, last.stock));
  return checks;
}

interface SampleGoods {
  id: number;
  stock: number | null;
}

/** Samples get the ids 1, 2, … in order. */
function sampleGoods({ samples, fields }: Entity): SampleGoods[] {
  const stock = fields.find(({ id, type }) => type.kind === 'integer' && stockNames.includes(id));
  return samples.map((sample, at) => ({
    id: at + 1,
    stock: stock && typeof sample[stock.id] === 'number' ? Number(sample[stock.id]) : null,
  }));
}

function emptyCheck(): Check {
  return {
    name: 'an empty cart says so and orders nothing',
    async run(app) {
      expect(
        visibleText((await read(app, '/cart')).body).includes('Your cart is empty'),
        'An empty cart does not say “Your cart is empty”.',
      );
      expect((await app.request('/checkout')).status === 303, 'An empty cart can be checked out.');
    },
  };
}

function orderCheck(products: Entity, first: SampleGoods, second: SampleGoods, orders: string, payment?: Payment): Check {
  return {
    name: 'the cart is ordered once, and only the owner and holders of its link see the order',
    async run(app) {
      const names = [await put(app, products, first, 1), await put(app, products, second, 1)];
      const cart = visibleText((await read(app, '/cart')).body);
      for (const name of names) expect(cart.includes(name), `“${name}” was added but is not in the cart.`);
      const total = sumOf(cart);
      const form = (await read(app, '/checkout')).body;
      const refused = await send(app, '/checkout', { ...hiddenFields(form, '/checkout'), ...buyer, email: 'nowhere' });
      expect(
        refused.status === 422 && refused.body.includes('id="email-error"'),
        'An invalid e-mail address shows no error at the field.',
      );
      expect(visibleText(refused.body).includes('4 Harbor Lane'), 'A refused order loses its input.');
      const answers = [
        await send(app, '/checkout', { ...hiddenFields(refused.body, '/checkout'), ...buyer }),
        await send(app, '/checkout', { ...hiddenFields(refused.body, '/checkout'), ...buyer }),
      ];
      const [at = '', again] = answers.map(({ headers }) => headers.get('location') ?? '');
      expect(at.startsWith('/order/') && at === again, 'Sending the same form twice does not return the same order.');
      const order = visibleText((await read(app, at)).body);
      const next = payment ? 'not paid yet' : 'You pay nothing now';
      expect(/Order \d+/.test(order) && order.includes(next), `The order has no number, or does not say “${next}”.`);
      expect(sumOf(order) === total, `The order total is ${sumOf(order)}, but the cart total was ${total}.`);
      expect(
        visibleText((await read(app, '/cart')).body).includes('Your cart is empty'),
        'The cart is not empty after the order.',
      );
      const other = app.another();
      await read(other, orders, 404);
      const theirs = visibleText((await read(await findOwnerSession(app), orders)).body);
      expect(theirs.includes(buyer.name), 'The owner’s list does not show the order.');
      expect((await read(app, '/cart')).body.includes(`href="${at}"`), 'The cart page does not link to the buyer’s order.');
      expect(!(await read(other, '/cart')).body.includes('/order/'), 'Another visitor can see the order.');
      await read(other, `${at.slice(0, -1)}${at.endsWith('A') ? 'B' : 'A'}`, 404);
      if (payment) await pay(app, at, payment);
    },
  };
}

/** Pays the order at this path, once. */
async function pay(app: CheckClient, at: string, { method }: Payment): Promise<void> {
  const page = (await read(app, at)).body;
  const ways = [...page.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => input);
  const way = ways.map((input) => input.includes(`name="${method}"`) && /value="([^"]+)"/.exec(input)?.[1]).find(Boolean) || '';
  const none = await follow(app, await submit(app, at, `${at}/pay`, { [method]: 'pebbles' }));
  expect(visibleText(none.body).includes('not paid yet'), 'An order can be paid in a way that the shop does not have.');
  const paid = await follow(app, await submit(app, at, `${at}/pay`, { [method]: way }));
  const text = visibleText(paid.body);
  expect(text.includes('Payment received') && text.includes('· paid'), 'Paying an order does not show that it is paid.');
  expect(!paid.body.includes(`${at}/pay`), 'A paid order can be paid again.');
}

function lastPieceCheck(products: Entity, goods: SampleGoods, stock: number): Check {
  return {
    name: 'of two simultaneous orders for the last item, one succeeds, and the stock never falls below zero',
    async run(app) {
      const buyers = [app.another(), app.another()];
      const forms = await Promise.all(
        buyers.map(async (one) => {
          await put(one, products, goods, stock);
          return (await read(one, '/checkout')).body;
        }),
      );
      const answers = await Promise.all(
        buyers.map((one, at) => send(one, '/checkout', { ...hiddenFields(forms[at] ?? '', '/checkout'), ...buyer })),
      );
      const places = answers.map(({ headers }) => headers.get('location') ?? '').sort();
      expect(
        places[0] === '/cart' && places[1]?.startsWith('/order/'),
        `Two orders for the last item redirect to ${places.join(' and ')}.`,
      );
      const shown = async () => visibleText((await read(app, `/${products.slug}/${goods.id}`)).body);
      expect((await shown()).includes('Sold out'), 'A sold-out product does not show “Sold out”.');
      const winner = buyers[places[1] === answers[0]?.headers.get('location') ? 0 : 1] as CheckClient;
      const order = places[1] ?? '';
      const canceled = await follow(winner, await submit(winner, order, `${order}/cancel`, {}));
      expect(/Cancell?ed/.test(visibleText(canceled.body)), 'The buyer cannot cancel a new order.');
      expect(!canceled.body.includes(`${order}/cancel`), 'A canceled order can be canceled again.');
      expect(!(await shown()).includes('Sold out'), 'Canceling an order does not return its stock.');
    },
  };
}

/** Returns the product's name on its page. */
async function put(app: CheckClient, products: Entity, goods: SampleGoods, quantity: number): Promise<string> {
  const at = `/${products.slug}/${goods.id}`;
  const name = visibleText(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec((await read(app, at)).body)?.[1] ?? '').trim();
  expect(name, `${at} does not show the product’s name.`);
  const after = await follow(app, await submit(app, at, '/cart/add', { quantity: String(quantity) }));
  expect(visibleText(after.body).includes('in your cart'), `“${name}” cannot be added to the cart.`);
  return name;
}

/** The amount behind the last “Total”. */
function sumOf(text: string): string {
  return /Total\D*?([\d.,]+)/.exec(text)?.[1] ?? 'nothing';
}
