/** The API: the same five operations for every entity. */

import { withArticle } from '../../data/article.ts';
import type { Entity, Row } from '../../data/entity.ts';
import type { Errors } from '../../data/input.ts';
import { mayAdd, mayChange } from '../../data/ownership.ts';
import { removeRow, type Saved, saveRow } from '../../data/save.ts';
import type { Store } from '../../data/store.ts';
import {
  type App,
  type AppContext,
  type Ctx,
  type Gate,
  isAmong,
  type Readers,
  setVisitor,
  type Writers,
} from '../../web/context.ts';
import { origin } from '../../web/meta.tsx';
import { makeVoter } from '../../web/voter.ts';
import { mountDocs } from './docs.tsx';
import { notesOf } from './entity-notes.ts';
import { demandNotKept } from './kept-lists.ts';
import { areKeysNeeded, keyIn, knownByKey } from './keys.ts';
import { mountKeys } from './keys-page.tsx';
import { type Lending, lendingErrors } from './lending.ts';
import { cursorAfter, readListRequest } from './list-query.ts';
import { openApiDocument } from './openapi.ts';
import { ApiProblem, answerProblem, notFound } from './problem.ts';
import { etagOf, ownFields, type Resource, resourceOf, writableFields } from './resource.ts';
import type { Voting } from './voting.ts';

export interface ApiPlace {
  /** The path of the documentation. */
  docsPath: string;
  entities: Entity[];
  lendings: Lending[];
  /** The entities with votes. */
  votings: Voting[];
}

/** The API omits entities that only the owner reads. */
export function mountApi(app: App, context: AppContext & { store: Store }, given: ApiPlace, gate: Gate): void {
  const { store } = context;
  const place = { ...given, entities: given.entities.filter(({ readers }) => readers !== 'owner') };
  const answering = (work: (c: Ctx) => Promise<Response>) => async (c: Ctx) => {
    c.header('access-control-allow-origin', '*');
    c.header('cache-control', 'private, no-cache');
    try {
      return await work(c);
    } catch (error) {
      if (error instanceof ApiProblem) return answerProblem(c, error.problem);
      throw error;
    }
  };
  for (const path of ['/api', '/api/*', '/openapi.json']) {
    app.use(path, async (c, next) => {
      await recognizeKey(c, store, gate);
      return isAmong(c, context.site.readers) ? next() : answering(() => Promise.reject(keyNeeded(c, 'Reading')))(c);
    });
  }
  for (const entity of place.entities) {
    const lendings = place.lendings.filter((lending) => lending.entity === entity.id);
    const list = `/api/${entity.slug}`;
    // One part of an otherwise open site may be closed.
    for (const path of [list, `${list}/*`])
      app.use(path, async (c, next) =>
        isAmong(c, entity.readers) ? next() : answering(() => Promise.reject(keyNeeded(c, 'Reading')))(c),
      );
    app.get(
      list,
      answering((c) => listRows(c, store, entity)),
    );
    app.post(
      list,
      answering((c) => addRow(c, store, entity, lendings)),
    );
    app.all(
      list,
      answering((c) => refuseMethod(c, 'GET, HEAD, POST')),
    );
    app.get(
      `${list}/:id`,
      answering((c) => getRow(c, store, entity)),
    );
    app.patch(
      `${list}/:id`,
      answering((c) => changeRow(c, store, entity, lendings)),
    );
    app.delete(
      `${list}/:id`,
      answering((c) => deleteRow(c, store, entity)),
    );
    app.all(
      `${list}/:id`,
      answering((c) => refuseMethod(c, 'GET, HEAD, PATCH, DELETE')),
    );
  }
  for (const voting of place.votings) {
    const vote = `/api/${voting.entity.slug}/:id/vote`;
    app.put(
      vote,
      answering((c) => setVote(c, store, voting, true)),
    );
    app.delete(
      vote,
      answering((c) => setVote(c, store, voting, false)),
    );
    app.all(
      vote,
      answering((c) => refuseMethod(c, 'PUT, DELETE')),
    );
  }
  const about = { name: context.site.name, tagline: context.site.tagline };
  app.get(
    '/openapi.json',
    answering(async (c) => c.json(openApiDocument(about, origin(c), place.entities, notesOf(context, place)))),
  );
  app.get(
    '/api',
    answering(async (c) => c.json(indexOf(c, place))),
  );
  app.all(
    '/api/*',
    answering(() => Promise.reject(notFound('such address in this API'))),
  );
  mountKeys(app, context);
  mountDocs(app, context, place);
}

function indexOf(c: Ctx, { entities, docsPath }: ApiPlace) {
  return {
    resources: Object.fromEntries(entities.map((entity) => [entity.slug, `${origin(c)}/api/${entity.slug}`])),
    documentation: origin(c) + docsPath,
    openapi: `${origin(c)}/openapi.json`,
  };
}

async function listRows(c: Ctx, store: Store, entity: Entity): Promise<Response> {
  const request = readListRequest(entity, c.req.queries(), c.get('visitor').reader);
  const { rows, total } = await store.table(entity).list({ ...request, pageSize: request.pageSize + 1 });
  const shown = rows.slice(0, request.pageSize);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return c.json({
    data: shown.map((row) => resourceOf(entity, row)),
    nextCursor: last === undefined ? null : cursorAfter(last, request.sort),
    total,
  });
}

async function getRow(c: Ctx, store: Store, entity: Entity): Promise<Response> {
  return answerRow(c, entity, await rowAt(c, store, entity), 200);
}

async function addRow(c: Ctx, store: Store, entity: Entity, lendings: Lending[]): Promise<Response> {
  await demandWriter(c, store, entity);
  if (!mayAdd(c, entity)) throw forbidden(`You cannot add ${entity.plural}.`);
  demandNotKept(c, entity);
  const body = await readBody(c, entity);
  const rule = (inside: Store, values: Row['values']) => lendingRule(inside, lendings, values, undefined);
  const row = storedRow(entity, await saveRow(store, entity, body, { reader: c.get('visitor').reader, rule }));
  c.header('location', `/api/${entity.slug}/${row.id}`);
  return answerRow(c, entity, row, 201);
}

async function changeRow(c: Ctx, store: Store, entity: Entity, lendings: Lending[]): Promise<Response> {
  await demandWriter(c, store, entity);
  const row = await rowAt(c, store, entity);
  demandOwn(c, entity, row);
  demandNotKept(c, entity);
  const { id } = row;
  const body = await readBody(c, entity);
  const rule = async (inside: Store, values: Row['values']) => {
    demandMatch(c, resourceOf(entity, await rowAt(c, inside, entity)));
    return lendingRule(inside, lendings, values, id);
  };
  return answerRow(
    c,
    entity,
    storedRow(entity, await saveRow(store, entity, body, { reader: c.get('visitor').reader, id, partial: true, rule })),
    200,
  );
}

async function deleteRow(c: Ctx, store: Store, entity: Entity): Promise<Response> {
  await demandWriter(c, store, entity);
  await store.transaction(async (inside) => {
    const row = await rowAt(c, inside, entity);
    demandOwn(c, entity, row);
    demandMatch(c, resourceOf(entity, row));
    await demandUnreferenced(inside, entity, row.id);
    storedRow(entity, await removeRow(inside, entity, row.id));
  });
  return c.body(null, 204);
}

/** Everybody who reads a row may vote for it. */
async function setVote(c: Ctx, store: Store, { entity, set }: Voting, isFor: boolean): Promise<Response> {
  await demandAmong(c, store, entity.readers);
  const { id } = await rowAt(c, store, entity);
  const row = await set(id, makeVoter(c), isFor);
  if (row === null) throw notFound(`${entity.singular} with this id`);
  return answerRow(c, entity, row, 200);
}

async function refuseMethod(c: Ctx, allow: string): Promise<Response> {
  c.header('allow', `${allow}, OPTIONS`);
  if (c.req.method === 'OPTIONS') return c.body(null, 204);
  throw new ApiProblem({
    status: 405,
    title: 'Method not allowed',
    detail: `${c.req.method} is not supported here. Use ${allow}.`,
  });
}

/** A request with a key acts for the key's account. */
async function recognizeKey(c: Ctx, store: Store, gate: Gate): Promise<void> {
  const key = await keyIn(store, c.req.header('authorization'));
  const identity = key && (await gate.identify(key.ownerId));
  if (identity) setVisitor(c, { ...c.get('visitor'), ...identity, browser: knownByKey(c, key.id) });
}

const demandWriter = (c: Ctx, store: Store, { writers }: Entity) => demandAmong(c, store, writers);

/** The owner may always write; others as the app's plan says, and from the first key on only with one. */
async function demandAmong(c: Ctx, store: Store, group: Readers | Writers): Promise<void> {
  const { isOwner, member } = c.get('visitor');
  if (isOwner) return;
  if (isAmong(c, group) && (member !== null || !(await areKeysNeeded(store)))) return;
  throw member === null ? keyNeeded(c, 'Changes') : forbidden('Only the owner can change this.');
}

/** Only their owners change rows that belong to people. */
function demandOwn(c: Ctx, entity: Entity, row: Row): void {
  if (mayChange(c, entity, row)) return;
  if (row.isMine) throw forbidden(`This ${entity.singular} is already answered.`);
  const proof = c.get('context').site.accounts ? '' : ' Send the cookie that you got when you added it, or a key of the owner.';
  throw forbidden(`This ${entity.singular} belongs to someone else.${proof}`);
}

function forbidden(detail: string): ApiProblem {
  return new ApiProblem({ status: 403, title: 'Not allowed', detail });
}

function keyNeeded(c: Ctx, what: 'Changes' | 'Reading'): ApiProblem {
  c.header('www-authenticate', 'Bearer');
  const makers = c.get('context').site.accounts ? 'anyone with an account can create one' : 'the owner of this site creates keys';
  const detail = `${what} ${what === 'Changes' ? 'need' : 'needs'} an API key. Send it as "Authorization: Bearer key_…"; ${makers}.`;
  return new ApiProblem({ status: 401, title: 'Key needed', detail });
}

async function rowAt(c: Ctx, store: Store, entity: Entity): Promise<Row> {
  const text = c.req.param('id') ?? '';
  const row = /^[1-9]\d{0,14}$/u.test(text) ? await store.table(entity).get(Number(text)) : null;
  if (row === null) throw notFound(`${entity.singular} with this id`);
  return row;
}

function answerRow(c: Ctx, entity: Entity, row: Row, status: 200 | 201): Response {
  const resource = resourceOf(entity, row);
  const etag = etagOf(resource);
  c.header('etag', etag);
  if (status === 200 && c.req.method === 'GET' && matches(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  return c.json(resource, status);
}

/** A JSON object with the entity's field names. */
async function readBody(c: Ctx, entity: Entity): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !type.endsWith('+json')) {
    throw new ApiProblem({
      status: 415,
      title: 'Unsupported media type',
      detail: 'Send the body as JSON, with content-type: application/json.',
    });
  }
  const body = parsed(await c.req.text());
  const known = new Set(writableFields(entity).map((field) => field.id));
  const unknown = Object.keys(body).filter((name) => !known.has(name) && !ownFields.includes(name));
  if (unknown.length > 0) {
    const errors = unknown
      .slice(0, 20)
      .map((field) => ({ field, message: `${withArticle(entity.singular)} has no writable field with this name.` }));
    throw new ApiProblem({ status: 422, title: 'Unknown field', detail: `Use only ${[...known].join(', ')}.`, errors });
  }
  return Object.fromEntries(Object.entries(body).filter(([name]) => known.has(name)));
}

function parsed(text: string): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new ApiProblem({ status: 400, title: 'Not JSON', detail: 'The body cannot be read as JSON.' });
  }
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  throw new ApiProblem({
    status: 400,
    title: 'Not an object',
    detail: 'The body must be a JSON object, such as {"name": "value"}.',
  });
}

/** A collision with other rows is a conflict; any other error is the body's fault. */
function storedRow(entity: Entity, saved: Saved): Row {
  if (saved.outcome === 'saved') return saved.row;
  if (saved.outcome === 'missing') throw notFound(`${entity.singular} with this id`);
  const errors = Object.entries(saved.errors).map(([field, message]) => ({ field, message }));
  const isConflict = errors.every(({ field }) => saved.conflicts.includes(field));
  const detail = errors.map(({ message }) => message).join(' ');
  throw new ApiProblem(
    isConflict ? { status: 409, title: 'Conflict', detail, errors } : { status: 422, title: 'Not valid', detail, errors },
  );
}

async function lendingRule(store: Store, lendings: Lending[], values: Row['values'], id: number | undefined): Promise<Errors> {
  const found = await Promise.all(lendings.map((lending) => lendingErrors(store, lending, values, id)));
  return Object.assign({}, ...found);
}

function demandMatch(c: Ctx, resource: Resource): void {
  const wanted = c.req.header('if-match');
  if (wanted === undefined || matches(wanted, etagOf(resource))) return;
  throw new ApiProblem({
    status: 412,
    title: 'Changed meanwhile',
    detail: 'It has changed since you read it. Read it again, then repeat the change.',
  });
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//u, '') === etag) ?? false;
}

/** A row with references stays, even by rows that the visitor cannot see, so that they remain valid. */
async function demandUnreferenced(store: Store, entity: Entity, id: number): Promise<void> {
  for (const other of store.entities) {
    for (const field of other.fields) {
      if (field.type.kind !== 'relation' || field.type.entity !== entity.id) continue;
      const count = await store.whole.table(other).count({ filters: [{ field: field.id, is: id }] });
      if (count === 0) continue;
      const who = count === 1 ? `1 ${other.singular} refers` : `${count} ${other.plural} refer`;
      throw new ApiProblem({
        status: 409,
        title: 'Conflict',
        detail: `${who} to this ${entity.singular}. Delete or change that first.`,
      });
    }
  }
}
