import type { Entity, Row } from '../../data/entity.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { PageHeading, Tag } from '../../design/surface.tsx';
import { methodOf, type Payment, PaymentForm } from '../../entities/payment.tsx';
import { DateTime, money } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import type { CartLine } from './cart.ts';
import { LineTable } from './cart-page.tsx';
import { noPayment } from './checkout-page.tsx';
import type { OwnOrder } from './place-order.ts';

interface OrderPageProps {
  c: Ctx;
  orders: Entity;
  order: Row;
  lines: CartLine[];
  currency: string;
  /** The path for canceling; null once somebody works on the order. */
  cancel: string | null;
  payment: Payment | null;
  /** The path for paying; null if there is nothing to pay here. */
  pay: string | null;
}

/** For the buyer, who has the private link. */
export function OrderPage({ c, orders, order, lines, currency, cancel, payment, pay }: OrderPageProps) {
  const { values } = order;
  const state = stateOf(orders, order);
  return (
    <>
      <PageHeading
        title={`Order ${values.number}`}
        text={`Thank you, ${values.name}. Your order has arrived.${payment ? '' : ` ${noPayment}`}`}
        actions={<ButtonLink href="/">Back to the shop</ButtonLink>}
      />
      <p>Save the address of this page. It is private and shows the status of your order.</p>
      <Card>
        <dl class="facts">
          {state && (
            <div>
              <dt>Status</dt>
              <dd>
                <Tag tone={state.done ? 'success' : 'accent'}>{state.label}</Tag>
              </dd>
            </div>
          )}
          <div>
            <dt>Ordered</dt>
            <dd>
              <DateTime reader={c.get('visitor').reader} value={new Date(order.createdAt).toISOString()} />
            </dd>
          </div>
          {payment && (
            <div>
              <dt>Payment</dt>
              <dd>
                {methodLabel(orders, payment, order)}
                {values[payment.paid] === true ? ' · paid' : ' · not paid yet'}
              </dd>
            </div>
          )}
          <div>
            <dt>To</dt>
            <dd class="prose">{String(values.address)}</dd>
          </div>
          <div>
            <dt>E-mail</dt>
            <dd>{String(values.email)}</dd>
          </div>
          {values.note && (
            <div>
              <dt>Note</dt>
              <dd class="prose">{String(values.note)}</dd>
            </div>
          )}
        </dl>
      </Card>
      <LineTable c={c} lines={lines} currency={currency} />
      {payment && pay && (
        <PaymentForm
          c={c}
          entity={orders}
          row={order}
          payment={payment}
          amount={money(c.get('visitor').reader, Number(values.total ?? 0), currency)}
          action={pay}
        />
      )}
      {cancel && (
        <details>
          <summary>Cancel this order</summary>
          <form method="post" action={cancel} class="stack">
            <CsrfField c={c} />
            <p>Nothing will be sent. You can order again at any time.</p>
            <Button kind="danger">Cancel the order</Button>
          </form>
        </details>
      )}
    </>
  );
}

const methodLabel = (orders: Entity, payment: Payment, { values }: Row) =>
  methodOf(orders, payment)?.options.find(({ id }) => id === values[payment.method])?.label ?? '';

const stateOf = ({ workflow }: Entity, order: Row) => workflow?.states.find(({ id }) => id === order.values[workflow.field]);

/** Earlier orders of this person, below the cart. */
export function OwnOrders({ c, orders, own }: { c: Ctx; orders: Entity; own: OwnOrder[] }) {
  if (own.length === 0) return null;
  return (
    <section class="stack">
      <h2>Your orders</h2>
      <ul class="links">
        {own.map(({ key, order }) => (
          <li>
            <a href={`/order/${key}`}>Order {String(order.values.number)}</a>{' '}
            <DateTime reader={c.get('visitor').reader} value={new Date(order.createdAt).toISOString()} />{' '}
            <Tag tone={stateOf(orders, order)?.done ? 'neutral' : 'accent'}>{stateOf(orders, order)?.label ?? ''}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Below an order, for the owner. */
export function OrderedLines({ c, lines, currency }: Pick<OrderPageProps, 'c' | 'lines' | 'currency'>) {
  if (lines.length === 0) return null;
  return (
    <section class="stack">
      <h2>Order summary</h2>
      <LineTable c={c} lines={lines} currency={currency} />
    </section>
  );
}
