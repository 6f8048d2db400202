/** An app with its limits on: one visitor's actions never use up another's allowance. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asMember } from '@davit/app-kit/auth/checks/people.ts';
import { asOwner, type CheckClient, send, submit, tokenOf } from '@davit/app-kit/checks/expect.ts';
import type { StartedApp } from '@davit/app-kit/checks/start-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeApp, makeApp } from '../../fixtures/made-app.ts';
import { todo } from '../../fixtures/todo.ts';
import { ownTodos } from '../../fixtures/with-accounts.ts';

/** More than the limit per minute. */
const many = 80;
const running = { REHEARSAL: '' };

describe('limits', () => {
  let made: MadeApp;
  let app: StartedApp;
  beforeAll(async () => {
    made = makeApp(todo);
    app = await made.start(running);
  });
  afterAll(async () => {
    await app.stop();
    made.remove();
  });
  const statusesOf = async (count: number, act: () => Promise<{ status: number }>) => {
    const statuses = new Set<number>();
    for (let at = 0; at < count; at++) statuses.add((await act()).status);
    return [...statuses];
  };
  const from = (address: string, client = app.client()): CheckClient => ({
    ...client,
    request: (path, init = {}) => client.request(path, { ...init, headers: { ...init.headers, 'x-forwarded-for': address } }),
  });

  test('posts that are refused for a missing token or a foreign origin cost nobody', async () => {
    const flooding = from('192.0.2.1');
    expect(await statusesOf(many, () => send(flooding, '/todos', { title: 'x' }))).toEqual([403]);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await statusesOf(many, () => flooding.request('/todos', { method: 'POST', headers }))).toEqual([403]);
    expect((await submit(from('192.0.2.1'), '/todos/new', '/todos', { title: 'Mine' })).status).toBe(303);
  });

  test('limit one address without affecting others, and keep the refused input for a retry', async () => {
    const one = from('192.0.2.2');
    const token = await tokenOf(one, '/todos');
    expect(await statusesOf(many, () => send(one, '/todos', { ...token, title: 'More' }))).toEqual([303, 429]);
    expect((await submit(from('192.0.2.3'), '/todos/new', '/todos', { title: 'Another' })).status).toBe(303);
  });

  test('addresses of one IPv6 network have one limit', async () => {
    let host = 0;
    const one = app.client();
    const anywhere = () => from(`2001:db8:1:2::${(++host).toString(16)}`, one);
    const token = await tokenOf(anywhere(), '/todos');
    expect(await statusesOf(many, () => send(anywhere(), '/todos', { ...token, title: 'More' }))).toEqual([303, 429]);
  });

  test('the owner has a separate limit, even next to an exhausted visitor at the same address', async () => {
    const visitor = from('192.0.2.4');
    const token = await tokenOf(visitor, '/todos');
    await statusesOf(many, () => send(visitor, '/todos', { ...token, title: 'More' }));
    const owner = await asOwner(from('192.0.2.5'));
    const there = from('192.0.2.4', owner);
    const own = await tokenOf(there, '/todos');
    expect(await statusesOf(many / 2, () => send(there, '/todos', { ...own, title: 'Mine' }))).toEqual([303]);
  });
});

test('limits: a logged-in person has a separate one, and forbidden requests cost nobody', async () => {
  const made = makeApp(ownTodos);
  const app = await made.start(running);
  try {
    const member = await asMember(app.client());
    const stranger = app.client();
    const token = await tokenOf(stranger, '/todos');
    for (let at = 0; at < many; at++) expect((await send(stranger, '/todos', { ...token, title: 'Not mine' })).status).toBe(403);
    expect((await submit(member, '/todos/new', '/todos', { title: 'Mine' })).status).toBe(303);
  } finally {
    await app.stop();
    made.remove();
  }
});

test('redirects: all go through the function that checks their target', () => {
  const kit = join(import.meta.dirname, '../../../../app-kit/src');
  const files = readdirSync(kit, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const itself = /(^|[^\w])c\.redirect\(/;
  const others = files.filter((path) => itself.test(readFileSync(join(kit, path), 'utf8')));
  expect(others).toEqual(['web/redirect.ts']);
});
