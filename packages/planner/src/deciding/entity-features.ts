import type { Entity, FeatureId, FieldType } from '@davit/blueprint';
import { type FieldSpec, file, image, rating, tags, text, votes } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';
import { ownerOf } from './attach-details.ts';
import type { EntityMention } from './entity-mentions.ts';
import type { RequestedFeatures } from './features.ts';
import type { PlannedEntity } from './planned-entity.ts';

/** The entity that a feature was requested for, by id: the recipes of "recipes with comments". */
export interface FeatureOwner {
  entity: string;
  /** Entities named in the same phrase, "a calendar of events", "tasks on a board": the feature covers only these. */
  named: string[];
}
export type FeatureOwners = ReadonlyMap<FeatureId, FeatureOwner>;

export function featureOwners(
  reading: Reading,
  planned: PlannedEntity[],
  mentions: EntityMention[],
  { wanted }: RequestedFeatures,
): FeatureOwners {
  const [main] = planned;
  if (!main) return new Map();
  return new Map(
    [...wanted].map(([id, span]) => {
      const named = [...namedAfter(reading, mentions, span), ...namedBefore(reading, mentions, span)]
        .flatMap(({ known }) => planned.find((plan) => plan.known?.entry === known.entry) ?? [])
        .map((plan) => plan.id);
      // The games of "game discussions", which the lexicon may not know.
      const before = id === 'comments' && named.length === 0 ? reading.tokens[span.from - 1]?.lemma : undefined;
      const discussed = before && planned.find(({ singular }) => singular.toLowerCase().split(' ').at(-1) === before);
      if (discussed) return [id, { entity: discussed.id, named: [discussed.id] }];
      return [id, { entity: named[0] ?? ownerOf(reading, planned, mentions, span, main).id, named }];
    }),
  );
}

const longestQualifier = 2;

/** The events and trips of "a calendar of our events and trips". */
function namedAfter({ tokens }: Reading, mentions: EntityMention[], { to }: Span): EntityMention[] {
  const found: EntityMention[] = [];
  let at = to;
  let joins = ['of', 'for', 'on', 'with'];
  while (joins.includes(tokens[at]?.lower ?? '')) {
    const from = at + 1;
    const mention = mentions.find((one) => one.from >= from && one.from <= from + longestQualifier);
    if (!mention || tokens.slice(from, mention.from).some(({ kind }) => kind === 'mark')) break;
    found.push(mention);
    at = mention.to;
    joins = ['and'];
  }
  return found;
}

/** The rehearsals and concerts of "rehearsals and concerts on a calendar". */
function namedBefore({ tokens }: Reading, mentions: EntityMention[], { from }: Span): EntityMention[] {
  const found: EntityMention[] = [];
  const isArticle = (at: number) => ['a', 'an', 'the', 'our', 'my', 'their'].includes(tokens[at]?.lower ?? '');
  let at = isArticle(from - 1) ? from - 2 : from - 1;
  let joins = ['on', 'in'];
  while (joins.includes(tokens[at]?.lower ?? '')) {
    const end = at;
    const mention = mentions.find((one) => one.to === end);
    if (!mention) break;
    found.push(mention);
    at = isArticle(mention.from - 1) ? mention.from - 2 : mention.from - 1;
    joins = ['and'];
  }
  return found;
}

const has = ({ fields }: Entity, ...kinds: FieldType['kind'][]) => fields.some(({ type }) => kinds.includes(type.kind));

/** The entities that can have a feature; empty if none can. */
export function entitiesFor(id: FeatureId, entities: Entity[], owners: FeatureOwners): string[] {
  const fitting = entities.filter((entity) => fits(id, entity, entities, owners));
  return (otherLooks.has(id) ? lookedAt(fitting, owners.get(id)) : fitting).map((entity) => entity.id);
}

function fits(id: FeatureId, entity: Entity, entities: Entity[], owners: FeatureOwners): boolean {
  switch (id) {
    case 'kanban':
      return entity.workflow !== null;
    case 'calendar':
      return has(entity, 'date', 'date-time');
    case 'charts':
      return has(entity, 'choice', 'yes-no', 'rating', 'integer', 'decimal', 'money');
    case 'rss': {
      // A feed lists published rows, unless the prompt names another entity.
      const published = entities.filter((one) => one.published !== undefined).map((one) => one.id);
      const named = owners.get(id)?.named ?? [];
      return named.length > 0 || published.length === 0
        ? ownerIn(entities, owners.get(id)) === entity.id
        : published[0] === entity.id;
    }
    case 'comments':
      return owners.get(id)?.named.includes(entity.id) === true || ownerIn(entities, owners.get(id)) === entity.id;
    default:
      return true;
  }
}

/** The entity named with the feature; the first one if that did not become a list. */
function ownerIn(entities: Entity[], owner: FeatureOwner | undefined): string | undefined {
  const isThere = entities.some(({ id }) => id === owner?.entity);
  return isThere ? owner?.entity : entities.find(({ access }) => access?.reading !== 'owner')?.id;
}

/** Alternative views of a list. */
const otherLooks = new Set<FeatureId>(['calendar', 'kanban', 'charts']);

/** The entities named with the feature; otherwise all except posts and polls, which people read or vote on. */
function lookedAt(fitting: Entity[], owner: FeatureOwner | undefined): Entity[] {
  const named = fitting.filter(({ id }) => owner?.named.includes(id));
  if (named.length > 0) return named;
  const looked = fitting.filter(({ id, published }) => published === undefined && id !== 'poll');
  return looked.length > 0 ? looked : fitting.filter(({ id }) => id === owner?.entity);
}

/** A board needs more states than open and done; an unknown entity with a requested status gets default states. */
export function addBoardStates(planned: PlannedEntity[], { wanted, refused }: RequestedFeatures): void {
  const [main] = planned;
  const board = refused.has('kanban') ? undefined : wanted.get('kanban');
  const sourceSpan = board ?? (refused.has('workflow') ? undefined : wanted.get('workflow'));
  const most = board ? 2 : 0;
  if (!sourceSpan || !main || planned.some((plan) => stateCount(plan) > most)) return;
  // What a text spells out has the states that it says.
  if (main.listed.some(({ kind }) => kind === 'workflow') || (!board && (main.known !== null || main.isSpelledOut))) return;
  const values = (board ? ['To do', 'In progress', 'Done'] : ['New', 'In progress', 'Done']).map((label) => ({
    label,
    done: label === 'Done',
  }));
  main.listed.push({ kind: 'workflow', noun: 'status', values, ...sourceSpan });
}

const fieldOfFeature: [FeatureId, FieldType['kind'], (words: string) => FieldSpec][] = [
  ['ratings', 'rating', () => rating()],
  ['image-upload', 'image', () => image()],
  ['file-upload', 'file', () => file()],
  ['tags', 'tags', () => tags()],
  ['polls', 'votes', (words) => votes(/\b(likes?|hearts?)\b/i.test(words) ? 'Likes' : 'Votes')],
];

/** "everyone rates the book": adds the field that such a feature needs if no entity has one. */
export function addFeatureFields(
  reading: Reading,
  planned: PlannedEntity[],
  { wanted, refused, beyond }: RequestedFeatures,
  owners: FeatureOwners,
): void {
  addPlace(planned, beyond);
  for (const [id, kind, fieldOf] of fieldOfFeature) {
    const sourceSpan = wanted.get(id);
    const plan = planned.find((one) => one.id === owners.get(id)?.entity);
    if (!sourceSpan || !plan || refused.has(id) || planned.some((one) => hasKind(one, kind))) continue;
    // Where polls exist, people vote on those.
    if (id === 'polls' && planned.some(({ key }) => key === 'poll')) continue;
    plan.details.push({ field: fieldOf(wordsOf(reading.text, reading.tokens, sourceSpan)), sourceSpan });
  }
}

/** Davit draws no map, so a requested map becomes a location field. */
function addPlace([main]: PlannedEntity[], beyond: RequestedFeatures['beyond']): void {
  const map = beyond.find(({ value }) => value === 'a map');
  if (!map || !main) return;
  const specs = [...Object.values(main.known?.entry.fields ?? {}), ...main.details.map(({ field }) => field)];
  if (!specs.some(({ label }) => /where|place|address|location|town|venue|country/i.test(label)))
    main.details.push({ field: text('Location', '', 200), sourceSpan: map });
}

function hasKind({ known, details }: PlannedEntity, kind: FieldType['kind']): boolean {
  const specs = [...Object.values(known?.entry.fields ?? {}), ...details.map(({ field }) => field)];
  return specs.some(({ type }) => type.kind === kind);
}

/** Accepts Markdown in the entity's first long text if the prompt asks for it. */
export function addMarkdown(planned: PlannedEntity[], owners: FeatureOwners): void {
  const hasText = ({ known }: PlannedEntity) =>
    Object.values(known?.entry.fields ?? {}).some(({ type }) => type.kind === 'long-text');
  const owner = planned.find(({ id }) => id === owners.get('markdown')?.entity);
  const plan = !owner || hasText(owner) ? owner : planned.find(hasText);
  const { known } = plan ?? {};
  if (!plan || !known) return;
  const [id, spec] = Object.entries(known.entry.fields).find(([, { type }]) => type.kind === 'long-text') ?? [];
  if (!id || spec?.type.kind !== 'long-text') return;
  const fields = { ...known.entry.fields, [id]: { ...spec, type: { ...spec.type, markdown: true as const } } };
  plan.known = { ...known, entry: { ...known.entry, fields } };
}

/** Articles of a blog or a news site have one author, unless the prompt lets others write. */
export function keepToOwner({ text }: Reading, planned: PlannedEntity[], writing: 'anyone' | 'members' | 'owner'): void {
  const isForAll = /\b(anyone|everyone|everybody|visitors|users|people|members|readers) (can|may) (post|write|publish|add)/i.test(
    text,
  );
  if (writing !== 'members' && !isForAll)
    for (const plan of planned) if (plan.known?.entry.forOwner) plan.access ??= { reading: 'owner', writing: 'owner' };
  if (writing !== 'anyone' || isForAll) return;
  for (const plan of planned) if (plan.known?.entry.byOwner) plan.access ??= { reading: 'anyone', writing: 'owner' };
}

function stateCount({ known, listed }: PlannedEntity): number {
  const workflow = listed.find(({ kind }) => kind === 'workflow');
  if (workflow) return workflow.values.length;
  const counts = Object.values(known?.entry.fields ?? {}).map(({ type }) => (type.kind === 'flow' ? type.states.length : 0));
  return Math.max(0, ...counts);
}
