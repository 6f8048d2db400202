import { expect, test } from 'vitest';
import { isOwnPath } from './own-path.ts';

test('after sign-in the console redirects only to a path of its own', () => {
  for (const own of ['/', '/projects/1?tab=logs#end', '/w/ä']) expect([own, isOwnPath(own)]).toEqual([own, true]);
  const others = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'evil',
    'javascript:alert(1)',
    '',
    1,
    null,
  ];
  for (const other of others) expect([other, isOwnPath(other)]).toEqual([other, false]);
});
