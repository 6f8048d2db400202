import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'vitest';
import { offerIn, textOf } from './offer.ts';

const read = (text: string) => {
  const offer = offerIn(text);
  return offer && [offer.kind, textOf(offer.subject), offer.ask?.kind ?? null];
};

test('an offer is read from whose site it is, from what we do, or from its opening', () => {
  deepEqual(read('Site for my window cleaning business in Hull where people book a visit'), [
    'trade',
    'window cleaning business',
    'book',
  ]);
  deepEqual(read('We hire out two vintage vans for weddings'), ['hire', 'vintage vans', 'hire']);
  deepEqual(read('Harpsichord tuner, Ghent. Customers choose a date'), ['trade', 'Harpsichord tuner', 'book']);
  deepEqual(read('raft rental, 5 rafts, people choose dates'), ['hire', 'raft rental', 'book']);
  deepEqual(read('Our rowing club holds a regatta on 3 May, tickets online'), ['event', 'rowing club regatta', 'tickets']);
});

test('records, logs and lists of people offer nothing', () => {
  for (const text of [
    'fire extinguisher register for our three buildings',
    'Cash book for our dental office',
    'tickets of our help desk with a status',
    'shift rota for the kitchen staff',
    'a directory of violin makers',
    'my mother asks which sewing machine to buy',
    'a tracker for my piano lessons',
  ])
    equal(offerIn(text), null, text);
});
