import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { pageNumber, wholeNumber } from '../src/web/numbers.ts';
import { createRateLimit } from '../src/web/rate-limit.ts';
import { addDays, atPlace, instantOf, isoParts, readReader, today } from '../src/web/reader.ts';
import { safePath } from '../src/web/redirect.ts';

test('the language is the first that this runtime knows, the zone what the browser said', () => {
  equal(readReader('xx-nonsense!!, de-AT;q=0.8', 'Europe/Vienna').locale, 'de-AT');
  equal(readReader(undefined, undefined).locale, 'en');
  equal(readReader('de', 'Europe/Vienna').zone, 'Europe/Vienna');
  equal(readReader('de', 'Moon/Crater').zone, 'UTC');
  equal(readReader('de', '../../etc').zoneKnown, false);
});

test('today is the reader’s own', () => {
  const lateInLondon = Date.UTC(2026, 0, 31, 23, 30);
  equal(today({ locale: 'en', zone: 'UTC', zoneKnown: true }, lateInLondon), '2026-01-31');
  equal(today({ locale: 'en', zone: 'Asia/Tokyo', zoneKnown: true }, lateInLondon), '2026-02-01');
  equal(addDays('2026-02-28', 1), '2026-03-01');
});

test('a clock’s time and its instant belong together, also around the change of the hour', () => {
  for (const wall of ['2026-03-28T12:00', '2026-03-29T01:59', '2026-03-29T03:00', '2026-10-25T04:00']) {
    equal(isoParts('Europe/Berlin', instantOf('Europe/Berlin', wall)), wall);
  }
});

test('by the clock of a place everybody reads the same, and their own zone is not forgotten', () => {
  const far = readReader('en', 'America/New_York');
  equal(atPlace(far, null), far);
  const here = atPlace(far, 'Europe/Berlin');
  equal([here.zone, here.ownZone].join(' '), 'Europe/Berlin America/New_York');
  const unknown = atPlace(readReader('en', undefined), 'Europe/Berlin');
  equal([unknown.zone, unknown.zoneKnown, unknown.ownZone].join(' '), 'Europe/Berlin true ');
});

test('a client may send a number of requests per minute, then waits, and may continue', () => {
  let at = 1000;
  const rateLimit = createRateLimit(3, () => at);
  equal([1, 2, 3].map(() => rateLimit.consume('a')).join(), '0,0,0');
  const waitS = rateLimit.consume('a');
  equal(waitS, 20);
  equal(rateLimit.consume('b'), 0);
  at += waitS * 1000;
  equal(rateLimit.consume('a'), 0);
});

test('only paths of this app are gone back to', () => {
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

test('a path to go back to is fit to be a header', () => {
  equal(safePath('/ä?q=✓#"', '/'), '/%C3%A4?q=%E2%9C%93#%22');
  equal(safePath('/x\r\nset-cookie:a=b', '/list'), '/list');
  equal(safePath('/\ud800', '/'), '/%EF%BF%BD');
  equal(safePath(`/${'a'.repeat(5000)}`, '/list'), '/list');
});

test('a number in an address is never larger than what it counts', () => {
  equal([undefined, '', '-1', '1.5', 'NaN', '1e3', '0x10', '٣'].map((text) => pageNumber(text)).join(), '1,1,1,1,1,1,1,1');
  equal(pageNumber('7'), 7);
  equal(pageNumber('9'.repeat(400)), 1_000_000);
  equal(wholeNumber('12', 0, 9), 9);
});
