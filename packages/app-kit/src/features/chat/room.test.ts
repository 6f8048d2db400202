import { expect, test } from 'vitest';
import type { Row } from '../../data/entity.ts';
import { LastMessages } from './room.tsx';
import type { ChatPlace } from './routes.tsx';

test('messages on another page link to the chat alone: they have no pages of their own', () => {
  const place = { path: '/chat', author: 'name', text: 'text' } as unknown as ChatPlace;
  const rows = [{ id: 53, values: { name: 'Ana <b>', text: 'Is anyone there?' } }] as unknown as Row[];
  const html = String(LastMessages({ place, rows }));
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/chat']);
  expect(html).toContain('Ana &lt;b&gt;');
});
