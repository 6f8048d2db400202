/** The store: entities as tables, validation, samples. */
import { type Blueprint, type Entity, parametersOf } from '@davit/blueprint';
import { CodeName, literal } from '../../literal.ts';
import type { CatalogueModule, SourceFile } from '../../module.ts';
import { timesOf } from '../booking/times.ts';
import { roomOf } from '../chat/room.ts';
import { ballotsOf, pollsOf } from '../polls/ballots.ts';
import { signUpOf } from '../sign-ups/place.ts';
import { sentWordsOf } from './sent-words.ts';

export const data: CatalogueModule = {
  id: 'data',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite',
  files: (blueprint) => [
    ...blueprint.entities.map((entity) => schemaFile(blueprint, entity)),
    ...samplesFiles(blueprint),
    listFile(blueprint),
  ],
  wiring: () => ({
    imports: [
      "import { openStore } from '@davit/app-kit/data/store.ts';",
      "import { mountMail } from '@davit/app-kit/mail/routes.ts';",
      "import { entities } from './entities/entities.ts';",
    ],
    mounts: ['mountMail(app, context);'],
  }),
  checks: () => [],
};

/** The name of an entity in the app's code. */
export function schemaOf({ id }: Entity): CodeName {
  return new CodeName(`${id}Schema`);
}

/** The entity as a literal in the app's code. */
export function entityLiteral(blueprint: Blueprint, entity: Entity) {
  const page = blueprint.pages.find((one) => one.kind === 'entity' && one.entity === entity.id);
  const isChatMessage = roomOf(blueprint)?.entity === entity.id;
  const computed = computedOf(blueprint, entity.id);
  const keptBy = keptByOf(blueprint, entity.id);
  return {
    id: entity.id,
    singular: entity.singular,
    plural: entity.plural,
    slug: entity.slug,
    path: isChatMessage
      ? null
      : (page?.path ?? (isOwners(entity) || isSentOnPages(blueprint, entity) ? `/${entity.slug}` : null)),
    title: page?.title ?? entity.plural.charAt(0).toUpperCase() + entity.plural.slice(1),
    fields: entity.fields,
    titleField: entity.titleField,
    workflow: entity.workflow,
    dueField: dueFieldOf(blueprint, entity),
    ...(entity.published ? { published: entity.published } : {}),
    defaultSort: entity.defaultSort,
    readers: readersOf(blueprint, entity),
    writers: writersOf(blueprint, entity),
    owned: isOwned(blueprint, entity),
    ...(entity.adders ? { adders: entity.adders } : {}),
    ...(entity.decided ? { decided: entity.decided } : {}),
    ...(entity.moves ? { moves: entity.moves } : {}),
    ...subjectOf(blueprint, entity),
    ...filledIn(blueprint, entity.id),
    ...(isSentToOwner(blueprint, entity) ? { sent: sentWordsOf(entity) } : {}),
    ...(computed.length > 0 ? { computed } : {}),
    ...(keptBy ? { keptBy } : {}),
  };
}

/** Fields that the app fills in for who adds a row. */
function filledIn(blueprint: Blueprint, entity: string): { filled?: string[] } {
  const list = parametersOf(blueprint, 'acts')?.lists.find((one) => one.entity === entity);
  const filled = Object.values(list?.filled ?? {}).filter((field) => field !== null);
  return filled.length > 0 ? { filled } : {};
}

/** Fields that rates or a written feature fill in. */
function computedOf(blueprint: Blueprint, entity: string): string[] {
  const rules = parametersOf(blueprint, 'rates')?.rules ?? [];
  const written = keepsOf(blueprint, entity).flatMap(({ field }) => field ?? []);
  return [...rules.filter((rule) => rule.entity === entity).map(({ amount }) => amount), ...written];
}

const keepsOf = (blueprint: Blueprint, entity: string) =>
  (parametersOf(blueprint, 'bespoke')?.features ?? []).flatMap(({ page, title, keeps = [] }) =>
    keeps.filter((one) => one.entity === entity).map(({ field }) => ({ page, title, field })),
  );

/** The page of the written feature that alone makes the rows. */
function keptByOf(blueprint: Blueprint, entity: string): { title: string; path: string } | undefined {
  const kept = keepsOf(blueprint, entity).find(({ field }) => field === undefined);
  const named = blueprint.pages.find(({ path }) => path === kept?.page)?.title;
  return kept && { title: named ?? kept.title, path: kept.page };
}

/** If only the owner writes, nobody else owns rows. */
function isOwned(blueprint: Blueprint, entity: Entity): boolean {
  return (entity.owned || isLetters(blueprint, entity.id)) && writersOf(blueprint, entity) !== 'owner';
}

/** Messages to many, who gets them, and what they start from: they hold addresses of others. */
export function isLetters(blueprint: Blueprint, entity: string): boolean {
  const mailing = parametersOf(blueprint, 'mailing');
  return mailing !== null && [mailing.messages, mailing.recipients, mailing.templates?.entity].includes(entity);
}

/** Who writes letters sees their own; only a group that knows its members sees all. */
function readersOfLetters(blueprint: Blueprint, entity: Entity): 'members' | 'own' | 'makers' | 'owner' {
  const writers = writersOf(blueprint, entity);
  if (writers !== 'members') return writers === 'anyone' ? 'makers' : 'owner';
  return (blueprint.joining ?? 'open') === 'open' ? 'own' : 'members';
}

/** Where only the owner writes, visitors still ask for what is listed. */
function writersOf(blueprint: Blueprint, { id, access }: Entity): Blueprint['writing'] {
  const { writing, reading = 'anyone' } = blueprint;
  if (!isRequest(blueprint, id)) return access?.writing ?? writing;
  return writing === 'members' || reading !== 'anyone' ? 'members' : 'anyone';
}

const isSentOnPages = (blueprint: Blueprint, { id }: Entity) => blueprint.goalType !== 'api' && isRequest(blueprint, id);

/** Whether people ask with its rows for what another list has, or pay them: each sees their own. */
export function isRequest(blueprint: Blueprint, entity: string): boolean {
  const isPaid = parametersOf(blueprint, 'acts')?.lists.some((list) => list.entity === entity && list.filled !== undefined);
  return isPaid === true || flowsOf(blueprint).some(({ request }) => request === entity);
}

const flowsOf = (blueprint: Blueprint) => parametersOf(blueprint, 'requests')?.flows ?? [];

/**
 * The field that leads to the person a row is about, where some write of others what only these may read. A person is known by
 * a row of their own: nobody else adds any for them.
 */
function subjectOf(blueprint: Blueprint, entity: Entity): { subject?: string } {
  if (entity.access?.reading !== 'own' || !entity.adders) return {};
  const isOwnRow = (id: string) =>
    blueprint.entities.some((one) => one.id === id && isOwned(blueprint, one) && !one.adders && one.id !== entity.id);
  const field = entity.fields.find(({ type }) => type.kind === 'relation' && isOwnRow(type.entity));
  return field ? { subject: field.id } : {};
}

/** Whether others add rows that the owner alone reads. */
export function isSentToOwner(blueprint: Blueprint, entity: Entity): boolean {
  return readersOf(blueprint, entity) === 'owner' && writersOf(blueprint, entity) !== 'owner';
}

/** Only the owner reads it: it has pages, but no place in the navigation. */
export function isOwners({ access }: Entity): boolean {
  return access?.reading === 'owner';
}

/**
 * All members read rows that belong to nobody, and bookings, which block others. No list is more open than the site.
 */
function readersOf(blueprint: Blueprint, entity: Entity): 'anyone' | 'members' | 'own' | 'makers' | 'owner' {
  const { reading = 'anyone' } = blueprint;
  if (isRequest(blueprint, entity.id)) return writersOf(blueprint, entity) === 'anyone' ? 'makers' : 'own';
  if (entity.access?.reading === 'owner') return 'owner';
  if (isLetters(blueprint, entity.id)) return readersOfLetters(blueprint, entity);
  const own = entity.access?.reading;
  if (own === 'members' && reading === 'anyone') return 'members';
  // A role adds rows for all others, unless each is about one person, and a chat message is for everybody.
  const isTaken =
    (entity.adders !== undefined && own !== 'own') ||
    roomOf(blueprint)?.entity === entity.id ||
    isShared(blueprint, entity.id) ||
    ballotsOf(blueprint)?.entity === entity.id ||
    isOffered(blueprint, entity.id);
  const isOwn = reading === 'own' || own === 'own';
  if (!isOwn) return reading;
  return isTaken || !isOwned(blueprint, entity) ? 'members' : 'own';
}

/** Rows that others book, sign up for, vote for, answer, buy or share. */
function isOffered(blueprint: Blueprint, entity: string): boolean {
  const polls = parametersOf(blueprint, 'polls');
  const settled = parametersOf(blueprint, 'settle-up');
  const survey = parametersOf(blueprint, 'survey');
  const payer = blueprint.entities
    .find(({ id }) => id === settled?.expenses)
    ?.fields.find(({ id }) => id === settled?.paidBy)?.type;
  return [
    settled?.expenses,
    settled?.payments.entity,
    payer?.kind === 'relation' ? payer.entity : undefined,
    timesOf(blueprint)?.resource?.entity,
    signUpOf(blueprint)?.event?.entity,
    polls && 'votes' in polls ? polls.votes : undefined,
    survey?.parent,
    survey?.lines,
    parametersOf(blueprint, 'cart')?.products,
    ...flowsOf(blueprint).map(({ listing }) => listing),
    ...(parametersOf(blueprint, 'acts')?.acts ?? []).flatMap(({ entity, by }) => (by === 'readers' ? [entity] : [])),
  ].includes(entity);
}

/** Everybody sees what is booked or voted on. */
export function isShared(blueprint: Blueprint, entity: string): boolean {
  return timesOf(blueprint)?.bookings === entity || pollsOf(blueprint)?.polls === entity;
}

function dueFieldOf(blueprint: Blueprint, entity: Entity): string | null {
  const named = parametersOf(blueprint, 'due-dates')?.fields.find((one) => one.entity === entity.id)?.field;
  const isDay = entity.fields.some(
    (field) => field.id === named && (field.type.kind === 'date' || field.type.kind === 'date-time'),
  );
  return named && isDay ? named : null;
}

function schemaFile(blueprint: Blueprint, entity: Entity): SourceFile {
  const properties = Object.entries(entityLiteral(blueprint, entity)).map(
    ([name, value]) => `  ${name}: ${literal(value, '  ')},\n`,
  );
  return {
    path: `src/entities/${entity.slug}/schema.ts`,
    content: `import type { Entity } from '@davit/app-kit/data/entity.ts';
import { samples } from './samples.ts';

export const ${entity.id}Schema: Entity = {
${properties.join('')}  samples,
};
`,
  };
}

function samplesFiles(blueprint: Blueprint): SourceFile[] {
  return blueprint.entities.map((entity) => ({
    path: `src/entities/${entity.slug}/samples.ts`,
    content: `import type { Sample } from '@davit/app-kit/data/entity.ts';

/** Planted with the table and marked as samples; one click removes them. */
export const samples: Sample[] = ${literal(blueprint.content.samples[entity.id] ?? [])};
`,
  }));
}

function listFile(blueprint: Blueprint): SourceFile {
  const imports = blueprint.entities.map((entity) => `import { ${entity.id}Schema } from './${entity.slug}/schema.ts';\n`);
  const names = blueprint.entities.map((entity) => `${entity.id}Schema`);
  return {
    path: 'src/entities/entities.ts',
    content: `import type { Entity } from '@davit/app-kit/data/entity.ts';
${imports.join('')}
/** All entities of this app. */
export const entities: Entity[] = [${names.join(', ')}];
`,
  };
}
