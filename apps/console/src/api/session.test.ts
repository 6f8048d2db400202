import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSession, sessionQuery } from './session.ts';
import { adoptSession } from './sign-in.ts';

const ada = { id: 'ada', name: 'Ada', email: 'ada@example.org', isSetUp: true };
const server = { version: '1', url: 'http://localhost', sendsMail: false };
const session = (person: typeof ada | null) => ({ person, workspaces: [], server });

/** The cookie as the browser sends it; answers wait until they are let through. */
let cookie: 'former' | 'current';
let answers: (() => void)[];
let queries: QueryClient;
const person = () => queries.getQueryData(sessionQuery.queryKey)?.person;

beforeEach(() => {
  cookie = 'former';
  answers = [];
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(sessionQuery.queryKey, session(ada));
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('fetch', () => {
    const answer = Response.json(session(cookie === 'current' ? ada : null));
    return new Promise((resolve) => answers.push(() => resolve(answer)));
  });
});
afterEach(() => vi.unstubAllGlobals());

const read = () => queries.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);

test('session: a late answer for the former cookie does not replace the new session', async () => {
  const late = read();
  await expect.poll(() => answers.length).toBe(1);
  cookie = 'current';
  adoptSession(queries, await changeSession(queries, async () => session(ada)));
  answers[0]?.();
  await late;
  expect(person()).toEqual(ada);
});

test('session: a read waits for a change under way, and is answered for the new cookie', async () => {
  const change = Promise.withResolvers<void>();
  const changed = changeSession(queries, () => change.promise);
  const reading = read();
  cookie = 'current';
  change.resolve();
  await changed;
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await reading;
  expect(person()).toEqual(ada);
});

test('session: is read again after a change that failed', async () => {
  await expect(changeSession(queries, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  const reading = read();
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  expect((await reading)?.person).toBeNull();
});
