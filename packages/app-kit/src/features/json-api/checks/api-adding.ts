/** How a check adds a row over the API: with a value for every writable field, and related rows first. */

import { type CheckAnswer, type CheckClient, expect, findOwnerSession } from '../../../checks/expect.ts';
import { type CheckedEntity, isApproved, requestedValues } from '../../../data/checks/checked-entity.ts';
import { neededRows } from '../../../data/checks/needed-rows.ts';
import type { Value } from '../../../data/entity.ts';

export type Body = Record<string, unknown>;
export type { CheckedEntity };

export function call(app: CheckClient, method: string, path: string, body?: unknown): Promise<CheckAnswer> {
  if (body === undefined) return app.request(path, { method });
  return app.request(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

export const read = (answer: CheckAnswer): Body => JSON.parse(answer.body) as Body;

/** Adds a row as an API client does; `more` are values that matter. */
export async function add(app: CheckClient, entity: CheckedEntity, entities: CheckedEntity[], more: Body = {}): Promise<Body> {
  const answer = await call(app, 'POST', `/api/${entity.slug}`, await bodyFor(app, entity, entities, more));
  expect(answer.status === 201, `Adding a ${entity.singular} returns ${answer.status} instead of 201: ${answer.body}`);
  return read(answer);
}

/** Adds a row that others can see, as the visitor or the owner: publishes a draft. `adder` may change it. */
export async function addSeen(app: CheckClient, entity: CheckedEntity, entities: CheckedEntity[], more: Body = {}) {
  const { answer, adder } = await addedBy(app, entity, await bodyFor(app, entity, entities, more));
  expect(answer.status === 201, `Adding a ${entity.singular} returns ${answer.status} instead of 201: ${answer.body}`);
  const { id } = read(answer);
  return { id: id as number, place: `/api/${entity.slug}/${id}`, adder };
}

/** Adds and publishes it as the visitor, or as the owner where the visitor may not. */
async function addedBy(
  app: CheckClient,
  entity: CheckedEntity,
  values: Body,
): Promise<{ answer: CheckAnswer; adder: CheckClient }> {
  const [path, published] = [`/api/${entity.slug}`, publishedOf(entity)];
  const body = isApproved(entity) ? values : { ...values, ...published };
  const tried = await call(app, 'POST', path, body);
  const isRefused = [401, 403].includes(tried.status);
  const adder = isRefused ? await findOwnerSession(app) : app;
  const answer = isRefused ? await call(adder, 'POST', path, body) : tried;
  if (isApproved(entity) && entity.published && answer.status === 201) {
    const approved = await call(await findOwnerSession(app), 'PATCH', `${path}/${read(answer).id}`, published);
    expect(
      approved.status === 200,
      `Publishing a ${entity.singular} returns ${approved.status} instead of 200: ${approved.body}`,
    );
  }
  return { answer, adder };
}

const publishedOf = ({ workflow, published }: CheckedEntity): Body =>
  workflow && published ? { [workflow.field]: published.state } : {};

/** A body with a value for every writable field, including `more`; adds related rows first. */
export async function bodyFor(
  app: CheckClient,
  entity: CheckedEntity,
  entities: CheckedEntity[],
  more: Body = {},
): Promise<Body> {
  const remaining = { ...entity, fields: entity.fields.filter(({ id }) => !(id in more)) };
  const rows = new Map<string, Value>();
  for (const other of neededRows(remaining, entities)) {
    const needed = { ...other, fields: other.fields.filter(({ type, required }) => type.kind !== 'relation' || required) };
    const { answer } = await addedBy(app, other, valuesFor(needed, entities, rows));
    expect(answer.status === 201, `Adding a ${other.singular} returns ${answer.status} instead of 201: ${answer.body}`);
    rows.set(other.id, read(answer).id as Value);
  }
  return { ...valuesFor(remaining, entities, rows), ...more };
}

let made = 0;

/** `rows` are the ids of related rows, by entity. */
function valuesFor(entity: CheckedEntity, entities: CheckedEntity[], rows: Map<string, Value>): Body {
  made++;
  const body: Body = {};
  const values = requestedValues(entity, entities);
  let hour = 9;
  for (const { id, type } of entity.fields) {
    if (['image', 'file', 'votes'].includes(type.kind) || entity.computed?.includes(id)) continue;
    if (entity.decided?.fields.includes(id)) continue;
    const value =
      values[id] !== undefined
        ? requestedAs(type, values[id])
        : type.kind === 'relation'
          ? rows.get(type.entity)
          : valueFor(type, hour++);
    if (value !== undefined) body[id] = value;
  }
  const copies = entity.fields.find(
    ({ id, type }) => ['integer', 'decimal'].includes(type.kind) && /^(copies|quantity|stock|units)$/u.test(id),
  );
  return copies === undefined || !(copies.id in body) ? body : { ...body, [copies.id]: 1 };
}

/** A date-time in the API's form, in UTC. */
const requestedAs = ({ kind }: CheckedEntity['fields'][number]['type'], value: Value): Value =>
  kind === 'date-time' ? new Date(`${value}Z`).toISOString() : value;

/** The second of two times is later, and each body has its own day. */
const timeFor = (day: number, hour: number) => new Date(Date.UTC(2031, 0, day, Math.min(hour, 18), 30)).toISOString();

function valueFor(type: CheckedEntity['fields'][number]['type'], hour = 9): Value {
  switch (type.kind) {
    case 'text':
      return `Check ${made}`.slice(0, type.maxLength);
    case 'long-text':
      return `Check ${made}\nin two lines`.slice(0, type.maxLength);
    case 'integer':
    case 'decimal':
      return Math.min(Math.max(type.min ?? 3, 3), type.max ?? Number.POSITIVE_INFINITY);
    case 'money':
      return 12;
    case 'date':
      return '2031-05-04';
    case 'date-time':
      return timeFor(made, hour);
    case 'time':
      return '18:30';
    case 'yes-no':
      return true;
    case 'choice':
      return type.options[0]?.id ?? '';
    case 'rating':
      return 4;
    case 'email':
      return `check${made}@example.org`;
    case 'phone':
      return '+44 20 7946 0000';
    case 'url':
      return 'https://example.org/check';
    case 'colour':
      return '#336699';
    case 'tags':
      return `check${made}, api`;
    case 'image':
    case 'file':
    case 'votes':
    case 'relation':
      return null;
  }
}
