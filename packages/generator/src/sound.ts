/** What the generator relies on where a part of a plan becomes a name in code, SQL, an address or a style sheet. */
import { invariant } from '@davit/contract';
import type { Blueprint, Entity } from '@davit/planner';

const identifier = /^[a-z][A-Za-z0-9]{0,59}$/;
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const path = /^\/([a-z0-9]+([-/][a-z0-9]+)*)?$/;
const colour = /^#[0-9a-fA-F]{6}$/;

/** Addresses that the frame itself answers. */
const takenSlugs = new Set(['api', 'design', 'islands', 'uploads', 'contact', 'inbox']);
/** Columns that every table has. */
const takenColumns = new Set(['id', 'createdat', 'updatedat']);

/** Throws where a plan could not be written down safely; planners never make such a plan. */
export function assertSound(blueprint: Blueprint): void {
  invariant(colour.test(blueprint.theme.background) && colour.test(blueprint.theme.accent), 'colours are #rrggbb');
  for (const page of blueprint.pages) invariant(path.test(page.path), `page path ${page.path} is plain`);
  invariant(blueprint.auth === 'none', 'accounts with a password are not in the catalogue yet');
  invariant(blueprint.pages[0]?.path === '/', 'the first page is the home page');
  assertDistinct(
    blueprint.pages.map((page) => page.path),
    'page paths',
  );
  assertDistinct(
    blueprint.entities.map((entity) => entity.id.toLowerCase()),
    'entity ids',
  );
  assertDistinct(
    blueprint.entities.map((entity) => entity.slug),
    'entity slugs',
  );
  for (const entity of blueprint.entities) assertSoundEntity(blueprint, entity);
}

function assertSoundEntity(blueprint: Blueprint, entity: Entity): void {
  const fields = entity.fields.map((field) => field.id);
  invariant(identifier.test(entity.id), `entity id ${entity.id} is an identifier`);
  invariant(slug.test(entity.slug) && !takenSlugs.has(entity.slug), `entity slug ${entity.slug} is free`);
  for (const field of entity.fields) {
    const isFree = !takenColumns.has(field.id.toLowerCase()) && !(field.id in Object.prototype);
    invariant(identifier.test(field.id) && isFree, `field id ${field.id} is free`);
    const { type } = field;
    if (type.kind === 'relation')
      invariant(
        blueprint.entities.some((other) => other.id === type.entity),
        `${type.entity} exists`,
      );
    if (type.kind === 'money') invariant(/^[A-Z]{3}$/.test(type.currency), `${type.currency} is a currency`);
  }
  assertDistinct(
    fields.map((field) => field.toLowerCase()),
    `fields of ${entity.id}`,
  );
  invariant(fields.includes(entity.titleField), `${entity.id} has its title field`);
  invariant(
    entity.defaultSort.field === 'createdAt' || fields.includes(entity.defaultSort.field),
    `${entity.id} has its sort field`,
  );
  invariant(!entity.workflow || fields.includes(entity.workflow.field), `${entity.id} has its workflow field`);
}

function assertDistinct(values: string[], what: string): void {
  invariant(new Set(values).size === values.length, `${what} are distinct`);
}
