/** E-mail through the whole service: what visitors of built apps do reaches the owner, links reach people, and a kill loses none. */
import { asMember } from '@davit/app-kit/auth/checks/people.ts';
import { type CheckClient, submit } from '@davit/app-kit/checks/expect.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, mailPassword, mailUser, startMailServer } from '../../apps/server/test-doubles/mail-server.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { until } from '../harness/until.ts';
import { visitor } from '../harness/visitor.ts';

const journeyTimeoutMs = 180_000;
const owner = 'owner@example.com';
/** Of a person with an account. */
const address = 'ada@example.com';
let smtp: MailServer;
let davit: RunningServer;
beforeAll(async () => {
  smtp = await startMailServer();
  const SMTP_URL = `smtp://${mailUser}:${encodeURIComponent(mailPassword)}@localhost:${smtp.port}`;
  davit = await startServer({ env: { SMTP_URL, SMTP_TLS: 'unverified', MAIL_FROM: 'davit@example.com' } });
});
afterAll(async () => {
  await davit?.stop();
  await removeTemporaryFolders();
});

const about = (subject: string, to = owner) =>
  smtp.received.filter((mail) => mail.header('subject')?.includes(subject) && mail.to.join() === to);
const received = async (subject: string, to = owner) => {
  await until(`a message about ${subject}`, async () => about(subject, to).length > 0);
  return about(subject, to)[0];
};
const notifyPath = (projectId: string) => `/v1/projects/${projectId}/notify-address`;

/** A live app whose owner confirmed an address. */
async function liveApp(prompt: string, name: string) {
  const project = await davit.api.live(prompt, { name });
  const set = await davit.api.call('PATCH', notifyPath(project.id), { address: owner });
  expect(set.body).toMatchObject({ email: 'on', status: 'pending' });
  const invitation = await received(`Confirm your e-mail address for ${name}`);
  const [link = ''] = /http\S+\/mail\/confirm\S+/.exec(invitation?.text ?? '') ?? [];
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  const ownerLink = async () => {
    const { body } = await davit.api.call<{ url: string }>('POST', `/v1/projects/${project.id}/owner-link`);
    return body.url.slice(project.deploymentUrl.length);
  };
  return { ...project, visitor: () => visitor(project.deploymentUrl, ownerLink) };
}

async function send(app: CheckClient, page: string, action: string, values: Record<string, string>): Promise<void> {
  const answer = await submit(app, page, action, values);
  expect([action, answer.status, answer.status === 303 ? '' : answer.body]).toEqual([action, 303, '']);
}
const write = (app: CheckClient, name: string) =>
  send(app, '/contact', '/contact', { name, email: 'ana@example.com', message: 'Do you bake <rye>?' });

async function expectOwner(subject: string, ...texts: string[]): Promise<void> {
  const mail = await received(subject);
  for (const text of texts) expect(mail?.text).toContain(text);
}

test('a message of a contact form reaches the owner once, and messages that a kill -9 interrupts arrive', {
  timeout: journeyTimeoutMs,
}, async () => {
  const app = await liveApp('landing page for a bakery with opening hours and a contact form', 'Bakery');
  await write(app.visitor(), 'Ana');
  await expectOwner('New message: Ana', 'Message: Do you bake <rye>?');
  const forged = await app.visitor().request('/-/mail', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-davit-mail': 'exchange' },
    body: '{}',
  });
  expect(forged.status).toBe(404);

  // The form takes five messages a minute.
  const names = ['Ben', 'Cleo', 'Dan', 'Eve'];
  for (const name of names) await write(app.visitor(), name);
  await davit.kill();
  davit = await startServer({ dataDir: davit.dataDir, env: davit.env });
  for (const name of names) await expectOwner(`New message: ${name}`);
  type State = { messages: { status: string }[] };
  const statuses = async () => (await davit.api.call<State>('GET', notifyPath(app.id))).body.messages.map(({ status }) => status);
  await until('all to be stored as sent', async () => (await statuses()).join() === Array(6).fill('SENT').join());
  const ids = [...names, 'Ana'].map(
    (name) => new Set(about(`New message: ${name}`).map((mail) => mail.header('message-id'))).size,
  );
  expect(ids).toEqual(Array(5).fill(1));
});

test('orders and sign-ups reach the owner', { timeout: journeyTimeoutMs }, async () => {
  const shop = await liveApp('a shop for handmade candles with a cart and order list', 'Candles');
  const buyer = shop.visitor();
  await send(buyer, '/products/1', '/cart/add', { quantity: '1' });
  await send(buyer, '/checkout', '/checkout', {
    name: 'Ada Marsh',
    email: 'ada@example.org',
    address: '4 Harbor Lane',
    note: '',
  });
  await expectOwner('Candles: New order', 'Ada Marsh', '4 Harbor Lane');

  const classes = await liveApp('yoga classes that people sign up for, with limited seats', 'Yoga');
  const guest = classes.visitor();
  await send(guest, '/yoga-classes/1', '/-/sign-up/1', { name: 'Grace', email: 'grace@example.org', people: '1' });
  await expectOwner('Yoga: New sign-up', 'Grace');
});

test('requests for approval reach the owner, and a forgotten password is replaced by a mailed link', {
  timeout: journeyTimeoutMs,
}, async () => {
  const app = await liveApp('leave requests: employees request, managers approve, with login', 'Leave');
  const member = await asMember(app.visitor(), 'ada');
  await send(member, '/leave-requests/new', '/leave-requests', {
    employee: 'Ada Marsh',
    from: '2027-03-01',
    until: '2027-03-05',
    reason: 'Sailing',
  });
  await expectOwner('Leave: New leave request', 'Ada Marsh', 'Sailing');

  await send(member, '/account', '/account/email', { email: address, 'address-password': 'a river of green tea' });
  await follow(member, app.deploymentUrl, `Confirm your e-mail address for ${app.name}`, '/account/confirm', {});
  const forgetful = app.visitor();
  await send(forgetful, '/account/forgot', '/account/forgot', { email: address });
  await follow(forgetful, app.deploymentUrl, 'Set a new password for Leave', '/account/reset', {
    'new-password': 'nine slow boats',
  });
  expect((await member.request('/account')).status).toBe(303);
  const answers = { userName: 'ada', 'present-password': 'nine slow boats' };
  await send(app.visitor(), '/log-in', '/log-in', answers);
});

/** Opens the link of the message about this, which is one of the app, and sends its form. */
async function follow(
  app: CheckClient,
  url: string,
  subject: string,
  action: string,
  values: Record<string, string>,
): Promise<void> {
  const mail = await received(subject, address);
  const [link = ''] = /http\S+\?token=\S+/.exec(mail?.text ?? '') ?? [];
  expect(link.startsWith(`${url}${action}?token=`)).toBe(true);
  await send(app, link.slice(url.length), action, values);
}
