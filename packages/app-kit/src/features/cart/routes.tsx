/** The shop's routes: the cart, the check-out, and a buyer's order. */

import { randomBytes } from 'node:crypto';
import type { DataContext } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { methodOf, type Payment, paidText } from '../../entities/payment.tsx';
import { announce } from '../../mail/announce.ts';
import type { App, Ctx } from '../../web/context.ts';
import { answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { wholeNumber } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { createRateLimit, rateLimitKeyOf } from '../../web/rate-limit.ts';
import { seeOther } from '../../web/redirect.ts';
import { markNow, marksOf } from '../../web/voter.ts';
import { cartLines, maxLines, maxQuantity, pieces, readCart, writeCart } from './cart.ts';
import { CartPage } from './cart-page.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { atMost, goodsFields, goodsOf } from './goods.ts';
import { OrderedLines, OrderPage, OwnOrders } from './order-page.tsx';
import {
  cancelOrder,
  isPayable,
  keepOrders,
  linesOf,
  mayCancel,
  orderOf,
  ordersOf,
  payOrder,
  placeOrder,
  type ShopPlace,
} from './place-order.ts';
import { BuyHere, ProductPage, ShopGrid, ShopWindow } from './shop.tsx';

/** Refused attempts count too, and people mistype. */
const ordersPerMinute = 10;
/** The purpose of a browser's mark. */
const buyer = 'buyer';

interface Shop {
  /** Ids of entities. */
  products: string;
  orders: string;
  /** Fields of the orders; without it buyers pay elsewhere. */
  payment?: Payment;
}

export function mountCart(app: App, context: DataContext, parts: PageParts, shop: Shop): void {
  const { store } = context;
  context.badges.set('/cart', (c) => {
    const count = pieces(readCart(c));
    return count > 0 ? String(count) : '';
  });
  const place: ShopPlace = {
    store,
    products: store.entity(shop.products),
    orders: store.entity(shop.orders),
    payment: shop.payment ?? null,
  };
  keepOrders(place);
  announce(store, place.orders, { subject: 'New order', path: ({ id }) => `/${place.orders.slug}/${id}` });
  const { currency } = goodsFields(place.products).price.type;
  // Works in a gallery have a page there, with price and buy button below.
  const isShownElsewhere = parts.of(shop.products).some((part) => part.row);
  parts.add(shop.products, {
    ...(isShownElsewhere && { belowRow: async (c, row) => <BuyHere c={c} products={place.products} row={row} /> }),
    rows: async (c, rows) => <ShopGrid c={c} products={place.products} rows={rows} />,
    firstRows: async (c, rows) => <ShopWindow c={c} products={place.products} rows={rows} />,
    row: async (c, row, related) => <ProductPage c={c} products={place.products} row={row} related={related} />,
  });
  parts.add(shop.orders, {
    belowRow: async (c, row) => <OrderedLines c={c} lines={await linesOf(store, row.id)} currency={currency} />,
  });
  mountCartPage(app, place);
  mountCheckout(app, context, place);
  if (place.payment) mountPayment(app, place);
  app.get('/order/:key{[A-Za-z0-9_-]{22}}', async (c) => {
    const order = await orderOf(place, c.req.param('key'));
    if (!order) return answerNotFound(c);
    const content = (
      <OrderPage
        c={c}
        orders={place.orders}
        order={order}
        lines={await linesOf(store, order.id)}
        currency={currency}
        cancel={mayCancel(place.orders, order) ? `${c.req.path}/cancel` : null}
        payment={place.payment}
        pay={isPayable(place, order) ? `${c.req.path}/pay` : null}
      />
    );
    c.header('referrer-policy', 'no-referrer');
    return page(c, { title: `Order ${order.values.number}`, width: 'narrow', index: false }, content);
  });
  app.post('/order/:key{[A-Za-z0-9_-]{22}}/cancel', async (c) => {
    const key = c.req.param('key');
    const order = await orderOf(place, key);
    if (!order) return answerNotFound(c);
    const isDone = await cancelOrder(place, order, c.get('visitor').reader);
    flash(c, { text: isDone ? 'Your order is canceled.' : 'It is too late to cancel this order here. Please write to us.' });
    return seeOther(c, `/order/${key}`);
  });
}

function mountPayment(app: App, place: ShopPlace): void {
  app.post('/order/:key{[A-Za-z0-9_-]{22}}/pay', async (c) => {
    const key = c.req.param('key');
    const order = await orderOf(place, key);
    if (!order) return answerNotFound(c);
    const paid = await payOrder(place, order, await readForm(c), c.get('visitor').reader);
    flash(c, { text: paid === null ? 'Nothing was paid. Choose how you want to pay.' : paidText(paid) });
    return seeOther(c, `/order/${key}`);
  });
}

function mountCartPage(app: App, place: ShopPlace): void {
  const { store, products } = place;
  app.get('/cart', async (c) => {
    const lines = await cartLines(store, products, readCart(c));
    const own = await ordersOf(place, marksOf(c, buyer));
    const content = (
      <>
        <CartPage c={c} products={products} lines={lines} />
        <OwnOrders c={c} orders={place.orders} own={own} />
      </>
    );
    return page(c, { title: 'Cart', index: false }, content);
  });

  app.post('/cart/add', async (c) => {
    const form = await readForm(c);
    const row = await store.table(products).get(wholeNumber(form.product, 0, Number.MAX_SAFE_INTEGER));
    const goods = row && goodsOf(products, row);
    if (!goods) return answerNotFound(c);
    const cart = readCart(c);
    const had = cart.get(goods.id) ?? 0;
    const wanted = Math.min(maxQuantity, had + Math.max(1, wholeNumber(form.quantity, 1, maxQuantity)));
    const has = atMost(goods, wanted);
    if (had === 0 && cart.size >= maxLines) flash(c, { text: `A cart holds at most ${maxLines} different items.` });
    else {
      cart.set(goods.id, has);
      writeCart(c, cart);
      const text =
        has < wanted ? `There are only ${has} of “${goods.name}”: all are in your cart.` : `“${goods.name}” is in your cart.`;
      flash(c, { text: has === 0 ? `“${goods.name}” is sold out.` : text });
    }
    return seeOther(c, form.back, products.path ?? '/');
  });

  app.post('/cart', async (c) => {
    const form = await readForm(c);
    const cart = readCart(c);
    for (const product of cart.keys()) {
      const typed = form[`quantity-${product}`];
      if (typed !== undefined) cart.set(product, wholeNumber(typed, 0, maxQuantity));
    }
    if (form.remove) cart.delete(Number(form.remove));
    writeCart(c, cart);
    return seeOther(c, '/cart');
  });
}

function mountCheckout(app: App, context: DataContext, place: ShopPlace): void {
  const { store, products } = place;
  const rateLimit = createRateLimit(ordersPerMinute, () => context.now());

  const show = async (
    c: Ctx,
    typed: Record<string, string>,
    errors: Record<string, string> = {},
    problem = '',
    status: 200 | 422 | 409 | 429 = 200,
  ) => {
    const lines = await cartLines(store, products, readCart(c));
    if (lines.length === 0) return seeOther(c, '/cart');
    const content = (
      <CheckoutPage
        c={c}
        products={products}
        method={methodOf(place.orders, place.payment)}
        lines={lines}
        ticket={newTicket(c)}
        typed={typed}
        errors={errors}
        problem={problem}
      />
    );
    return page(c, { title: 'Check out', index: false }, content, status);
  };

  app.get('/checkout', (c) => show(c, {}));

  app.post('/checkout', async (c) => {
    const typed = await readForm(c);
    const key = keyOf(c, typed.key);
    if (!key) return show(c, typed, {}, 'Your order has not been placed yet. Check it and send it again.', 409);
    const isNew = !(await orderOf(place, key));
    const waitS = isNew && !context.settings.rehearsal ? rateLimit.consume(rateLimitKeyOf(c)) : 0;
    if (waitS > 0)
      return show(c, typed, {}, `Too many orders. Your input is still here; send it again in ${waitS} seconds.`, 429);
    const { reader, member } = c.get('visitor');
    const whose = { mark: markNow(c, buyer), isGuest: member === null };
    const orderInput = { cart: readCart(c), typed, key, total: Number(typed.total), reader, ...whose };
    const placed = await placeOrder(place, orderInput);
    if (placed.outcome === 'refused') return show(c, typed, placed.errors, '', 422);
    if (placed.outcome === 'changed') {
      const [first] = placed.short;
      if (!first) return show(c, typed, {}, 'The shop has changed. Check the total and send it again.', 409);
      flash(c, { text: `“${first.goods.name}” is now sold out. Your order has not been placed yet.` });
      return seeOther(c, '/cart');
    }
    writeCart(c, new Map());
    return seeOther(c, `/order/${key}`);
  });
}

/** A key that only this app can create. */
function newTicket(c: Ctx): string {
  const key = randomBytes(16).toString('base64url');
  return `${key}.${c.get('context').secret.sign('check-out', key)}`;
}

function keyOf(c: Ctx, given: string | undefined): string | null {
  const [key = '', signature = ''] = given?.split('.') ?? [];
  return c.get('context').secret.isSigned('check-out', key, signature) ? key : null;
}
