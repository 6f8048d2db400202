/** Wishes that a plan grants in another way than by the feature of that name. */
import type { Entity, FeatureId } from '@davit/blueprint';
import type { DraftFeature } from './draft-feature.ts';

/** What is calculated without a calculator: amounts by rates, totals of requests, of a cart or of lines. */
export function isCalculated(id: FeatureId, features: DraftFeature[]): boolean {
  const hasTotal = ({ id: other, parameters }: DraftFeature) =>
    other === 'requests' && (parameters.flows as { total: string | null }[]).some(({ total }) => total !== null);
  return id === 'calculator' && features.some((one) => calculating.has(one.id) || hasTotal(one));
}
/** What people do once a day needs no work on a schedule. */
export const isDaily = (id: FeatureId, features: DraftFeature[]): boolean =>
  id === 'schedule' && features.some(({ id: other }) => other === 'draw');

const calculating = new Set(['rates', 'totals', 'cart', 'budgets', 'settle-up', 'time-clock', 'operations', 'reports']);

/** A directory of AI tools is about them. */
export const isSubject = (wish: string, entities: Entity[]): boolean =>
  wish === 'artificial intelligence' && entities.some(({ singular }) => /^ai\b/i.test(singular));

/** A wish as it stands in the plan: what the app does in a simulated way, it does not lack altogether. */
export function honestly(wish: string, features: DraftFeature[]): string {
  const isPaid = ({ parameters }: DraftFeature) => paying.test(JSON.stringify(parameters));
  if (wish === 'online payment' && features.some(isPaid)) return 'payments with real money (paying is simulated)';
  const isSent = ['sending e-mail', 'text messages'].includes(wish) && features.some(({ id }) => id === 'mailing');
  return isSent ? 'messages that leave the app (sending is simulated)' : wish;
}
/** Ways to pay in the parameters of a cart, of requests, acts or a ledger. */
const paying = /"payment":\{|"methods":\[/;
