import { startApp } from '@davit/app-kit/checks/start-app.ts';
import type { Blueprint } from '@davit/blueprint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyKind } from '../../fixtures/every-kind.ts';
import { library } from '../../fixtures/library.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { createGenerator } from '../../generate.ts';
import { lendingsOf } from './lendings.ts';

const rehearsal = { REHEARSAL: '1' };

let made: MadeApp;
let app: OpenApp;

beforeAll(async () => {
  made = makeApp(library);
  app = await made.open(rehearsal);
});
afterAll(async () => {
  await app?.close();
  made?.remove();
});

type Body = Record<string, unknown>;

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(app.url + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: (text === '' ? {} : JSON.parse(text)) as Body };
}

async function add(path: string, body: Body): Promise<number> {
  const { status, body: saved } = await call('POST', path, body);
  expect(status).toBe(201);
  return saved.id as number;
}

const fields = (body: Body) => (body.errors as { field: string }[]).map(({ field }) => field);

test.each([
  ['the library', library],
  [
    'a plan with every kind of field',
    { ...everyKind, goalType: 'api', pages: [{ kind: 'api-docs', title: 'API', path: '/' }] } satisfies Blueprint,
  ],
])('%s passes all checks of its API', async (_, blueprint) => {
  const own = makeApp(blueprint);
  const started = await startApp(own.server);
  try {
    const checks = createGenerator().checks(asJson(blueprint));
    expect(checks.length).toBeGreaterThan(6);
    for (const check of checks) await check.run(started.client());
  } finally {
    await started.stop();
    own.remove();
  }
});

describe('lists', () => {
  test('pages never miss or repeat a row, even if rows are deleted and added between them', async () => {
    const added = new Set<number>();
    for (let copy = 0; copy < 25; copy++) {
      added.add(
        await add('/api/books', { title: `Paged ${copy % 5}`, publishedYear: copy % 7 === 0 ? null : 1900 + (copy % 9) }),
      );
    }
    for (const sort of ['title', '-title', 'publishedYear', '-publishedYear', 'createdAt', '-createdAt']) {
      const expected = new Set(added);
      const seen: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const { body } = await call('GET', `/api/books?q=Paged&limit=4&sort=${sort}${after}`);
        seen.push(...(body.data as { id: number }[]).map(({ id }) => id));
        cursor = body.nextCursor as string | null;
        if (seen.length === 12) {
          const last = seen.at(-1) ?? 0;
          expect((await call('DELETE', `/api/books/${last}`)).status).toBe(204);
          added.delete(last);
          added.add(await add('/api/books', { title: 'Paged 2', publishedYear: 1904 }));
        }
      }
      expect(new Set(seen).size).toBe(seen.length);
      for (const id of expected) expect(seen).toContain(id);
    }
  });

  test('filters, bounds, search and order match the documentation', async () => {
    await add('/api/books', { title: 'Émile', author: 'Rousseau', publishedYear: 1762, genre: 'other' });
    await add('/api/books', { title: 'Walden', author: 'Thoreau', publishedYear: 1854, genre: 'biography' });
    const titles = async (query: string) =>
      ((await call('GET', `/api/books?${query}`)).body.data as { title: string }[]).map(({ title }) => title);
    expect(await titles('q=emile')).toEqual(['Émile']);
    expect(await titles('genre=biography')).toContain('Walden');
    expect(await titles('publishedYear.from=1762&publishedYear.before=1854&sort=publishedYear')).toEqual(['Émile']);
    expect(await titles('publishedYear.from=1854&publishedYear.before=1855')).toEqual(['Walden']);
    expect(await titles('title=Walden&author=Thoreau')).toEqual(['Walden']);
    expect(await titles('title=Walden&author=Rousseau')).toEqual([]);
  });

  test.each([
    'limit=0',
    'limit=-1',
    'limit=1e3',
    'sort=secret',
    'cursor=%00',
    'cursor=W10',
    'nope=1',
    'genre=novell',
    'title.from=a',
    'limit=1&limit=2',
    `q=${'x'.repeat(300)}`,
    '__proto__=1',
  ])('%s is refused, naming the parameter', async (query) => {
    const { status, body } = await call('GET', `/api/books?${query}`);
    expect(status).toBe(400);
    expect(fields(body)).toEqual([decodeURIComponent(query.split('=')[0] ?? '')]);
  });
});

describe('changes', () => {
  test('a change based on an outdated row is refused', async () => {
    const id = await add('/api/members', { name: 'Ada' });
    const read = await call('GET', `/api/members/${id}`);
    const etag = read.headers.get('etag') ?? '';
    expect((await call('GET', `/api/members/${id}`, undefined, { 'if-none-match': etag })).status).toBe(304);
    expect((await call('PATCH', `/api/members/${id}`, { name: 'Ada M.' }, { 'if-match': etag })).status).toBe(200);
    expect((await call('PATCH', `/api/members/${id}`, { name: 'Lost' }, { 'if-match': etag })).status).toBe(412);
    expect((await call('GET', `/api/members/${id}`)).body.name).toBe('Ada M.');
  });

  test('a row can be sent back unchanged', async () => {
    const id = await add('/api/members', { name: 'Jo', email: 'jo@example.org' });
    const { body } = await call('GET', `/api/members/${id}`);
    expect((await call('PATCH', `/api/members/${id}`, body)).status).toBe(200);
  });

  test('an invalid relation is refused by its field, and a referenced row is not deleted', async () => {
    const member = await add('/api/members', { name: 'Mo' });
    const book = await add('/api/books', { title: 'Nine stories' });
    const loan = { book, member, loanedOn: '2026-11-01', dueOn: '2026-11-22' };
    const nowhere = await call('POST', '/api/loans', { ...loan, book: 999_999 });
    expect([nowhere.status, fields(nowhere.body)]).toEqual([422, ['book']]);
    await add('/api/loans', loan);
    const refused = await call('DELETE', `/api/books/${book}`);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe('1 loan refers to this book. Delete or change that first.');
    expect((await call('GET', `/api/books/${book}`)).status).toBe(200);
  });

  test('of many simultaneous requests for the last copies, exactly as many succeed as there are copies', async () => {
    const member = await add('/api/members', { name: 'Crowd' });
    const book = await add('/api/books', { title: 'The only two', copies: 2 });
    const loan = { book, member, loanedOn: '2026-11-01', dueOn: '2026-11-22' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => call('POST', '/api/loans', loan)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
    expect((await call('GET', `/api/loans?book=${book}`)).body.total).toBe(2);
  });

  test.each([
    ['NUL and halves of characters', { title: 'a\u0000b\ud800c' }, 201],
    ['markup', { title: '</script><img src=x onerror=alert(1)>' }, 201],
    ['an object where text belongs', { title: { $ne: 1 } }, 422],
    ['a number that is none', '{"title":"x","copies":1e999}', 422],
    ['deep nesting', `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 422],
    ['a prototype', '{"__proto__":{"title":"x"}}', 422],
    ['text too long', { title: 'x'.repeat(121) }, 422],
    ['a body that is too large', { title: 'x', description: 'x'.repeat(400_000) }, 413],
    ['a number past what is exact', { title: 'x', copies: 2 ** 60 }, 422],
    ['nothing', '', 400],
  ])('%s is never a 5xx', async (_, body, status) => {
    expect((await call('POST', '/api/books', body)).status).toBe(status);
  });

  test('outside a rehearsal, writes over the rate limit get a problem with Retry-After', async () => {
    const busy = await made.open();
    try {
      const answers = await Promise.all(
        Array.from({ length: 150 }, (_, index) =>
          fetch(`${busy.url}/api/members`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ name: `M${index}` }),
          }),
        ),
      );
      const savedCount = answers.filter(({ status }) => status === 201).length;
      expect(savedCount).toBeGreaterThan(10);
      expect(savedCount).toBeLessThan(150);
      expect((await (await fetch(`${busy.url}/api/members?q=M`)).json()).total).toBeGreaterThanOrEqual(savedCount);
      const refused = answers.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused?.headers.get('content-type')).toBe('application/problem+json');
      expect((await fetch(`${busy.url}/api/members`)).status).toBe(200);
    } finally {
      await busy.close();
    }
  });

  test('another site cannot make a visitor’s browser change anything', async () => {
    const foreign = await call(
      'POST',
      '/api/members',
      { name: 'Eve' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.status).toBe(403);
    expect((await call('GET', '/api/members?name=Eve')).body.total).toBe(0);
  });
});

describe('the OpenAPI document', () => {
  test('has only valid references, and its examples work unchanged', async () => {
    const own = await made.open(rehearsal);
    const { body } = await call('GET', '/openapi.json');
    const document = JSON.stringify(body);
    for (const [, ref] of document.matchAll(/"\$ref":"#\/([^"]+)"/gu)) {
      const found = (ref ?? '').split('/').reduce<unknown>((at, key) => (at as Body | undefined)?.[key], body);
      expect(found, ref).toBeDefined();
    }
    type Operation = { requestBody?: { content: Record<string, { example: Body }> }; responses: Body };
    for (const [path, operations] of Object.entries(body.paths as Record<string, Record<string, Operation>>)) {
      const example = operations.post?.requestBody?.content['application/json']?.example;
      if (example === undefined) continue;
      const answer = await fetch(own.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(example),
      });
      expect(answer.status, await answer.text()).toBe(201);
    }
    await own.close();
  });
});

test('lending is recognized in a plan by its words, and only if it is clear what is lent', () => {
  expect(lendingsOf(library)).toEqual([
    { entity: 'loan', lent: 'book', open: { field: 'status', states: ['on-loan'] }, copies: 'copies' },
  ]);
  expect(lendingsOf(everyKind)).toEqual([]);
});
