/** Accounts of apps whose platform sends e-mail. */
import { accountsChecks } from '@davit/app-kit/auth/checks/accounts.ts';
import { hiddenFields, read, send } from '@davit/app-kit/checks/expect.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeApp, makeApp } from '../../fixtures/made-app.ts';
import { bakeryWithAccounts, ownTodos } from '../../fixtures/with-accounts.ts';

const on = { OUTGOING_MAIL: 'on' };
let made: MadeApp;
beforeAll(() => {
  made = makeApp(ownTodos);
});
afterAll(() => made?.remove());

test('an app with e-mail keeps every promise about accounts', async () => {
  const app = await made.start(on);
  const broken: string[] = [];
  try {
    expect((await read(app.client(), '/log-in')).body).toContain('Forgot your password?</a>');
    for (const check of accountsChecks({ joining: 'open', roles: [] }))
      await check.run(app.client()).catch((error: Error) => broken.push(`${check.name}: ${error.message}`));
    expect(broken).toEqual([]);
    expect(app.printed()).toBe('');
  } finally {
    await app.stop();
  }
});

test('on a site that is closed to strangers, they ask for a link by e-mail too', async () => {
  const closed = makeApp(bakeryWithAccounts);
  const app = await closed.start(on);
  try {
    expect((await read(app.client(), '/account/forgot')).body).toContain('Send the link');
  } finally {
    await app.stop();
    closed.remove();
  }
});

test('an address gets a few links an hour, whether or not an account has it', async () => {
  const app = await made.start({ ...on, REHEARSAL: '' });
  try {
    const client = app.client();
    const token = hiddenFields((await read(client, '/account/forgot')).body, '/account/forgot');
    const ask = (email: string) => send(client, '/account/forgot', { ...token, email });
    for (let n = 0; n < 3; n++) expect((await ask('nobody@example.com')).status).toBe(303);
    const refused = await ask('nobody@example.com');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(refused.body).toMatch(
      /Try again in \d+ minutes?\. Look for the newest message in your mailbox: only that one works\./,
    );
    expect((await ask('no address')).status).toBe(422);
  } finally {
    await app.stop();
  }
});
