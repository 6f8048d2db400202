import { readConfig } from '@davit/server/config';
import { expect, test } from 'vitest';
import { checkSettings } from './check-settings.ts';

const smtp = { SMTP_URL: 'smtp://smtp.example.com', MAIL_FROM: 'davit@example.com' };
const https = { PUBLIC_URL: 'https://davit.example.com', APPS_PUBLIC_URL: 'https://apps.example.com' };

test('doctor: settings that fit together are fine', () => {
  for (const environment of [
    {},
    { ...smtp, ...https, TRUST_PROXY: 'loopback' },
    { ...https, HTTPS_PORT: '443' },
    { PUBLIC_URL: 'http://10.0.0.5:4100' },
  ])
    expect(checkSettings(readConfig(environment))).toEqual([{ name: 'Settings', state: 'ok', found: 'valid' }]);
});

test.each<[string, Record<string, string>, RegExp]>([
  ['e-mail without a public address', smtp, /^SMTP_URL is set without PUBLIC_URL$/],
  ['a public console without public apps', { PUBLIC_URL: https.PUBLIC_URL, HTTPS_PORT: '443' }, /APPS_PUBLIC_URL is not set/],
  ['apps without TLS', { ...https, APPS_PUBLIC_URL: 'http://apps.example.com', HTTPS_PORT: '443' }, /apps with http/],
  ['a console without TLS', { ...https, PUBLIC_URL: 'http://davit.example.com' }, /PUBLIC_URL with http/],
  ['a proxy that is not trusted', https, /TRUST_PROXY is not set/],
])('doctor: %s is named, with its effect and fix', (_what, environment, expected) => {
  const findings = checkSettings(readConfig(environment));
  expect(findings).toMatchObject([{ name: 'Settings', state: 'costs', found: expect.stringMatching(expected) }]);
  expect(findings[0]?.costs).toBeTruthy();
  expect(findings[0]?.fix).toBeTruthy();
});

test('doctor: without PUBLIC_URL on all addresses it says that nobody can ask for a new password', () => {
  const [{ costs = '' } = {}] = checkSettings(readConfig({ ...smtp, HOST: '0.0.0.0' }));
  expect(costs).toContain('forgotten password');
});
