import type { Entity, FeatureId, FieldType } from '../blueprint.ts';
import { type FieldSpec, file, image, rating, tags, votes } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { ownerOf } from './attach-details.ts';
import type { EntityMention } from './entity-mentions.ts';
import type { AskedFeatures } from './features.ts';
import type { PlannedEntity } from './planned-entity.ts';

/** Which entity a feature was asked for, by the entity's id in the plan: the recipes of "recipes with comments". */
export type FeatureOwners = ReadonlyMap<FeatureId, string>;

export function featureOwners(
  reading: Reading,
  planned: PlannedEntity[],
  mentions: EntityMention[],
  { wanted }: AskedFeatures,
): FeatureOwners {
  const [main] = planned;
  if (!main) return new Map();
  return new Map(
    [...wanted].map(([id, span]) => {
      const owner = namedAfter(reading, planned, mentions, span) ?? ownerOf(reading, planned, mentions, span, main);
      return [id, owner.id];
    }),
  );
}

const longestQualifier = 2;

/** The events of "a calendar of our events", whatever was spoken of before. */
function namedAfter(
  { tokens }: Reading,
  planned: PlannedEntity[],
  mentions: EntityMention[],
  { to }: Span,
): PlannedEntity | undefined {
  if (!['of', 'for', 'on', 'with'].includes(tokens[to]?.lower ?? '')) return undefined;
  const mention = mentions.find(({ from }) => from > to && from <= to + 1 + longestQualifier);
  const between = tokens.slice(to + 1, mention?.from);
  if (!mention || between.some(({ kind }) => kind === 'mark')) return undefined;
  return planned.find(({ known }) => known?.entry === mention.known.entry);
}

const has = ({ fields }: Entity, ...kinds: FieldType['kind'][]) => fields.some(({ type }) => kinds.includes(type.kind));

/** The entities that a feature can be made for; empty where there is none. */
export function entitiesFor(id: FeatureId, entities: Entity[], owners: FeatureOwners): string[] {
  const fitting = entities.filter((entity) => fits(id, entity, owners));
  return (otherLooks.has(id) ? lookedAt(fitting, owners.get(id)) : fitting).map((entity) => entity.id);
}

function fits(id: FeatureId, entity: Entity, owners: FeatureOwners): boolean {
  switch (id) {
    case 'kanban':
      return entity.workflow !== null;
    case 'calendar':
      return has(entity, 'date', 'date-time');
    case 'charts':
      return has(entity, 'choice', 'yes-no', 'rating', 'integer', 'decimal', 'money');
    case 'rss':
    case 'comments':
      return owners.get(id) === entity.id;
    default:
      return true;
  }
}

/** Other ways to look at a list. */
const otherLooks = new Set<FeatureId>(['calendar', 'kanban', 'charts']);

/** Posts are read and polls are voted on: they are looked at in another way only where that was asked for of them. */
function lookedAt(fitting: Entity[], owner: string | undefined): Entity[] {
  return fitting.filter(({ id, published }) => id === owner || (published === undefined && id !== 'poll'));
}

/** What stands on a board moves through more than open and done. */
export function bringBoardStates(planned: PlannedEntity[], asked: AskedFeatures): void {
  const ground = asked.wanted.get('kanban');
  const [main] = planned;
  if (!ground || !main || asked.refused.has('kanban') || planned.some((plan) => stateCount(plan) > 2)) return;
  if (main.listed.some(({ kind }) => kind === 'workflow')) return;
  const values = ['To do', 'In progress', 'Done'].map((label) => ({ label, done: label === 'Done' }));
  main.listed.push({ kind: 'workflow', noun: 'status', values, ...ground });
}

const fieldOfFeature: [FeatureId, FieldType['kind'], () => FieldSpec][] = [
  ['ratings', 'rating', rating],
  ['image-upload', 'image', image],
  ['file-upload', 'file', file],
  ['tags', 'tags', tags],
  ['polls', 'votes', votes],
];

/** "everyone rates the book": a feature that is a kind of field comes with one, where what it was asked for has none. */
export function bringFieldsOfFeatures(planned: PlannedEntity[], { wanted, refused }: AskedFeatures, owners: FeatureOwners): void {
  for (const [id, kind, fieldOf] of fieldOfFeature) {
    const ground = wanted.get(id);
    const plan = planned.find((one) => one.id === owners.get(id));
    if (!ground || !plan || refused.has(id) || planned.some((one) => hasKind(one, kind))) continue;
    // Where there are polls, it is they that are voted on.
    if (id === 'polls' && planned.some(({ key }) => key === 'poll')) continue;
    plan.details.push({ field: fieldOf(), ground });
  }
}

function hasKind({ known, details }: PlannedEntity, kind: FieldType['kind']): boolean {
  const specs = [...Object.values(known?.entry.fields ?? {}), ...details.map(({ field }) => field)];
  return specs.some(({ type }) => type.kind === kind);
}

/** Where it is asked for, the first long text of an entity is written with marks. */
export function bringMarkdown(planned: PlannedEntity[], owners: FeatureOwners): void {
  const plan = planned.find(({ id }) => id === owners.get('markdown'));
  const { known } = plan ?? {};
  if (!plan || !known) return;
  const [id, spec] = Object.entries(known.entry.fields).find(([, { type }]) => type.kind === 'long-text') ?? [];
  if (!id || spec?.type.kind !== 'long-text') return;
  const fields = { ...known.entry.fields, [id]: { ...spec, type: { ...spec.type, markdown: true as const } } };
  plan.known = { ...known, entry: { ...known.entry, fields } };
}

/** Of a blog its owner writes, also where nobody logs in; unless the prompt lets others. */
export function keepBlogToOwner({ text }: Reading, planned: PlannedEntity[], writing: 'anyone' | 'members' | 'owner'): void {
  const isForAll = /\b(anyone|everyone|everybody|visitors|users|people|members|readers) (can|may) (post|write|publish|add)/i.test(
    text,
  );
  if (writing !== 'anyone' || isForAll) return;
  for (const plan of planned) if (plan.key === 'post') plan.access ??= { reading: 'anyone', writing: 'owner' };
}

function stateCount({ known, listed }: PlannedEntity): number {
  const said = listed.find(({ kind }) => kind === 'workflow');
  if (said) return said.values.length;
  const counts = Object.values(known?.entry.fields ?? {}).map(({ type }) => (type.kind === 'flow' ? type.states.length : 0));
  return Math.max(0, ...counts);
}
