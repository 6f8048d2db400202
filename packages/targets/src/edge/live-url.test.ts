import { expect, it } from 'vitest';
import { liveUrl, movedUrl } from './live-url.ts';

it('names an app where plain clients find such names, and gives its own port where they do not', () => {
  const settings = { appsPublicUrl: null, appsDomain: null, edgePort: 4180 };
  expect(liveUrl({ ...settings, localNamesResolve: true }, 'todo', 41000)).toBe('http://todo.localhost:4180');
  expect(liveUrl({ ...settings, localNamesResolve: false }, 'todo', 41000)).toBe('http://127.0.0.1:41000');
});

it('prefers the domain for apps, without a port where it is the usual one', () => {
  const settings = { appsPublicUrl: null, appsDomain: 'apps.example.com', localNamesResolve: true };
  expect(liveUrl({ ...settings, edgePort: 4180 }, 'todo', 41000)).toBe('http://todo.apps.example.com:4180');
  expect(liveUrl({ ...settings, edgePort: 80 }, 'todo', 41000)).toBe('http://todo.apps.example.com');
});

it('names an app below the public address, whatever the edge listens on', () => {
  const settings = { appsDomain: 'apps.example.com', localNamesResolve: true, edgePort: 4180 };
  expect(liveUrl({ ...settings, appsPublicUrl: 'https://apps.example.com' }, 'todo', 41000)).toBe(
    'https://todo.apps.example.com',
  );
  expect(liveUrl({ ...settings, appsPublicUrl: 'https://apps.example.com:8443' }, 'todo', 41000)).toBe(
    'https://todo.apps.example.com:8443',
  );
});

it('moves an app made before to where apps are reached now', () => {
  const local = { appsPublicUrl: null, appsDomain: null, edgePort: 4180, localNamesResolve: true };
  const online = { ...local, appsDomain: 'apps.example.com', appsPublicUrl: 'https://apps.example.com' };
  const made = (liveUrl: string) => ({ slug: 'todo', port: 41000, liveUrl });
  expect(movedUrl(online, made('http://todo.localhost:4180'))).toBe('https://todo.apps.example.com');
  expect(movedUrl(online, made('http://127.0.0.1:41000'))).toBe('https://todo.apps.example.com');
  expect(movedUrl(online, made('https://todo.old.example'))).toBe('https://todo.apps.example.com');
  expect(movedUrl(local, made('https://todo.apps.example.com'))).toBe('http://todo.localhost:4180');
  expect(movedUrl({ ...local, edgePort: 5180 }, made('http://todo.localhost:4180'))).toBe('http://todo.localhost:5180');
});

it('keeps the local form that an app was given, also where names are found differently now', () => {
  const settings = { appsPublicUrl: null, appsDomain: null, edgePort: 4180 };
  const onPort = { slug: 'todo', port: 41000, liveUrl: 'http://127.0.0.1:41000' };
  const byName = { slug: 'todo', port: 41000, liveUrl: 'http://todo.localhost:4180' };
  for (const localNamesResolve of [true, false]) {
    expect(movedUrl({ ...settings, localNamesResolve }, onPort)).toBe(onPort.liveUrl);
    expect(movedUrl({ ...settings, localNamesResolve }, byName)).toBe(byName.liveUrl);
  }
});
