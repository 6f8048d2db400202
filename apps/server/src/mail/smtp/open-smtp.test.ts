import dns from 'node:dns';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type MailServer, mailUser, startMailServer } from '../../../test-doubles/mail-server.ts';
import { compose, toMailText } from '../compose.ts';
import { openSmtp } from './open-smtp.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(() => {
  server.received.length = 0;
});

const mail = (input: Partial<Parameters<typeof toMailText>[0]> = {}) =>
  compose(toMailText({ to: 'ana@example.com', subject: 'New message', lines: ['Grüße,', '', 'a <b>'], ...input }));
const open = (change = {}) => openSmtp({ ...server.settings, ...change }, server.ca);

test('smtp: a message arrives over verified TLS, by the login, under its own id', async () => {
  const stop = 'https://davit.example.com/mail/stop?token=x';
  const action = { label: 'Open the inbox', url: 'https://bakery.example.com/messages' };
  expect(await open().send('id-1', mail({ stop, action }))).toEqual({ outcome: 'sent' });
  const [message] = server.received;
  expect(message).toMatchObject({ from: 'davit@example.com', to: ['ana@example.com'], secure: true, user: mailUser });
  expect(message?.header('message-id')).toBe('<id-1@example.com>');
  expect(message?.header('list-unsubscribe')).toBe(`<${stop}>`);
  expect(message?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(message?.header('auto-submitted')).toBe('auto-generated');
  expect(message?.text).toContain('Grüße,\r\n\r\na <b>');
  expect(message?.text).toContain(`Open the inbox: ${action.url}`);
  expect(message?.raw).toContain('a &lt;b&gt;');
  expect(message?.raw).not.toContain('a <b></p>');
});

test('smtp: TLS from the first byte works too', async () => {
  const secure = await startMailServer({ secure: true });
  expect(await openSmtp(secure.settings, secure.ca).send('id-2', mail())).toEqual({ outcome: 'sent' });
  expect(secure.received[0]?.secure).toBe(true);
});

test('smtp: a server with another certificate gets nothing', async () => {
  const unknown = openSmtp(server.settings);
  expect(await unknown.send('id-3', mail())).toMatchObject({ outcome: 'failed', why: expect.stringContaining('No answer') });
  expect(await unknown.verify()).toMatchObject({ outcome: 'failed' });
  expect(server.received).toEqual([]);
  expect(await openSmtp({ ...server.settings, tls: 'unverified' }).send('id-4', mail())).toEqual({ outcome: 'sent' });
});

test('smtp: a name is resolved as the system does, with /etc/hosts, and not by DNS alone', async () => {
  type Answer = (error: null, found: unknown, family?: number) => void;
  const here = (_name: string, { all }: { all?: boolean }, answer: Answer) =>
    all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4);
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(here as never);
  const relay = openSmtp({ ...server.settings, host: 'relay.internal', tls: 'unverified' });
  expect([await relay.send('id-9', mail()), await relay.verify()]).toEqual([{ outcome: 'sent' }, { outcome: 'sent' }]);
  expect(lookup).toHaveBeenCalledTimes(2);
  lookup.mockRestore();
  const nowhere = openSmtp({ ...server.settings, port: 1 });
  expect(await nowhere.verify()).toEqual({ outcome: 'failed', why: 'No answer (ECONNREFUSED).' });
});

test('smtp: a refused login is for now, and says no password', async () => {
  const result = await open({ password: 'wrong' }).send('id-5', mail());
  expect(result).toMatchObject({ outcome: 'failed', why: expect.stringContaining('535') });
  expect(JSON.stringify(result)).not.toContain('wrong');
  expect(await open().verify()).toEqual({ outcome: 'sent' });
});

test('smtp: a server that asks for a login refuses for now, as its settings are wrong and not the message', async () => {
  server.failures.push({ at: 'rcpt', code: 530 });
  expect(await open().send('id-8', mail())).toMatchObject({ outcome: 'failed', why: expect.stringContaining('530') });
});

test('smtp: 4xx is for now, 5xx for good, and neither names the recipient', async () => {
  server.failures.push(
    { at: 'rcpt', code: 450 },
    { at: 'data', code: 451 },
    { at: 'rcpt', code: 550 },
    { at: 'data', code: 554 },
  );
  const results = [];
  for (let n = 0; n < 4; n++) results.push(await open().send(`id-${n}`, mail()));
  expect(results.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'refused', 'refused']);
  expect(JSON.stringify(results)).not.toContain('ana@');
});

test('smtp: a connection lost amid the text is for now', async () => {
  server.failures.push({ at: 'data', drop: true });
  expect(await open().send('id-6', mail())).toMatchObject({ outcome: 'failed' });
  expect(server.received).toEqual([]);
});

test('smtp: no text becomes a header or another recipient', async () => {
  const subject = 'Hi\r\nBcc: eve@example.com\r\n\r\nbody';
  await open().send('id-7', mail({ subject, lines: ['x\r\n.\r\nMAIL FROM:<eve@example.com>', '\r\nBcc: eve@example.com'] }));
  const [message] = server.received;
  expect(server.received).toHaveLength(1);
  expect(message?.to).toEqual(['ana@example.com']);
  expect(message?.header('bcc')).toBeUndefined();
  expect(message?.header('subject')).toBe('Hi Bcc: eve@example.com body');
  for (const to of ['a@x.com,b@x.com', 'a@x.com\r\nBcc: b@x.com', 'a b@x.com', '<a@x.com>', 'a@x', `${'a'.repeat(65)}@x.com`])
    expect(() => mail({ to })).toThrow('not one mailbox');
  expect(mail({ to: 'ana@xn--e1afmkfd.xn--p1ai' }).to).toBe('ana@xn--e1afmkfd.xn--p1ai');
});
