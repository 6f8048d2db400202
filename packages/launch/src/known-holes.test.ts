import { expect, test } from 'vitest';
import { holesOf } from './known-holes.ts';

const always = { fixedIn: 3, says: 'Sessions can be guessed.' };
const lately = { since: 2, fixedIn: 3, says: 'Uploads run as pages.' };

test.each([
  ['a version of an earlier Davit, which names no kit', undefined, [always.says]],
  ['release 1', '1.0.0-00ff', [always.says]],
  ['release 2', '2.0.0-00ff', [always.says, lately.says]],
  ['release 3, with the fix', '3.0.0-00ff', []],
  ['release 10, which no text order decides', '10.0.0-00ff', []],
])('the holes of %s', (_, kitVersion, expected) => {
  const manifest = { network: false, schedules: [], ...(kitVersion === undefined ? {} : { kitVersion }) };
  expect(holesOf(manifest, [always, lately])).toEqual(expected);
});
