import { describe, expect, test } from 'vitest';
import { allowFraming } from './framing.ts';
import { responseHeaders } from './headers.ts';
import type { Route } from './route.ts';

const origins = ['http://localhost:4100', 'http://127.0.0.1:4100'];

test.each([
  [
    "default-src 'self'; frame-ancestors 'none'; base-uri 'self'",
    "default-src 'self'; frame-ancestors http://localhost:4100 http://127.0.0.1:4100; base-uri 'self'",
  ],
  ["frame-ancestors 'none'", 'frame-ancestors http://localhost:4100 http://127.0.0.1:4100'],
  [
    "Frame-Ancestors 'self' https://intranet.example",
    "Frame-Ancestors 'self' https://intranet.example http://localhost:4100 http://127.0.0.1:4100",
  ],
  ['frame-ancestors', 'frame-ancestors http://localhost:4100 http://127.0.0.1:4100'],
  [
    "frame-ancestors 'none', frame-ancestors 'none'",
    'frame-ancestors http://localhost:4100 http://127.0.0.1:4100, frame-ancestors http://localhost:4100 http://127.0.0.1:4100',
  ],
])('the console joins those who may frame an app, and nothing else changes: %s', (policy, expected) => {
  expect(allowFraming(policy, origins)).toBe(expected);
});

test.each(["default-src 'self'", "script-src 'self'; report-uri /frame-ancestors", ''])(
  'a policy that names nobody stays as it is: %s',
  (policy) => {
    expect(allowFraming(policy, origins)).toBe(policy);
  },
);

test('without a console nothing changes', () => {
  expect(allowFraming("frame-ancestors 'none'", [])).toBe("frame-ancestors 'none'");
});

describe('X-Frame-Options', () => {
  const answer = (policy: string, framedBy: readonly string[]) =>
    responseHeaders(
      ['X-Frame-Options', 'DENY', 'Content-Security-Policy', policy],
      { framedBy, cookiePrefix: 'x' } as unknown as Route,
      { versionNumber: 1, requestId: 'id-1' },
    );

  test('goes where the policy lets the console frame the app: the two would contradict each other', () => {
    expect(answer("frame-ancestors 'none'", origins)).toEqual([
      'Content-Security-Policy',
      `frame-ancestors ${origins.join(' ')}`,
      'X-Request-Id',
      'id-1',
      'X-Davit-Version',
      '1',
    ]);
  });

  test('stays if no policy restricts framing, and if there is no console', () => {
    expect(answer("default-src 'self'", origins)).toContain('DENY');
    expect(answer("frame-ancestors 'none'", [])).toContain('DENY');
  });
});
