/**
 * What hostile code of a bespoke feature cannot do, with no gate before it: a real app whose feature tries, one act each. The
 * realm alone must hold.
 */
import { asMember } from '@davit/app-kit/auth/checks/people.ts';
import { asOwner, type CheckClient, follow, read, send, submit, visibleText } from '@davit/app-kit/checks/expect.ts';
import type { StartedApp } from '@davit/app-kit/checks/start-app.ts';
import { withBespoke } from '@davit/blueprint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dinner } from '../../fixtures/bespoke-plan.ts';
import { escapes } from '../../fixtures/hostile-code.ts';
import { type MadeApp, makeApp } from '../../fixtures/made-app.ts';

const feature = {
  key: 'hostile',
  title: 'Hostile',
  summary: 'Tries what it may not.',
  page: '/hostile',
  uses: ['dish', 'note', 'invoice'],
  code: { server: escapes },
  promises: [{ says: 'it opens', from: 'hostile', by: 'visitor' as const, check: { steps: [{ open: '/hostile' }] } }],
};

let made: MadeApp;
let app: StartedApp;
let member: CheckClient;
let owner: CheckClient;

beforeAll(async () => {
  made = makeApp(withBespoke(dinner, [feature]));
  app = await made.start({ SECRET_OF_THE_APP: 'hidden-value' });
  member = await asMember(app.client(), 'Mia');
  const other = await asMember(app.client(), 'Otto');
  await submit(other, '/notes/new', '/notes', { name: 'Plan of Otto', phone: '+49 30 1234567' });
  owner = await asOwner(app.client());
  await submit(owner, '/invoices/new', '/invoices', { name: 'Rent in April' });
}, 120_000);

afterAll(async () => {
  await app?.stop();
  made?.remove();
});

/** What an act gives, as a screen gets it: `status`, and `give` or `error`. */
async function act(client: CheckClient, name: string, input: object = {}, page = '/notes/new') {
  const { body } = await read(client, page);
  const token = /name="csrf-token" value="([^"]+)"/.exec(body)?.[1] ?? '';
  const answer = await client.request(`/-/bespoke/hostile/${name}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ 'csrf-token': token, with: JSON.stringify(input) }).toString(),
  });
  return { status: answer.status, ...(JSON.parse(answer.body) as { give?: unknown; error?: string }) };
}

describe('hostile code of a bespoke feature', () => {
  test('reads no rows and fields that are not the visitor’s to see', async () => {
    expect(await act(member, 'invoices')).toMatchObject({ status: 422, error: 'You may not see invoices.' });
    expect((await act(owner, 'invoices')).give).toMatchObject([{ name: 'Rent in April' }]);
    expect((await act(member, 'mine', { of: 'note' })).give).toEqual([]);
    const unknown = { status: 422, error: expect.stringContaining('do not tell who added them') };
    expect(await act(member, 'mine', { of: 'dish' })).toMatchObject(unknown);
    expect((await act(member, 'phones')).give).toEqual([{ name: 'Plan of Otto', phone: null }]);
    expect((await act(owner, 'phones')).give).toEqual(
      [{ name: 'Plan of Otto', phone: '+49301234567' }].map((one) => ({ ...one, phone: expect.stringContaining('1234567') })),
    );
    expect((await act(member, 'byPhone')).give).toEqual([]);
    expect((await act(member, 'accounts')).error).toContain('does not use appAccount');
    expect((await act(member, 'prototype')).error).toContain('does not use __proto__');
  });

  test('changes no rows that the visitor may not change', async () => {
    expect((await act(member, 'changeNote')).error).toBe('You may not change “Plan of Otto”.');
    expect((await act(member, 'removeNote')).error).toBe('You may not change “Plan of Otto”.');
    expect((await act(member, 'takeOver')).error).toContain('has no field ownerId');
    expect((await act(app.client(), 'addDish', {}, '/log-in')).error).toBe('You may not add dishes.');
    expect(visibleText((await read(owner, '/notes')).body)).toContain('Plan of Otto');
  });

  test('an act that fails has changed nothing', async () => {
    expect((await act(member, 'addThenThrow')).error).toBe('Taken back.');
    expect((await act(member, 'addTooMany')).error).toContain('at most 500 things');
    expect(visibleText((await read(member, '/')).body)).not.toContain('Half done');
    expect((await act(member, 'keepTooMuch')).error).toContain('too much to keep');
    expect((await act(member, 'kept')).give).toEqual([null, null]);
  });

  test('what it keeps for one person no other sees', async () => {
    expect((await act(member, 'keepMine')).status).toBe(200);
    expect((await act(member, 'kept')).give).toEqual(['of Somebody Mia', null]);
    expect((await act(owner, 'kept')).give).toEqual([null, null]);
    expect((await act(app.client(), 'kept', {}, '/log-in')).give).toEqual([null, null]);
  });

  test('finds no machine: files, environment, sockets, modules, timers', async () => {
    const { give } = await act(member, 'machine');
    expect(give).toEqual({ globals: ['made'], names: [], viaConstructor: 'undefined', viaError: 'none', imported: 'refused' });
    expect((await act(member, 'clock')).give).toEqual([true, true]);
  });

  test.each(['loop', 'promiseLoop', 'regex', 'memory', 'deep', 'never', 'bigAnswer', 'manyCalls', 'sort'])(
    '%s ends, and the app answers meanwhile and afterwards',
    async (name) => {
      const running = act(member, name);
      expect((await app.client().request('/')).status).toBe(200);
      expect((await running).status).toBeGreaterThanOrEqual(422);
      expect((await act(member, 'clock')).status).toBe(200);
    },
    60_000,
  );

  test('reaches no object of the app across the boundary', async () => {
    expect((await act(member, 'pollute')).status).toBe(200);
    expect((await act(member, 'forged')).error).toContain('does not use');
    expect((await act(member, 'clock')).status).toBe(200);
    expect((await read(member, '/')).status).toBe(200);
  });

  test('what it shows is text: no markup, script or foreign address reaches the page', async () => {
    const { body, headers } = await read(member, '/hostile?show=markup');
    const main = body.slice(body.indexOf('<main'));
    const tags = [...main.matchAll(/<[^>]+>/g)].join('\n');
    expect(tags).not.toMatch(/<(script|img|b)\b|\sonerror=|javascript:|evil\.example/);
    expect(visibleText(main)).toContain('<script>alert(1)</script>');
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect((await member.request('/hostile?show=strange')).status).toBe(500);
    expect((await member.request('/hostile?show=write')).status).toBe(403);
  });

  test('sends nobody to another site', async () => {
    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const { 'csrf-token': token = '' } = Object.fromEntries(
        [...(await read(member, '/notes/new')).body.matchAll(/name="(csrf-token)" value="([^"]+)"/g)].map(([, name, value]) => [
          name,
          value,
        ]),
      );
      const answer = await send(member, '/-/bespoke/hostile/leave', { 'csrf-token': token, with: JSON.stringify({ to }) });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe('/hostile');
      await follow(member, answer);
    }
  });

  test('hidden values of a form are those that the page shows', async () => {
    const { body } = await read(member, '/hostile?show=form');
    const [, token = ''] = /name="csrf-token" value="([^"]+)"/.exec(body) ?? [];
    const [, who = ''] = /name="(claim-[0-9a-f]{8}\.who)"/.exec(body) ?? [];
    const claimed = async (own: string) => {
      const values = { 'csrf-token': token, params: '{"show":"form"}', own, [who]: 'Mia' };
      return visibleText((await follow(member, await send(member, '/-/bespoke/hostile/claim', values))).body);
    };
    expect(await claimed('{"row":7}')).toContain('Mia claims 7');
    for (const own of ['{"row":8}', '', '{"row":7,"who":"Otto"}', '[]'])
      expect(await claimed(own)).toContain('This form is not there any more');
  });

  test('a refusal stands on the page, with what was typed', async () => {
    const { body } = await read(member, '/hostile?show=form');
    const [, token = ''] = /name="csrf-token" value="([^"]+)"/.exec(body) ?? [];
    const [, who = ''] = /name="(claim-[0-9a-f]{8}\.who)"/.exec(body) ?? [];
    const values = { 'csrf-token': token, params: '{"show":"form"}', own: '{"row":7}', [who]: 'Nobody' };
    const answer = await send(member, '/-/bespoke/hostile/claim', values);
    expect(answer.status).toBe(422);
    expect(visibleText(answer.body)).toContain('Nobody claims nothing.');
    expect(answer.body).toContain('value="Nobody"');
  });

  test('a check of rows reads and changes nothing beyond the rights of who saves', async () => {
    const saved = async (name: string) => visibleText((await submitted(name)).body);
    const submitted = async (name: string) => {
      const { body } = await read(member, '/notes/new');
      const [, token = ''] = /name="csrf-token" value="([^"]+)"/.exec(body) ?? [];
      return send(member, '/notes', { 'csrf-token': token, name });
    };
    expect((await submitted('refused')).status).toBe(303);
    // As in a promise: other checks of a rehearsal add rows that mean nothing.
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await member.request('/-/bespoke/hostile/store/fresh', post)).status).toBe(200);
    expect((await submitted('refused')).status).toBe(422);
    expect(await saved('refused')).toContain('Not this name.');
    expect(await saved('leak')).toContain('The check failed: You may not see invoices.');
    expect(await saved('phones')).not.toContain('1234567');
    expect(await saved('write')).toContain('The check failed: A page only reads.');
    expect(await saved('owner')).toContain('has no field ownerId');
    expect(await saved('strange')).toContain('The check failed: check.errors is not an object');
    expect(await saved('loop')).toContain('The check failed: Interrupted after 250 ms.');
    expect((await submitted('fine')).status).toBe(303);
    await member.request('/-/bespoke/hostile/store/back', post);
    expect(visibleText((await read(member, '/')).body)).not.toContain('Written by a check');
  }, 60_000);

  test('an act needs the token of the page', async () => {
    const answer = await send(member, '/-/bespoke/hostile/clock', { with: '{}' });
    expect(answer.status).toBe(403);
  });
});
