import { consolePrefix } from '@davit/contract/console';
import { expect, test, vi } from 'vitest';
import { startMailServer } from '../../test-doubles/mail-server.ts';
import { openServer } from '../../test-doubles/open-server.ts';
import { readConfig } from '../config/read-config.ts';
import { mailSignInLink } from './sign-in-links.ts';

const off = { queue: async () => 0 };

test('sign-in links: an invitation reaches the address that it names, and works', async () => {
  const smtp = await startMailServer();
  const server = await openServer({ mail: { smtp: smtp.settings, bounds: readConfig({}).mail.bounds } });
  try {
    const { browser, workspaceId } = await server.newMember('owner');
    const body = { role: 'member', email: 'new@example.com' };
    const made = await browser.call<{ url: string }>('POST', `/workspaces/${workspaceId}/invitations`, { body });
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 20_000 });
    expect(smtp.received[0]).toMatchObject({ to: ['new@example.com'] });
    expect(smtp.received[0]?.header('subject')).toBe('Join A workspace on Davit');
    expect(smtp.received[0]?.text).toContain(`http://localhost:0${new URL(made.body.url).pathname}`);
    await browser.call('POST', `/workspaces/${workspaceId}/invitations`, { body: { role: 'member' } });
    expect((await server.storage.mail.inWorkspace(workspaceId).due(Number.MAX_SAFE_INTEGER, 10)).length).toBe(0);
  } finally {
    await server.close();
  }
});

test('mailed links: each begins with the address of the server, whatever host a request names', async () => {
  const smtp = await startMailServer();
  const mail = { smtp: smtp.settings, bounds: readConfig({}).mail.bounds };
  const server = await openServer({ mail, port: 4100, apiHosts: ['other.example.com'] });
  try {
    const { browser, workspaceId, email } = await server.newMember('owner');
    const caller = await server.newCaller();
    const named = { host: 'other.example.com', origin: 'http://other.example.com', 'x-forwarded-host': 'other.example.com' };
    const asked = [
      ['POST', `${consolePrefix}/password-reset`, { email }, {}],
      ['POST', `${consolePrefix}/workspaces/${workspaceId}/invitations`, { role: 'member', email }, { cookie: browser.cookie }],
      [
        'PATCH',
        `/v1/projects/${await server.projectWithVersions(caller, 0)}/notify-address`,
        { address: email },
        { 'x-api-key': caller.key },
      ],
    ] as const;
    for (const [method, url, payload, headers] of asked) {
      const { statusCode } = await server.app.inject({ method, url, payload, headers: { ...named, ...headers } });
      expect([url, statusCode < 300]).toEqual([url, true]);
    }
    await vi.waitFor(() => expect(smtp.received).toHaveLength(3), { timeout: 20_000 });
    for (const { text, raw } of smtp.received) {
      expect(text).toMatch(/http:\/\/localhost:4100\/(link\/|mail\/confirm\?)\S+/);
      expect(raw).not.toContain('other.example.com');
    }
  } finally {
    await server.close();
  }
});

test('sign-in links: a link without an address, or while e-mail is off, is not sent', async () => {
  const link = { kind: 'password-reset', email: 'a@example.com', createdBy: 'x', expiresAt: 0 } as never;
  const workspace = { id: 'w', name: 'W' };
  expect(await mailSignInLink(off, workspace, { link, token: 't' }, 'http://x')).toBe(false);
  const open = { queue: async () => 1 };
  expect(await mailSignInLink(open, workspace, { link, token: 't' }, 'http://x')).toBe(true);
  for (const email of [null, 'ana@localhost', '"a b"@example.com']) {
    const nobody = { kind: 'invitation', email, createdBy: 'x', expiresAt: 0 } as never;
    expect(await mailSignInLink(open, workspace, { link: nobody, token: 't' }, 'http://x')).toBe(false);
  }
});
