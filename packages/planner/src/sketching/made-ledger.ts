/** Points and balances, from the words of a sketch: `Coins`, `joining 10`, `top-up`, `EUR`. */
import type { Entity, Field } from '@davit/blueprint';
import type { DraftPlan } from '../deciding/draft-feature.ts';
import { withPart } from './kept-features.ts';
import { type Wanted, withEntity } from './plan-lists.ts';

const usual = { joining: 10, 'check-in': 5, inviting: 20, adding: 10, commenting: 2, voting: 1 } as const;
const acts = ['top-up', 'withdraw', 'transfer'] as const;
const most = 1_000_000;
const longestName = 30;

export function withLedger(plan: DraftPlan, { list, words }: Wanted): DraftPlan | null {
  if (plan.auth !== 'password') return null;
  const written = words.map((word) => word.trim()).filter(Boolean);
  const currency = written.find((word) => /^[A-Z]{3}$/.test(word)) ?? null;
  const earned = written.flatMap((word) => earningOf(word, plan) ?? []);
  const done = acts.filter((act) => written.some((word) => word.toLowerCase().replaceAll(' ', '-').startsWith(act)));
  const name = written.find((word) => isName(word)) ?? (currency ? 'Balance' : 'Points');
  const priced = list ? withPrice(plan, list, currency) : null;
  const parameters = {
    name: name.slice(0, longestName),
    currency,
    earns: earned.filter(({ by, entity }, at) => earned.findIndex((one) => one.by === by && one.entity === entity) === at),
    acts: done.length > 0 || !currency ? done : ['top-up'],
    ...(list && priced ? { redeems: { entity: list.id, cost: priced.cost, stock: stockOf(list) } } : {}),
    ...(written.some((word) => /^rank|leader/i.test(word)) ? { isRanked: true } : {}),
  };
  return withPart(priced?.plan ?? plan, { id: 'ledger', parameters });
}

const isEarning = (word: string) => Object.keys(usual).find((by) => word.toLowerCase().replaceAll(' ', '-').startsWith(by));
const isName = (word: string) =>
  !/^[A-Z]{3}$/.test(word) && !isEarning(word) && !/^(rank|leader|top.?up|withdraw|transfer)/i.test(word) && !/\d/.test(word);

function earningOf(word: string, { entities }: DraftPlan) {
  const by = isEarning(word) as keyof typeof usual | undefined;
  if (!by) return null;
  const amount = Math.min(most, Math.max(1, Math.round(Number(/\d+/.exec(word)?.[0] ?? usual[by]))));
  if (by !== 'adding') return { by, amount, entity: undefined };
  const added = entities.find((one) => one.owned && one.access?.writing !== 'owner' && !one.adders && !one.decided);
  return added ? { by, amount, entity: added.id } : null;
}

/** What a row costs: its price in the same money, or a number of points. */
function withPrice(plan: DraftPlan, list: Entity, currency: string | null): { plan: DraftPlan; cost: string } {
  const isCost = ({ type, label }: Field) =>
    currency === null
      ? type.kind === 'integer' && /point|coin|credit|cost|price/i.test(label)
      : type.kind === 'money' && type.currency === currency;
  const found = list.fields.find(isCost);
  if (found) return { plan, cost: found.id };
  const cost: Field = {
    id: list.fields.some(({ id }) => id === 'cost') ? 'costNeeded' : 'cost',
    label: currency === null ? 'Points needed' : 'Price',
    type: currency === null ? { kind: 'integer', min: 0, max: null } : { kind: 'money', currency },
    required: false,
    help: '',
  };
  const rows = (plan.content.samples[list.id] ?? []).map((row, at) => ({ ...row, [cost.id]: (at + 1) * 25 }));
  const priced = withEntity(plan, { ...list, fields: [...list.fields, cost] });
  return {
    plan: { ...priced, content: { ...priced.content, samples: { ...priced.content.samples, [list.id]: rows } } },
    cost: cost.id,
  };
}

const stockOf = ({ fields }: Entity): string | null =>
  fields.find(({ type, label }) => type.kind === 'integer' && /stock|available|left|quantity/i.test(label))?.id ?? null;
