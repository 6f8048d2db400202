import { expect, it } from 'vitest';
import { type Connection, problemsInConnection, publicConnection, showsSchema } from './connection.ts';

const fine: Connection = { provider: 'anthropic', url: 'https://api.example.com/v1', name: 'big-model', key: 'sk-1234567' };

it('accepts an endpoint with a key or without', () => {
  expect(problemsInConnection(fine)).toEqual([]);
  expect(problemsInConnection({ ...fine, url: 'http://127.0.0.1:11434/v1', key: null })).toEqual([]);
});

it('knows the hosts that show a model the schema', () => {
  expect(showsSchema({ url: 'https://api.openai.com/v1' })).toBe(true);
  expect(showsSchema({ url: 'https://api.openai.com.example.com/v1' })).toBe(false);
  expect(showsSchema({ url: 'http://127.0.0.1:11434/v1' })).toBe(false);
});

it.each<[Partial<Connection>, string]>([
  [{ url: 'ftp://example.com' }, 'https://'],
  [{ url: 'nothing' }, 'https://'],
  [{ url: 'https://user:pass@example.com' }, 'no user'],
  [{ url: 'https://example.com?key=1' }, 'no user'],
  [{ name: '' }, 'name'],
  [{ name: 'a b' }, 'name'],
  [{ key: '' }, 'key'],
  [{ key: 'sk-\n123' }, 'key'],
])('refuses %j', (change, about) => {
  const problems = problemsInConnection({ ...fine, ...change });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(about);
});

it('shows where prompts go, and never the key', () => {
  expect(publicConnection(fine)).toEqual({
    provider: 'anthropic',
    url: fine.url,
    name: fine.name,
    hasKey: true,
    host: 'api.example.com',
  });
});
