import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Ctx } from './context.ts';
import { redirectToOtherSite } from './redirect.ts';

const app = new Hono();
app.get('/', (c) => redirectToOtherSite(c as unknown as Ctx, c.req.query('to') ?? '') ?? c.text('stays', 404));
const go = (to: string) => app.request(`/?to=${encodeURIComponent(to)}`);

test('leaving for another site: browsers ask each time and do not name the app', async () => {
  const response = await go('https://example.com/a b?x=1');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('https://example.com/a%20b?x=1');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '/here', '', 'not an address'])(
  'leaving for another site: %j is none',
  async (to) => {
    const response = await go(to);
    expect(response.status).toBe(404);
    expect(response.headers.get('location')).toBeNull();
  },
);
