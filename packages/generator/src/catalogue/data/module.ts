/** The store: entities as tables, validation, samples. */
import { type Blueprint, type Entity, parametersOf } from '@davit/blueprint';
import { catalogueFiles } from '../../catalogue-files.ts';
import { CodeName, literal } from '../../literal.ts';
import type { CatalogueModule, SourceFile } from '../../module.ts';
import { timesOf } from '../booking/times.ts';
import { roomOf } from '../chat/room.ts';
import { ballotsOf, pollsOf } from '../polls/ballots.ts';
import { signUpOf } from '../sign-ups/place.ts';

const copied = catalogueFiles(import.meta.dirname);

export const data: CatalogueModule = {
  id: 'data',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite',
  files: (blueprint) => [
    ...copied,
    ...blueprint.entities.map((entity) => schemaFile(blueprint, entity)),
    ...samplesFiles(blueprint),
    listFile(blueprint),
  ],
  wiring: () => ({
    imports: ["import { openStore } from './data/store.ts';", "import { entities } from './entities/entities.ts';"],
    mounts: [],
  }),
  checks: () => [],
};

/** What the app's own code calls an entity by. */
export function schemaOf({ id }: Entity): CodeName {
  return new CodeName(`${id}Schema`);
}

/** The entity as the app's own code sees it. */
export function entityLiteral(blueprint: Blueprint, entity: Entity) {
  const page = blueprint.pages.find((one) => one.kind === 'entity' && one.entity === entity.id);
  const isSaidInRoom = roomOf(blueprint)?.entity === entity.id;
  return {
    id: entity.id,
    singular: entity.singular,
    plural: entity.plural,
    slug: entity.slug,
    path: isSaidInRoom ? null : (page?.path ?? (isOwners(entity) ? `/${entity.slug}` : null)),
    title: page?.title ?? entity.plural.charAt(0).toUpperCase() + entity.plural.slice(1),
    fields: entity.fields,
    titleField: entity.titleField,
    workflow: entity.workflow,
    dueField: dueFieldOf(blueprint, entity),
    ...(entity.published ? { published: entity.published } : {}),
    defaultSort: entity.defaultSort,
    readers: readersOf(blueprint, entity),
    writers: entity.access?.writing ?? blueprint.writing,
    owned: isOwned(blueprint, entity),
    ...(entity.adders ? { adders: entity.adders } : {}),
    ...(entity.decided ? { decided: entity.decided } : {}),
    ...(entity.moves ? { moves: entity.moves } : {}),
  };
}

/** Where the owner alone writes, nobody else has rows. */
function isOwned(blueprint: Blueprint, { owned, access }: Entity): boolean {
  return owned && (access?.writing ?? blueprint.writing) !== 'owner';
}

/** Only the owner reads it: it has pages, and no place in the navigation. */
export function isOwners({ access }: Entity): boolean {
  return access?.reading === 'owner';
}

/**
 * Rows that belong to nobody cannot be kept to who made them, nor can what is taken by one be kept from the
 * others: all members read them. Nothing is more open than the site.
 */
function readersOf(blueprint: Blueprint, entity: Entity): 'anyone' | 'members' | 'own' | 'owner' {
  const { reading = 'anyone' } = blueprint;
  if (entity.access?.reading === 'owner') return 'owner';
  if (entity.access?.reading === 'members' && reading === 'anyone') return 'members';
  // What a role adds is added for the others, and what is said in a room is said to all.
  const isTaken =
    entity.adders !== undefined ||
    roomOf(blueprint)?.entity === entity.id ||
    isShared(blueprint, entity.id) ||
    ballotsOf(blueprint)?.entity === entity.id ||
    isOffered(blueprint, entity.id);
  return reading === 'own' && (isTaken || !isOwned(blueprint, entity)) ? 'members' : reading;
}

/** What there is for others to book, to sign up for, to vote for or to buy. */
function isOffered(blueprint: Blueprint, entity: string): boolean {
  const polls = parametersOf(blueprint, 'polls');
  return [
    timesOf(blueprint)?.resource?.entity,
    signUpOf(blueprint)?.event?.entity,
    polls && 'votes' in polls ? polls.votes : undefined,
    parametersOf(blueprint, 'cart')?.products,
  ].includes(entity);
}

/** What is taken by one, or voted on, is taken or voted on before all. */
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
    content: `import type { Entity } from '../../data/entity.ts';
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
    content: `import type { Sample } from '../../data/entity.ts';

/** Planted with the table, marked as samples, removed with one click. */
export const samples: Sample[] = ${literal(blueprint.content.samples[entity.id] ?? [])};
`,
  }));
}

function listFile(blueprint: Blueprint): SourceFile {
  const imports = blueprint.entities.map((entity) => `import { ${entity.id}Schema } from './${entity.slug}/schema.ts';\n`);
  const names = blueprint.entities.map((entity) => `${entity.id}Schema`);
  return {
    path: 'src/entities/entities.ts',
    content: `import type { Entity } from '../data/entity.ts';
${imports.join('')}
/** Everything that this app keeps. */
export const entities: Entity[] = [${names.join(', ')}];
`,
  };
}
