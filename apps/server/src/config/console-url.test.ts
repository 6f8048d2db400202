import { expect, test } from 'vitest';
import { consoleUrlOf, opensMailedLinks } from './console-url.ts';

const publicUrl = null;
const port = 4100;

test('the address of the console is PUBLIC_URL, or else the one that the server listens at', () => {
  const hosts = ['127.0.0.1', '0.0.0.0', '::', '::1', '10.0.0.5'];
  const urls = ['localhost', 'localhost', 'localhost', '[::1]', '10.0.0.5'].map((name) => `http://${name}:4100`);
  expect(hosts.map((host) => consoleUrlOf({ publicUrl, host, port }))).toEqual(urls);
  expect(consoleUrlOf({ publicUrl: 'https://davit.example.com', host: '0.0.0.0', port })).toBe('https://davit.example.com');
});

test('without PUBLIC_URL mailed links open only where all people are on this machine', () => {
  const open = ['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::', '10.0.0.5'].map((host) =>
    opensMailedLinks({ publicUrl, host }),
  );
  expect(open).toEqual([true, true, true, false, false, false]);
  expect(opensMailedLinks({ publicUrl: 'https://davit.example.com', host: '0.0.0.0' })).toBe(true);
});
