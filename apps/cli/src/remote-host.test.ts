import { expect, test } from 'vitest';
import { tunnelTo } from './remote-host.ts';

const self = { user: 'ada', name: 'harbor' };
const url = 'http://localhost:4100';

test('on this machine no tunnel is needed', () => {
  for (const host of ['127.0.0.1', 'localhost', '::1']) expect(tunnelTo(url, { host }, {}, self)).toBeNull();
});

test('over ssh it is to the address that this machine was reached at', () => {
  const over = (SSH_CONNECTION: string) => tunnelTo(url, { host: '127.0.0.1' }, { SSH_CONNECTION }, self);
  expect(over('192.0.2.9 50000 192.0.2.7 22')).toBe('ssh -L 4100:localhost:4100 ada@192.0.2.7');
  expect(over('2001:db8::9 50000 2001:db8::7 22')).toBe('ssh -L 4100:localhost:4100 ada@[2001:db8::7]');
});

test('a server that listens for other machines is named', () => {
  expect(tunnelTo(url, { host: '0.0.0.0' }, {}, self)).toBe('ssh -L 4100:localhost:4100 ada@harbor');
});
