/** A simulated payment: the person chooses how to pay, and the row then says that it is paid. No money moves. */
import type { Entity, Field, Row } from '../data/entity.ts';
import { Button } from '../design/button.tsx';
import { Field as FormField, Radios } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import type { Ctx } from '../web/context.ts';
import { CsrfField } from '../web/csrf.tsx';

/** Ids of the fields that hold the way of paying, a choice, and whether it is paid, a yes-no. */
export interface Payment {
  method: string;
  paid: string;
}

export const simulated = 'This payment is simulated: no money moves, and no card details are asked for.';

/** The field of the way of paying, with its options; null if the list has none. */
export function methodOf(entity: Entity, payment: Payment | null) {
  const field = entity.fields.find(({ id }) => id === payment?.method);
  return field?.type.kind === 'choice' ? { field, options: field.type.options } : null;
}

/** The chosen option of a sent form; undefined if it is none of the list's. */
export function chosenMethod(entity: Entity, payment: Payment, form: Record<string, string>) {
  return methodOf(entity, payment)?.options.find(({ id }) => id === form[payment.method]);
}

/** Says what was paid, after the row says so. */
export const paidText = (label: string): string => `Payment received: ${label}. This was a simulated payment.`;

/** The radio buttons of the ways to pay. */
export function MethodField({
  field,
  options,
  value,
}: {
  field: Field;
  options: { id: string; label: string }[];
  value: string;
}) {
  return (
    <FormField id={field.id} label={field.label} required group>
      {(attributes) => (
        <Radios attributes={attributes} options={options.map(({ id, label }) => ({ value: id, label }))} value={value} />
      )}
    </FormField>
  );
}

interface PaymentFormProps {
  c: Ctx;
  entity: Entity;
  row: Row;
  payment: Payment;
  /** As people read it, with its currency. */
  amount: string;
  action: string;
}

/** Null if the list has no way to pay. */
export function PaymentForm({ c, entity, row, payment, amount, action }: PaymentFormProps) {
  const method = methodOf(entity, payment);
  if (!method) return null;
  const { field, options } = method;
  return (
    <form method="post" action={action} class="card form" id="payment">
      <h2>Payment</h2>
      <CsrfField c={c} />
      <p>
        Total <strong class="number">{amount}</strong>
      </p>
      <Notice>{simulated}</Notice>
      <MethodField field={field} options={options} value={String(row.values[field.id] ?? options[0]?.id ?? '')} />
      <div class="row-of-actions">
        <Button kind="primary">Pay {amount}</Button>
      </div>
    </form>
  );
}
