/** Rules for parts of a plan that become names in code, SQL, an address or a style sheet. */

import { type Blueprint, type Entity, ownRoutes, reservedSlugs } from '@davit/blueprint';
import { invariant } from '@davit/contract';

const identifier = /^[a-z][A-Za-z0-9]{0,59}$/;
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const path = /^\/([a-z0-9]+([-/][a-z0-9]+)*)?$/;
const color = /^#[0-9a-fA-F]{6}$/;
/** Columns that every table has. */
const columnsOfTables = new Set(['id', 'createdat', 'updatedat']);

/** Throws if a plan would give unsafe code; planners never make such a plan. */
export function validateNames(blueprint: Blueprint): void {
  invariant(color.test(blueprint.theme.background) && color.test(blueprint.theme.accent), 'colors are #rrggbb');
  invariant(blueprint.theme.text === undefined || color.test(blueprint.theme.text), 'colors are #rrggbb');
  for (const page of blueprint.pages) invariant(path.test(page.path), `page path ${page.path} is plain`);
  validateAccess(blueprint);
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
  for (const entity of blueprint.entities) validateEntity(blueprint, entity);
}

/** Without accounts, strangers are distinguished by their browsers alone. */
function validateAccess({ auth, writing, joining, reading = 'anyone', roles, stack, pages }: Blueprint): void {
  for (const { path: at } of pages) invariant(!ownRoutes.has(at.slice(1)), `page path ${at} is free`);
  if (auth === 'password') {
    invariant(stack === 'hono-sqlite', 'accounts are kept in a database');
    invariant(
      roles.every((role) => role.trim() !== ''),
      'every role has a name',
    );
    invariant(reading === 'anyone' || writing !== 'anyone', 'who cannot read does not write');
    invariant(joining !== 'nobody' || writing !== 'members', 'where members write there are some');
    return;
  }
  const isForAll = writing === 'anyone' && reading === 'anyone' && roles.length === 0;
  invariant(isForAll, 'members, owners and roles need accounts');
}

function validateEntity(blueprint: Blueprint, entity: Entity): void {
  const fields = entity.fields.map((field) => field.id);
  invariant(identifier.test(entity.id), `entity id ${entity.id} is an identifier`);
  invariant(slug.test(entity.slug) && !reservedSlugs.has(entity.slug), `entity slug ${entity.slug} is free`);
  for (const field of entity.fields) {
    const isFree = !columnsOfTables.has(field.id.toLowerCase()) && !(field.id in Object.prototype);
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
  invariant(entity.owned || !entity.fields.some((field) => field.isPrivate), `${entity.id} has makers to keep fields to`);
  invariant(!entity.workflow || fields.includes(entity.workflow.field), `${entity.id} has its workflow field`);
}

function assertDistinct(values: string[], what: string): void {
  invariant(new Set(values).size === values.length, `${what} are distinct`);
}
