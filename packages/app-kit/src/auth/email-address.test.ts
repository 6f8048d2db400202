import { expect, test } from 'vitest';
import type { Ctx } from '../web/context.ts';
import { AddressCard } from './email-address.tsx';

const c = { get: () => ({}), req: { header: () => undefined }, header: () => undefined } as unknown as Ctx;
const shown = (hasMail: boolean, address: string, unconfirmed: string | null) =>
  String(AddressCard({ c, address, unconfirmed, hasMail, typed: undefined, errors: {} }));

test('addresses: once e-mail is off, a kept one can be seen and removed, and none set', () => {
  for (const [address, unconfirmed] of [
    ['ana@example.com', null],
    ['', 'ana@example.com'],
  ] as const) {
    const off = shown(false, address, unconfirmed);
    expect(off).toContain('ana@example.com is kept here.');
    expect(off).toContain('action="/account/email/remove"');
    expect(off).not.toContain('action="/account/email"');
    expect(shown(true, address, unconfirmed)).toContain('action="/account/email"');
  }
  expect(shown(true, '', null)).not.toContain('/account/email/remove');
});
