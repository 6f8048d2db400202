import type { Entity } from '../../data/entity.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Picture } from '../../design/drawn.tsx';
import { EmptyState, Notice } from '../../design/notice.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { money } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { type CartLine, maxQuantity, totalOf } from './cart.ts';
import { atMost, goodsFields } from './goods.ts';

interface CartPageProps {
  c: Ctx;
  products: Entity;
  lines: CartLine[];
}

export function CartPage({ c, products, lines }: CartPageProps) {
  if (lines.length === 0) {
    return (
      <>
        <PageHeading title="Cart" />
        <EmptyState icon="cart" title="Your cart is empty" text="Items stay here for 30 days, on this device only.">
          <ButtonLink kind="primary" href={products.path ?? '/'}>
            Look around
          </ButtonLink>
        </EmptyState>
      </>
    );
  }
  const { reader } = c.get('visitor');
  const { currency } = goodsFields(products).price.type;
  const isShort = lines.some(({ goods, quantity }) => atMost(goods, quantity) < quantity);
  return (
    <>
      <PageHeading title="Cart" />
      {isShort && <Notice kind="warning">Some items are low in stock. Change the quantity below.</Notice>}
      <form method="post" action="/cart" class="cart" data-partial="main" data-at-once>
        <CsrfField c={c} />
        <ul class="cart-lines">
          {lines.map((line) => (
            <Line c={c} products={products} line={line} currency={currency} />
          ))}
        </ul>
        <div class="cart-sum">
          <p>
            Total <strong class="number">{money(reader, totalOf(lines), currency)}</strong>
          </p>
          <div class="row-of-actions">
            <Button id="update-cart">Update</Button>
            {!isShort && (
              <ButtonLink kind="primary" href="/checkout">
                Check out
              </ButtonLink>
            )}
          </div>
        </div>
      </form>
    </>
  );
}

function Line({
  c,
  products,
  line: { goods, quantity },
  currency,
}: Omit<CartPageProps, 'lines'> & { line: CartLine; currency: string }) {
  const { reader } = c.get('visitor');
  const id = `quantity-${goods.id}`;
  const left = atMost(goods, maxQuantity);
  const isShort = left < quantity;
  return (
    <li class="cart-line">
      <div class="cart-picture">
        <Picture id={goods.id} name={goods.picture} />
      </div>
      <div class="cart-name">
        <a href={`/${products.slug}/${goods.id}`}>{goods.name}</a>
        <span class="shop-stock number">{money(reader, goods.price, currency)} each</span>
        {isShort && (
          <span class="error" id={`${id}-error`}>
            {left === 0 ? 'Sold out. Remove it to continue.' : `Only ${left} left.`}
          </span>
        )}
      </div>
      <div class="cart-quantity">
        <label class="visually-hidden" for={id}>
          Quantity of {goods.name}
        </label>
        <input
          class="control"
          id={id}
          type="number"
          name={id}
          value={String(quantity)}
          min="0"
          max={maxQuantity}
          inputmode="numeric"
          aria-describedby={isShort ? `${id}-error` : undefined}
        />
        <Button kind="plain" icon="close" name="remove" value={String(goods.id)} label={`Remove ${goods.name}`} />
      </div>
      <span class="cart-price number">{money(reader, goods.price * quantity, currency)}</span>
    </li>
  );
}

/** Lines and total, read-only. */
export function LineTable({ c, lines, currency }: { c: Ctx; lines: CartLine[]; currency: string }) {
  const { reader } = c.get('visitor');
  return (
    <div class="table-frame">
      <table class="table">
        <caption class="visually-hidden">Order summary</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" class="numeric">
              Quantity
            </th>
            <th scope="col" class="numeric">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ goods, quantity }) => (
            <tr>
              <th scope="row">{goods.name}</th>
              <td class="numeric">{quantity}</td>
              <td class="numeric">{money(reader, goods.price * quantity, currency)}</td>
            </tr>
          ))}
          <tr class="total">
            <th scope="row" colspan={2}>
              Total
            </th>
            <td class="numeric">
              <strong>{money(reader, totalOf(lines), currency)}</strong>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
