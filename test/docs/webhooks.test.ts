/** The delivery in docs/webhooks.md, and the function there that verifies it. */
import { DeploymentEventData, webhookEventTypes } from '@davit/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { exactBlocksOf } from './pages.ts';

type Verify = (secret: string, headers: Record<string, string>, body: string) => boolean;

/** The secret of the example in the API reference. */
const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const [delivery = ''] = exactBlocksOf('docs/webhooks.md', 'http', 1);
const [head = '', body = ''] = delivery.trim().split('\n\n');
const headers: Record<string, string> = Object.fromEntries(
  [...head.matchAll(/^([a-z-]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);
const [program = ''] = exactBlocksOf('docs/webhooks.md', 'js', 1);
const { isFromDavit } = (await import(`data:text/javascript,${encodeURIComponent(program)}`)) as { isFromDavit: Verify };

afterEach(() => void vi.useRealTimers());

test('webhooks guide: its delivery has a type and fields that Davit sends', () => {
  const { type, data } = JSON.parse(body);
  expect(webhookEventTypes).toContain(type);
  expect(Object.keys(DeploymentEventData.properties)).toEqual(expect.arrayContaining(Object.keys(data)));
});

test('webhooks guide: its function accepts its delivery, also with a second signature', () => {
  vi.setSystemTime('2026-01-31T09:32:00.000Z');
  expect(isFromDavit(secret, headers, body)).toBe(true);
  expect(isFromDavit(secret, { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` }, body)).toBe(true);
});

test('webhooks guide: its function refuses another body, secret or time, and missing headers', () => {
  vi.setSystemTime('2026-01-31T09:32:00.000Z');
  expect(isFromDavit(secret, headers, `${body} `)).toBe(false);
  expect(isFromDavit('whsec_AAAA', headers, body)).toBe(false);
  expect(isFromDavit(secret, {}, body)).toBe(false);
  vi.setSystemTime('2026-01-31T09:36:00.000Z');
  expect(isFromDavit(secret, headers, body)).toBe(false);
});
