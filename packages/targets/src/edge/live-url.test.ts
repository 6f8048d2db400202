import { expect, it } from 'vitest';
import { liveUrl } from './live-url.ts';

it('names an app where plain clients find such names, and gives its own port where they do not', () => {
  const settings = { appsDomain: null, edgePort: 4180 };
  expect(liveUrl({ ...settings, localNamesResolve: true }, 'todo', 41000)).toBe('http://todo.localhost:4180');
  expect(liveUrl({ ...settings, localNamesResolve: false }, 'todo', 41000)).toBe('http://127.0.0.1:41000');
});

it('prefers the domain for apps, without a port where it is the usual one', () => {
  const settings = { appsDomain: 'apps.example.com', localNamesResolve: true };
  expect(liveUrl({ ...settings, edgePort: 4180 }, 'todo', 41000)).toBe('http://todo.apps.example.com:4180');
  expect(liveUrl({ ...settings, edgePort: 80 }, 'todo', 41000)).toBe('http://todo.apps.example.com');
});
