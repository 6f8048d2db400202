/**
 * What people pay besides requests for listed things: orders, bills, fees, or payments themselves.
 * 1. `payWhatIsSold` finds what is paid before lists are planned, and drops lists of what the app records itself.
 * 2. `payablesFor` gives each list the fields of a payment.
 * 3. `shapePayments` (`shape-payments.ts`) adds the acts, once the entities have their final fields.
 */
import { headOf } from '../brief/nouns.ts';
import { isOfPayment, paymentMethodsOf } from '../deciding/payment-methods.ts';
import { type PlannedEntity, plannedEntity } from '../deciding/planned-entity.ts';
import { requests as requestArea } from '../lexicon/area-requests.ts';
import { payableNouns, payeeNouns, paymentEntry, paymentLogs, soldNouns } from '../lexicon/payables.ts';
import { type FieldSpec, flow, money, yesNo } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import type { Needs, Thing } from './needs.ts';
import type { PlannedRequest } from './request-flow.ts';

/** `entity`: its id. */
export interface PlannedPayable {
  entity: string;
  isRefunded: boolean;
}

const isOf = (nouns: ReadonlySet<string>, { singular }: { singular: string }) => nouns.has(headOf(singular));
const isMade = ({ done }: Thing) => done.some(({ act, verb }) => act === 'make' && verb !== 'pay');

const isLookedAt = ({ done }: Thing) => done.some(({ act, actor }) => actor !== 'admin' && (act === 'see' || act === 'search'));
/** Settlement of accounts alone is no payment by users. */
const saysPay = ({ tokens }: Reading) => tokens.some(({ lemma }) => lemma === 'pay' || lemma === 'payment');

/** Something is sold if people pay and order nothing else; and what was paid is recorded, not typed. */
export function payWhatIsSold(reading: Reading, needs: Needs): void {
  if (!needs.isPaid || !saysPay(reading)) return;
  const isLog = (thing: Thing) => isOf(paymentLogs, thing) && !isMade(thing);
  const logs = needs.things.filter(isLog);
  needs.things = needs.things.filter((thing) => !isLog(thing));
  for (const { noun } of logs) needs.spans.push({ from: noun.from, to: noun.to });
  const isOrdered = needs.flows.some(({ listing }) => listing !== null && needs.things.includes(listing));
  if (isOrdered || needs.things.some((thing) => isOf(payableNouns, thing))) return;
  const sold = needs.things.find((thing) => isOf(soldNouns, thing) && isLookedAt(thing) && !isMade(thing));
  if (sold) needs.flows.unshift({ listing: sold, verb: 'order', called: null });
  else addPayments(reading, needs, logs[0]);
}

/** A list of payments, where nothing in the app costs anything. */
function addPayments(reading: Reading, needs: Needs, log: Thing | undefined): void {
  const at = reading.tokens.findIndex(({ lemma }) => lemma === 'payment' || lemma === 'pay');
  const noun = log?.noun ?? { from: at, to: at + 1, singular: 'payment', isMany: true };
  if (at < 0 || needs.things.some(({ singular }) => singular === 'payment')) return;
  needs.things.push({
    noun: { ...noun, singular: 'payment', isMany: true },
    singular: 'payment',
    done: [{ actor: 'user', act: 'make', verb: 'pay' }],
    details: [],
    isKnown: true,
    isSeveral: true,
  });
}

/** `requests` have a payment of their own. */
export function payablesFor(
  reading: Reading,
  needs: Needs,
  plans: Map<Thing, PlannedEntity>,
  requests: PlannedRequest[],
): PlannedPayable[] {
  if (!needs.isPaid || !saysPay(reading)) return [];
  const methods = paymentMethodsOf(reading);
  const isRefunded = reading.tokens.some(({ lemma }) => lemma === 'refund');
  const payables: PlannedPayable[] = [];
  for (const [thing, plan] of plans) {
    const request = requests.find(({ entity }) => entity === plan);
    if (request) {
      if (isRefunded) giveRefund(plan);
      if (isRefunded) payables.push({ entity: plan.id, isRefunded });
      continue;
    }
    const isPayment = thing.singular === 'payment' && thing.done.some(({ verb }) => verb === 'pay');
    plan.details = plan.details.filter(({ field }) => !isOfPayment(field.label));
    if (!isPayment && !isOf(payableNouns, plan)) continue;
    if (isPayment) asPayments(plan, plans, methods);
    else giveFields(plan, methods);
    if (isRefunded) giveRefund(plan);
    payables.push({ entity: plan.id, isRefunded });
  }
  return payables;
}

function asPayments(plan: PlannedEntity, plans: Map<Thing, PlannedEntity>, methods: FieldSpec): void {
  const others = [...plans.values()].filter((other) => other !== plan);
  const payee = others.find((other) => isOf(payeeNouns, other));
  const label = payee ? payee.singular.charAt(0).toUpperCase() + payee.singular.slice(1) : '';
  const known = { entry: paymentEntry(methods, payee?.key ?? null, label), area: requestArea, singular: null };
  Object.assign(plan, plannedEntity({ known, singular: 'payment', sourceSpan: plan.sourceSpan }, others));
}

const fieldsOf = ({ known, details }: PlannedEntity): FieldSpec[] => [
  ...Object.values(known?.entry.fields ?? {}),
  ...details.map(({ field }) => field),
];

function giveFields(plan: PlannedEntity, methods: FieldSpec): void {
  const { sourceSpan } = plan;
  if (!sourceSpan) return;
  const has = fieldsOf(plan);
  if (!has.some(({ type }) => type.kind === 'money')) plan.details.push({ field: money('Amount'), sourceSpan });
  plan.details.push({ field: methods, sourceSpan }, { field: yesNo('Paid'), sourceSpan });
}

/** The state of what was given back. */
function giveRefund(plan: PlannedEntity): void {
  const { known, sourceSpan } = plan;
  const [id, spec] = Object.entries(known?.entry.fields ?? {}).find(([, { type }]) => type.kind === 'flow') ?? [];
  const refunded = { id: 'refunded', label: 'Refunded', done: true };
  if (known && id && spec?.type.kind === 'flow') {
    if (spec.type.states.some((state) => state.id === refunded.id)) return;
    const type = { ...spec.type, states: [...spec.type.states, refunded] };
    plan.known = { ...known, entry: { ...known.entry, fields: { ...known.entry.fields, [id]: { ...spec, type } } } };
  } else if (sourceSpan && !plan.details.some(({ field }) => field.type.kind === 'flow'))
    plan.details.push({ field: flow('Status', 'Open, Paid*, Refunded*'), sourceSpan });
}
