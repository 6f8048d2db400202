import { type Check, type CheckAnswer, expect, oneOf, runBy, writerOf } from '../../../checks/expect.ts';
import type { Lending } from '../lending.ts';
import { add, type Body, bodyFor, type CheckedEntity, call, read } from './api-adding.ts';

/**
 * All promises of the API, for every entity of this app, as the actor who adds its rows. `elsewhere` are the ids of
 * entities whose own module checks them, because their rows need more than their fields' values.
 */
export function apiChecks(all: CheckedEntity[], lendings: Lending[], elsewhere: string[] = []): Check[] {
  const entities = all.filter(({ readers }) => readers !== 'owner');
  const guarded = runBy('stranger', entities.filter((entity) => entity.writers !== 'anyone').map(guardedCheck));
  const added = entities.filter(({ id }) => !elsewhere.includes(id));
  const ofEntities = added.flatMap((entity) =>
    runBy(writerOf(entity), [
      storedCheck(entity, entities),
      refusedCheck(entity, entities),
      goneCheck(entity, entities),
      ...uniqueChecks(entity, entities),
      ...(entity.owned && entity.writers === 'anyone' ? [makersCheck(entity, entities)] : []),
    ]),
  );
  const lent = lendings.flatMap((lending) =>
    runBy(writerOf(entityOf(entities, lending.entity)), [lendingCheck(lending, entities)]),
  );
  const common = entities.slice(0, 1).flatMap((entity) => runBy(writerOf(entity), [unreadableCheck(entity)]));
  return [...guarded, ...ofEntities, ...lent, describedCheck(entities), ...common];
}

const refusedFields = (answer: CheckAnswer): string[] =>
  ((read(answer).errors ?? []) as { field: string }[]).map(({ field }) => field);

function describedCheck(entities: CheckedEntity[]): Check {
  return {
    name: 'the OpenAPI document describes every resource',
    async run(app) {
      const answer = await app.request('/openapi.json');
      const { openapi, paths } = read(answer) as { openapi: string; paths: Record<string, unknown> };
      expect(openapi.startsWith('3.1'), `The document is OpenAPI ${openapi} instead of 3.1.`);
      for (const { slug } of entities)
        expect(`/api/${slug}` in paths && `/api/${slug}/{id}` in paths, `The document does not describe /api/${slug}.`);
    },
  };
}

function guardedCheck(entity: CheckedEntity): Check {
  return {
    name: `nobody adds ${oneOf(entity)} without a key`,
    async run(app) {
      const refused = await call(app, 'POST', `/api/${entity.slug}`, {});
      expect(refused.status === 401, `Adding without a key returns ${refused.status} instead of 401.`);
      const list = await app.request(`/api/${entity.slug}`);
      const expected = ['anyone', 'makers'].includes(entity.readers) ? 200 : 401;
      expect(list.status === expected, `Reading returns ${list.status} instead of ${expected}.`);
    },
  };
}

function storedCheck(entity: CheckedEntity, entities: CheckedEntity[]): Check {
  return {
    name: `${oneOf(entity)} can be added over the API, read back, found and changed`,
    async run(app) {
      const sent = await bodyFor(app, entity, entities);
      const added = await call(app, 'POST', `/api/${entity.slug}`, sent);
      expect(added.status === 201, `Adding returns ${added.status} instead of 201: ${added.body}`);
      const place = added.headers.get('location') ?? '';
      const back = read(await app.request(place));
      for (const [field, value] of Object.entries(sent))
        expect(back[field] === value, `${field} is not stored as ${JSON.stringify(value)}.`);
      const { titleField } = entity;
      const filter = new URLSearchParams({ [titleField]: String(sent[titleField]), limit: '100' });
      const found = read(await app.request(`/api/${entity.slug}?${filter}`)).data as Body[];
      expect(
        found.some(({ id }) => id === back.id),
        `A filter by ${titleField} does not find the row.`,
      );
      expect(
        found.every((row) => row[titleField] === sent[titleField]),
        `A filter by ${titleField} finds other rows.`,
      );
      const changed = await call(app, 'PATCH', place, { [titleField]: sent[titleField] });
      expect(changed.status === 200, `Changing returns ${changed.status} instead of 200: ${changed.body}`);
    },
  };
}

function refusedCheck(entity: CheckedEntity, entities: CheckedEntity[]): Check {
  return {
    name: `${oneOf(entity)} with invalid values is refused, and the error names the field`,
    async run(app) {
      const path = `/api/${entity.slug}`;
      // Adds related rows first: an entity may refer to itself.
      const body = await bodyFor(app, entity, entities);
      const before = read(await app.request(`${path}?limit=1`)).total;
      const unknown = await call(app, 'POST', path, { ...body, noSuchField: 1 });
      expect(
        unknown.status === 422 && refusedFields(unknown).includes('noSuchField'),
        'An unknown field is not refused with its name.',
      );
      const demanded = entity.fields.find(
        (field) => field.required && field.id !== entity.workflow?.field && field.type.kind !== 'yes-no',
      );
      if (demanded !== undefined) {
        const { [demanded.id]: _, ...rest } = body;
        const refused = await call(app, 'POST', path, rest);
        expect(refused.status === 422, `Leaving out ${demanded.id} returns ${refused.status} instead of 422.`);
        expect(refusedFields(refused).includes(demanded.id), `The error does not name ${demanded.id}.`);
        expect(
          refused.headers.get('content-type')?.startsWith('application/problem+json') === true,
          'The error is not in the problem details format.',
        );
      }
      expect(read(await app.request(`${path}?limit=1`)).total === before, 'A refused request stores a row.');
    },
  };
}

function makersCheck(entity: CheckedEntity, entities: CheckedEntity[]): Check {
  return {
    name: `over the API ${oneOf(entity)} can be changed only by its author`,
    async run(app) {
      const sent = await bodyFor(app, entity, entities);
      const added = await call(app, 'POST', `/api/${entity.slug}`, sent);
      const place = added.headers.get('location') ?? '';
      const other = app.another();
      const refused = entity.readers === 'makers' ? 404 : 403;
      for (const [method, body] of [
        ['PATCH', {}],
        ['DELETE', undefined],
      ] as const) {
        const { status } = await call(other, method, place, body);
        expect(status === refused, `${method} by another client returns ${status} instead of ${refused}.`);
      }
      if (entity.readers === 'makers') return;
      const seen = read(await other.request(place));
      for (const { id } of entity.fields.filter(({ isPrivate }) => isPrivate)) {
        expect(seen[id] === null, `Another client can read ${id}.`);
        if (sent[id] === undefined) continue;
        const filter = new URLSearchParams({ [id]: String(sent[id]) });
        const found = read(await other.request(`/api/${entity.slug}?${filter}`)).data as Body[];
        expect(!found.some((row) => row.id === seen.id), `Another client can find the row by ${id}.`);
      }
      const own = await call(app, 'PATCH', place, {});
      expect(own.status === 200, `Changing it answers its author ${own.status} instead of 200.`);
    },
  };
}

function goneCheck(entity: CheckedEntity, entities: CheckedEntity[]): Check {
  return {
    name: `a deleted ${entity.singular} is gone, and an unknown one is a 404`,
    async run(app) {
      const { id } = await add(app, entity, entities);
      const place = `/api/${entity.slug}/${id}`;
      const stale = await app.request(place, { method: 'DELETE', headers: { 'if-match': '"of-another-time"' } });
      expect(stale.status === 412, `Deleting a row that has changed since returns ${stale.status} instead of 412.`);
      const deleted = await call(app, 'DELETE', place);
      expect(deleted.status === 204, `Deleting returns ${deleted.status} instead of 204: ${deleted.body}`);
      for (const path of [place, `/api/${entity.slug}/999999999`, `/api/${entity.slug}/none`]) {
        const gone = await app.request(path);
        expect(gone.status === 404, `${path} returns ${gone.status} instead of 404.`);
      }
    },
  };
}

function uniqueChecks(entity: CheckedEntity, entities: CheckedEntity[]): Check[] {
  const field = entity.fields.find(({ type }) => type.kind === 'text' && type.unique === true);
  if (field === undefined) return [];
  return [
    {
      name: `no two ${entity.plural} have the same ${field.label.toLowerCase()}`,
      async run(app) {
        const first = await add(app, entity, entities);
        const second = { ...(await bodyFor(app, entity, entities)), [field.id]: first[field.id] };
        const refused = await call(app, 'POST', `/api/${entity.slug}`, second);
        expect(
          refused.status === 409 && refusedFields(refused).includes(field.id),
          `A duplicate ${field.id} returns ${refused.status} instead of 409, or its error does not name the field.`,
        );
      },
    },
  ];
}

function lendingCheck(lending: Lending, entities: CheckedEntity[]): Check {
  const loans = entityOf(entities, lending.entity);
  const lent = loans.fields.find((field) => field.id === lending.lent);
  return {
    name: `a ${lent?.label.toLowerCase()} that is out cannot be lent again before its return`,
    async run(app) {
      const openState =
        'states' in lending.open ? { [lending.open.field]: lending.open.states[0] } : { [lending.open.field]: null };
      const done = loans.workflow?.states.find((state) => state.done)?.id;
      const back = 'states' in lending.open ? { [lending.open.field]: done } : { [lending.open.field]: '2026-01-02' };
      const first = { ...(await bodyFor(app, loans, entities)), ...openState };
      const out = await call(app, 'POST', `/api/${loans.slug}`, first);
      expect(out.status === 201, `The first loan returns ${out.status} instead of 201: ${out.body}`);
      const again = { ...(await bodyFor(app, loans, entities)), ...openState, [lending.lent]: first[lending.lent] };
      const refused = await call(app, 'POST', `/api/${loans.slug}`, again);
      expect(
        refused.status === 409 && refusedFields(refused).includes(lending.lent),
        `Lending it again returns ${refused.status} instead of 409, or the error does not name the field.`,
      );
      const returned = await call(app, 'PATCH', out.headers.get('location') ?? '', back);
      expect(returned.status === 200, `Returning it returns ${returned.status} instead of 200: ${returned.body}`);
      const lentAgain = await call(app, 'POST', `/api/${loans.slug}`, again);
      expect(
        lentAgain.status === 201,
        `Lending it after its return returns ${lentAgain.status} instead of 201: ${lentAgain.body}`,
      );
    },
  };
}

function unreadableCheck(entity: CheckedEntity): Check {
  return {
    name: 'unreadable input gets a clear error',
    async run(app) {
      const path = `/api/${entity.slug}`;
      const json = { 'content-type': 'application/json' };
      const cases: [what: string, status: number, answer: CheckAnswer][] = [
        ['An unknown address', 404, await app.request('/api/no-such-thing')],
        ['A broken body', 400, await app.request(path, { method: 'POST', headers: json, body: '{"a":' })],
        ['A list as the body', 400, await app.request(path, { method: 'POST', headers: json, body: '[]' })],
        [
          'A body that is not JSON',
          415,
          await app.request(path, { method: 'POST', headers: { 'content-type': 'application/xml' }, body: '<a/>' }),
        ],
        ['An unsupported method', 405, await app.request(path, { method: 'PUT', headers: json, body: '{}' })],
        ['An unknown parameter', 400, await app.request(`${path}?noSuchField=1`)],
        ['A limit that is too large', 400, await app.request(`${path}?limit=100000`)],
      ];
      for (const [what, status, answer] of cases)
        expect(answer.status === status, `${what} returns ${answer.status} instead of ${status}.`);
    },
  };
}

function entityOf(entities: CheckedEntity[], id: string): CheckedEntity {
  const found = entities.find((entity) => entity.id === id);
  if (found === undefined) throw new Error(`There is no entity ${id}`);
  return found;
}
