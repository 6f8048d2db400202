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
    expect(smtp.received[0]?.text).toContain(made.body.url);
    await browser.call('POST', `/workspaces/${workspaceId}/invitations`, { body: { role: 'member' } });
    expect((await server.storage.mail.inWorkspace(workspaceId).due(Number.MAX_SAFE_INTEGER, 10)).length).toBe(0);
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
