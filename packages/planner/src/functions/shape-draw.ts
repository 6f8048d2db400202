/** The draw of an app: its prizes with their chances, and what gives draws. */
import type { DrawParameters, Entity, Field } from '@davit/blueprint';
import type { Draft } from '../deciding/draft.ts';
import type { DataParts } from '../deciding/plan-data.ts';
import { drawIn } from './draws.ts';
import { ledgerIn } from './ledger.ts';
import { prizeWords } from './ledger-words.ts';
import { addPrizes } from './shape-ledger.ts';

const chanceLabels = /\b(chance|probability|odds)\b/i;
const stockLabels = /^(stock|in stock|quantity|available|left|pieces|inventory)$/i;
/** In percent. */
const sampleChances = [10, 20, 30];

export function shapeDraw(draft: Draft, parts: DataParts): DataParts {
  const { reading, goal, catalogue, evidence } = draft;
  const asked = goal.type === 'api' || !catalogue.features.has('draw') ? null : drawIn(reading);
  if (!asked || goal.tool !== null) return parts;
  const shaped = { ...parts, samples: { ...parts.samples }, entities: [...parts.entities] };
  const prizes = withChances(shaped, prizesIn(draft, shaped), ledgerIn(reading)?.isRedeemed ?? false);
  const earning = asked.isEarned ? earningList(shaped) : null;
  const parameters: DrawParameters = {
    title: asked.title,
    action: asked.action,
    prizes,
    daily: asked.isFree || earning === null ? 1 : 0,
    earned: earning ? { entity: earning, each: 1 } : null,
  };
  evidence.use(asked.span);
  evidence.because('features.draw', asked.span);
  return { ...shaped, features: [...shaped.features, { id: 'draw', parameters: { ...parameters } }] };
}

function prizesIn(draft: Draft, parts: DataParts): Entity {
  const isOpen = ({ access }: Entity) => access?.reading !== 'owner';
  const isPrize = ({ singular }: Entity) => prizeWords.includes(singular.toLowerCase().split(' ').at(-1) ?? '');
  return parts.entities.find((one) => isOpen(one) && isPrize(one)) ?? addPrizes(draft, parts);
}

/** Only those who run the site write prizes; each has a chance and a stock, and costs points only where people redeem them. */
function withChances(parts: DataParts, found: Entity, isRedeemed: boolean): DrawParameters['prizes'] {
  const isNumber = ({ type }: Field) => type.kind === 'integer' || type.kind === 'decimal';
  const field = (id: string, label: string, type: Field['type']): Field => ({ id, label, type, required: false, help: '' });
  const percent: Field['type'] = { kind: 'decimal', min: 0, max: 100, unit: '%' };
  const chance = found.fields.find((one) => isNumber(one) && chanceLabels.test(one.label)) ?? field('chance', 'Chance', percent);
  const stock =
    found.fields.find(({ type, label }) => type.kind === 'integer' && stockLabels.test(label)) ??
    field('stock', 'Stock', { kind: 'integer', min: 0, max: null });
  const isCost = ({ id, type }: Field) => !isRedeemed && type.kind === 'integer' && id === 'points';
  const kept = found.fields.filter((one) => !isCost(one));
  const added = [chance, stock].filter((one) => !kept.includes(one));
  const entity: Entity = { ...found, owned: false, fields: [...kept, ...added], access: { reading: 'anyone', writing: 'owner' } };
  parts.entities = parts.entities.map((one) => (one.id === found.id ? entity : one));
  const dropped = found.fields.filter(isCost).map(({ id }) => id);
  parts.samples[found.id] = (parts.samples[found.id] ?? []).map((row, at) => ({
    ...Object.fromEntries(Object.entries(row).filter(([id]) => !dropped.includes(id))),
    ...(added.includes(chance) ? { [chance.id]: sampleChances[at % sampleChances.length] ?? null } : {}),
    ...(added.includes(stock) ? { [stock.id]: 10 } : {}),
  }));
  return { entity: found.id, chance: chance.id, stock: stock.id };
}

/** The orders of the cart, or the requests of people. */
function earningList({ features }: DataParts): string | null {
  const cart = features.find(({ id }) => id === 'cart')?.parameters.orders;
  const flows = (features.find(({ id }) => id === 'requests')?.parameters.flows ?? []) as { request: string }[];
  return typeof cart === 'string' ? cart : (flows[0]?.request ?? null);
}
