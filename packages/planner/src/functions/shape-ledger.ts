/** The ledger of an app: its unit, what earns, and what is redeemed or traded, with the fields that these need. */
import type { Entity, Field, LedgerParameters } from '@davit/blueprint';
import type { Draft } from '../deciding/draft.ts';
import type { DraftFeature } from '../deciding/draft-feature.ts';
import type { DataParts } from '../deciding/plan-data.ts';
import { type AskedLedger, ledgerIn } from './ledger.ts';
import { prizes, prizeWords, redeemingVerbs } from './ledger-words.ts';

/** In whole units of points; of money a tenth. */
const usualAmounts = { joining: 10, 'check-in': 5, inviting: 20, adding: 10, commenting: 2, voting: 1 } as const;
const levels = [
  { name: 'Bronze', from: 0 },
  { name: 'Silver', from: 100 },
  { name: 'Gold', from: 500 },
  { name: 'Platinum', from: 2_000 },
];
const mostEarningLists = 4;
const stockLabels = /^(stock|in stock|quantity|available|left|pieces|inventory)$/i;
const priceLabels = /^(price|current price|rate|quote|value)\b/i;
const costLabels = /\b(points?|coins?|credits?|cost)\b/i;

export function shapeLedger(draft: Draft, parts: DataParts): DataParts {
  const { reading, access, goal, catalogue, evidence, currency } = draft;
  const asked = ledgerIn(reading);
  if (!asked || access.auth !== 'password' || goal.type === 'api' || !catalogue.features.has('ledger')) return parts;
  for (const span of asked.spans) evidence.use(span);
  evidence.because('features.ledger', asked.spans[0] ?? null);
  const shaped = { ...parts, samples: { ...parts.samples }, entities: [...parts.entities] };
  const redeems = asked.isRedeemed ? redeemedIn(draft, shaped, asked) : null;
  const trades = asked.isTraded ? tradedIn(draft, shaped, currency) : null;
  const worth = asked.isMoney ? 0.1 : 1;
  const amount = (by: keyof typeof usualAmounts) => Math.max(1, Math.round(usualAmounts[by] * worth));
  const isOpen = access.joining === 'open';
  const parameters: LedgerParameters = {
    name: asked.name,
    currency: asked.isMoney ? currency : null,
    earns: [
      ...(asked.isMoney ? [] : [{ by: 'joining' as const, amount: amount('joining') }]),
      ...(asked.earns.has('check-in') ? [{ by: 'check-in' as const, amount: amount('check-in') }] : []),
      ...(asked.earns.has('inviting') && isOpen ? [{ by: 'inviting' as const, amount: amount('inviting') }] : []),
    ],
    acts: [...asked.acts],
    ...(asked.methods.length > 0 ? { methods: asked.methods } : {}),
    ...(redeems ? { redeems } : {}),
    ...(trades ? { trades } : {}),
    ...(asked.hasLevels ? { levels } : {}),
    ...(asked.isRanked ? { isRanked: true as const } : {}),
  };
  return { ...shaped, features: [...shaped.features, { id: 'ledger', parameters: { ...parameters } }] };
}

/** What people add, comment and vote earns too, once it is known whose rows are whose. */
export function withEarnings(draft: Draft, features: DraftFeature[], entities: Entity[]): DraftFeature[] {
  const asked = ledgerIn(draft.reading);
  if (!asked?.isEarned || asked.isMoney) return features;
  const has = (id: string) => features.some((one) => one.id === id);
  const requests = draft.requests.map(({ entity }) => entity.id);
  const isAdded = ({ id, owned, access, adders, decided }: Entity) =>
    owned && access?.writing !== 'owner' && !adders && !decided && !requests.includes(id);
  const lists = draft.access.writing === 'members' ? entities.filter(isAdded).slice(0, mostEarningLists) : [];
  const more = [
    ...lists.map(({ id }) => ({ by: 'adding', amount: usualAmounts.adding, entity: id })),
    ...(has('comments') ? [{ by: 'commenting', amount: usualAmounts.commenting }] : []),
    ...(features.some(({ id, parameters }) => id === 'polls' && 'votes' in parameters)
      ? [{ by: 'voting', amount: usualAmounts.voting }]
      : []),
  ];
  return features.map((one) =>
    one.id === 'ledger'
      ? { ...one, parameters: { ...one.parameters, earns: [...(one.parameters.earns as unknown[]), ...more] } }
      : one,
  );
}

const camel = (text: string) => text.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
const integer = (id: string, label: string): Field => ({
  id,
  label,
  type: { kind: 'integer', min: 0, max: null },
  required: false,
  help: '',
});

/** The prizes, with what they cost and how many are left; a list of them where the request names none. */
function redeemedIn(draft: Draft, parts: DataParts, { name }: AskedLedger): LedgerParameters['redeems'] | null {
  const isOpen = ({ access }: Entity) => access?.reading !== 'owner';
  const words = wordsBehind(draft, redeemingVerbs);
  const named = parts.entities.find((one) => isOpen(one) && words.has(headOf(one)));
  const kind = [...prizes].find((word) => parts.entities.some((one) => isOpen(one) && headOf(one) === word));
  const found = named ?? parts.entities.find((one) => isOpen(one) && headOf(one) === kind) ?? addPrizes(draft, parts);
  const unit = name.toLowerCase();
  const cost =
    found.fields.find(({ type, label }) => type.kind === 'integer' && costLabels.test(label)) ??
    integer(freeId(found, camel(unit)), name);
  const stock =
    found.fields.find(({ type, label }) => type.kind === 'integer' && stockLabels.test(label)) ??
    integer(freeId(found, 'stock'), 'Stock');
  const added = [cost, stock].filter((field) => !found.fields.includes(field));
  replace(parts, found, { ...pricedByOwner(draft, found), fields: [...found.fields, ...added] });
  const rows = parts.samples[found.id] ?? [];
  parts.samples[found.id] = rows.map((row, at) => ({
    ...row,
    ...(added.includes(cost) ? { [cost.id]: (at + 1) * 20 } : {}),
    ...(added.includes(stock) ? { [stock.id]: 10 } : {}),
  }));
  return { entity: found.id, cost: cost.id, stock: stock.id };
}

/** What people buy and sell: what the request names behind these words, else what has a price. */
function tradedIn(draft: Draft, parts: DataParts, currency: string): LedgerParameters['trades'] | null {
  const words = wordsBehind(draft, new Set(['buy', 'sell', 'trade', 'trading', 'browse', 'price']));
  const isOpen = ({ access }: Entity) => access?.reading !== 'owner';
  const priced = ({ fields }: Entity) => {
    const moneys = fields.filter(({ type }) => type.kind === 'money' && type.currency === currency);
    return moneys.find(({ label }) => priceLabels.test(label)) ?? moneys[0];
  };
  const open = parts.entities.filter(isOpen);
  const found = open.find((one) => words.has(headOf(one))) ?? open.find(priced);
  if (!found) return null;
  const price = priced(found) ?? {
    id: freeId(found, 'price'),
    label: 'Price',
    type: { kind: 'money' as const, currency },
    required: false,
    help: '',
  };
  const [title, ...rest] = found.fields;
  const isThere = found.fields.includes(price);
  const fields = isThere ? found.fields : [...(title ? [title] : []), price, ...rest];
  replace(parts, found, { ...pricedByOwner(draft, found), fields });
  if (!isThere) {
    parts.samples[found.id] = (parts.samples[found.id] ?? []).map((row, at) => ({ ...row, [price.id]: (at + 1) * 25 }));
  }
  return { entity: found.id, price: price.id };
}

/** Who sets a price and pays it makes money of nothing: those who run the app say what is redeemed and traded. */
function pricedByOwner({ requests }: Draft, entity: Entity): Entity {
  const isAsked = requests.some((request) => request.entity.id === entity.id);
  return entity.access || isAsked ? entity : { ...entity, access: { reading: 'anyone', writing: 'owner' } };
}

const headOf = ({ singular }: Entity): string => singular.toLowerCase().split(' ').at(-1) ?? '';

/** The words within reach behind one of these. */
function wordsBehind({ reading: { tokens } }: Draft, verbs: ReadonlySet<string>): Set<string> {
  const near = 4;
  return new Set(
    tokens.flatMap(({ lemma, clause }, at) =>
      verbs.has(lemma)
        ? tokens.slice(at + 1, at + 1 + near).flatMap((token) => (token.clause === clause ? [token.lemma] : []))
        : [],
    ),
  );
}

function freeId({ fields }: Entity, id: string): string {
  return fields.some((field) => field.id === id) ? `${id}Needed` : id;
}

function replace(parts: DataParts, before: Entity, after: Entity): void {
  parts.entities = parts.entities.map((one) => (one.id === before.id ? after : one));
}

/** Adds a list of prizes, by the word of the request. */
export function addPrizes({ reading }: Draft, parts: DataParts): Entity {
  const singular = prizeWords.find((word) => reading.tokens.some(({ lemma }) => lemma === word)) ?? 'prize';
  const text = (id: string, label: string, required: boolean): Field => ({
    id,
    label,
    type: { kind: 'text', maxLength: 120 },
    required,
    help: '',
  });
  const prize: Entity = {
    id: singular,
    singular,
    plural: `${singular}s`,
    slug: `${singular}s`,
    fields: [
      text('name', 'Name', true),
      { id: 'picture', label: 'Picture', type: { kind: 'image' }, required: false, help: '' },
      { id: 'description', label: 'Description', type: { kind: 'long-text', maxLength: 2_000 }, required: false, help: '' },
    ],
    titleField: 'name',
    owned: false,
    workflow: null,
    defaultSort: { field: 'name', direction: 'asc' },
    access: { reading: 'anyone', writing: 'owner' },
  };
  parts.entities = [...parts.entities, prize];
  parts.samples[singular] = [
    { name: 'Mug with our logo', description: 'Holds a quarter of a liter. A sample prize.' },
    { name: 'Cloth bag', description: 'For the shopping. A sample prize.' },
    { name: 'Gift card', description: 'Worth ten in our shop. A sample prize.' },
  ];
  return prize;
}
