/** E-mail through the whole service: a contact form's message reaches the owner once, also over a kill. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, mailPassword, mailUser, startMailServer } from '../../apps/server/test-doubles/mail-server.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { until } from '../harness/until.ts';

let smtp: MailServer;
let davit: RunningServer;
let env: Record<string, string>;
beforeAll(async () => {
  smtp = await startMailServer();
  env = {
    SMTP_URL: `smtp://${mailUser}:${encodeURIComponent(mailPassword)}@localhost:${smtp.port}`,
    SMTP_TLS: 'unverified',
    MAIL_FROM: 'davit@example.com',
  };
  davit = await startServer({ env });
});
afterAll(async () => {
  await davit?.stop();
  await removeTemporaryFolders();
});

const received = async (subject: string) => {
  const find = () => smtp.received.filter((mail) => mail.header('subject')?.includes(subject));
  await until(`a message about ${subject}`, async () => find().length > 0);
  return find();
};

async function write(home: string, name: string): Promise<void> {
  const form = await fetch(home);
  const cookies = form.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const [, token = ''] = /name="csrf-token" value="([^"]+)"/.exec(await form.text()) ?? [];
  const body = new URLSearchParams({
    'csrf-token': token,
    name,
    email: 'ana@example.com',
    message: 'Do you bake <rye>?',
    back: '/contact',
  });
  const sent = await fetch(new URL('/contact', home), {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookies.join('; '), origin: new URL(home).origin },
    body,
  });
  expect(sent.status).toBe(303);
}

test('a message of a contact form reaches the confirmed address once, also over a kill of Davit', async () => {
  const project = await davit.api.live('landing page for a bakery with opening hours and a contact form');
  const path = `/v1/projects/${project.id}/notify-address`;
  const set = await davit.api.call('PATCH', path, { address: 'owner@example.com' });
  expect(set.body).toMatchObject({ email: 'on', status: 'pending' });
  const [invitation] = await received('Confirm your e-mail address');
  const [link = ''] = /http\S+\/mail\/confirm\S+/.exec(invitation?.text ?? '') ?? [];
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);

  const contact = new URL('/contact', project.deploymentUrl).href;
  await write(contact, 'Ana');
  const [message] = await received('New message: Ana');
  expect(message?.to).toEqual(['owner@example.com']);
  expect(message?.text).toContain('Message: Do you bake <rye>?');
  const forged = await fetch(new URL('/-/mail', contact), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-davit-mail': 'exchange' },
    body: '{}',
  });
  expect(forged.status).toBe(404);

  await write(contact, 'Ben');
  await davit.kill();
  davit = await startServer({ dataDir: davit.dataDir, env: davit.env });
  expect(await received('New message: Ben')).toHaveLength(1);
  type State = { messages: { status: string }[] };
  const statuses = async () => (await davit.api.call<State>('GET', path)).body.messages.map(({ status }) => status);
  await until('all to be stored as sent', async () => (await statuses()).join() === 'SENT,SENT,SENT');
  expect(await received('New message: Ana')).toHaveLength(1);
});
