import { equal } from 'node:assert/strict';
import { test } from 'vitest';
import { pageNumber, wholeNumber } from './numbers.ts';
import { createRateLimit } from './rate-limit.ts';
import { addDays, atPlace, instantOf, isoParts, readReader, today } from './reader.ts';
import { safePath } from './redirect.ts';

test('uses the first language that the runtime knows, and the browser’s zone', () => {
  equal(readReader('xx-nonsense!!, de-AT;q=0.8', 'Europe/Vienna').locale, 'de-AT');
  equal(readReader(undefined, undefined).locale, 'en');
  equal(readReader('de', 'Europe/Vienna').zone, 'Europe/Vienna');
  equal(readReader('de', 'Moon/Crater').zone, 'UTC');
  equal(readReader('de', '../../etc').zoneKnown, false);
});

test('today is the date in the reader’s zone', () => {
  const lateInLondon = Date.UTC(2026, 0, 31, 23, 30);
  equal(today({ locale: 'en', zone: 'UTC', zoneKnown: true }, lateInLondon), '2026-01-31');
  equal(today({ locale: 'en', zone: 'Asia/Tokyo', zoneKnown: true }, lateInLondon), '2026-02-01');
  equal(addDays('2026-02-28', 1), '2026-03-01');
});

test('wall-clock times and instants convert both ways, even when the clocks change', () => {
  for (const wall of ['2026-03-28T12:00', '2026-03-29T01:59', '2026-03-29T03:00', '2026-10-25T04:00']) {
    equal(isoParts('Europe/Berlin', instantOf('Europe/Berlin', wall)), wall);
  }
});

test('a place’s clock shows everybody the same times and keeps their own zone', () => {
  const far = readReader('en', 'America/New_York');
  equal(atPlace(far, null), far);
  const here = atPlace(far, 'Europe/Berlin');
  equal([here.zone, here.ownZone].join(' '), 'Europe/Berlin America/New_York');
  const unknown = atPlace(readReader('en', undefined), 'Europe/Berlin');
  equal([unknown.zone, unknown.zoneKnown, unknown.ownZone].join(' '), 'Europe/Berlin true ');
});

test('a client may send a number of requests per minute, then waits, then continues', () => {
  let at = 1000;
  const rateLimit = createRateLimit(3, () => at);
  equal([1, 2, 3].map(() => rateLimit.consume('a')).join(), '0,0,0');
  const waitS = rateLimit.consume('a');
  equal(waitS, 20);
  equal(rateLimit.consume('b'), 0);
  at += waitS * 1000;
  equal(rateLimit.consume('a'), 0);
});

test('redirects only to paths of this app', () => {
  equal(safePath('/todos?q=a#b', '/'), '/todos?q=a#b');
  const elsewhere = [
    '//a.example',
    '/\\a.example',
    '/\t/a.example',
    '/.//a.example',
    'https://a.example',
    '/a b',
    '/\u0001',
    '',
    undefined,
  ];
  for (const given of elsewhere) equal(safePath(given, '/'), '/');
});

test('a redirect path is valid in a header', () => {
  equal(safePath('/ä?q=✓#"', '/'), '/%C3%A4?q=%E2%9C%93#%22');
  equal(safePath('/x\r\nset-cookie:a=b', '/list'), '/list');
  equal(safePath('/\ud800', '/'), '/%EF%BF%BD');
  equal(safePath(`/${'a'.repeat(5000)}`, '/list'), '/list');
});

test('a number in an address never exceeds its bound', () => {
  equal([undefined, '', '-1', '1.5', 'NaN', '1e3', '0x10', '٣'].map((text) => pageNumber(text)).join(), '1,1,1,1,1,1,1,1');
  equal(pageNumber('7'), 7);
  equal(pageNumber('9'.repeat(400)), 1_000_000);
  equal(wholeNumber('12', 0, 9), 9);
});
