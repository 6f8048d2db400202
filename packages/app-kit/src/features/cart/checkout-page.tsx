import type { Entity } from '../../data/entity.ts';
import type { Errors } from '../../data/input.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { ErrorSummary, Field, TextArea, TextInput } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { MethodField, type methodOf, simulated } from '../../entities/payment.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { type CartLine, totalOf } from './cart.ts';
import { LineTable } from './cart-page.tsx';
import { goodsFields } from './goods.ts';

interface CheckoutPageProps {
  c: Ctx;
  products: Entity;
  /** The ways to pay; null if buyers pay elsewhere. */
  method: ReturnType<typeof methodOf>;
  lines: CartLine[];
  /** Signed for this form alone. */
  ticket: string;
  typed: Record<string, string>;
  errors: Errors;
  problem: string;
}

/** Behind an order that is paid on its page. */
const payNext = `You pay in the next step. ${simulated}`;
export const noPayment = 'You pay nothing now. We will contact you about payment and delivery.';

export function CheckoutPage({ c, products, method, lines, ticket, typed, errors, problem }: CheckoutPageProps) {
  const { currency } = goodsFields(products).price.type;
  return (
    <>
      <PageHeading
        above={
          <a class="back" href="/cart">
            Cart
          </a>
        }
        title="Check out"
      />
      {problem && <Notice kind="warning">{problem}</Notice>}
      <div class="checkout">
        <form method="post" action="/checkout" class="form" novalidate>
          <CsrfField c={c} />
          <input type="hidden" name="key" value={ticket} />
          <input type="hidden" name="total" value={String(totalOf(lines))} />
          <ErrorSummary errors={errors} />
          <Field id="name" label="Name" required error={errors.name}>
            {(attributes) => <TextInput attributes={attributes} value={typed.name} autocomplete="name" maxlength={120} />}
          </Field>
          <Field id="email" label="E-mail" required error={errors.email} help="For questions about your order.">
            {(attributes) => <TextInput attributes={attributes} type="email" value={typed.email} autocomplete="email" />}
          </Field>
          <Field id="address" label="Address" required error={errors.address}>
            {(attributes) => <TextArea attributes={attributes} value={typed.address ?? ''} rows={4} maxlength={1000} />}
          </Field>
          <Field id="note" label="Note" error={errors.note}>
            {(attributes) => <TextArea attributes={attributes} value={typed.note ?? ''} rows={3} maxlength={1000} />}
          </Field>
          {method && <MethodField {...method} value={typed[method.field.id] ?? method.options[0]?.id ?? ''} />}
          <Notice>{method ? payNext : noPayment}</Notice>
          <div class="row-of-actions">
            <Button kind="primary">Send order</Button>
            <ButtonLink kind="plain" href="/cart">
              Back to the cart
            </ButtonLink>
          </div>
        </form>
        <section class="stack">
          <h2>Your order</h2>
          <LineTable c={c} lines={lines} currency={currency} />
        </section>
      </div>
    </>
  );
}
