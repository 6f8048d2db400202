import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changed, isFiltered, queryOf, readFilters } from './filters.ts';
import { pairsOf, readPair, writePair } from './metadata-pairs.ts';

const now = Date.parse('2026-01-31T12:00:30.500Z');

test('an address becomes a question to the API', () => {
  const filters = readFilters({
    status: 'FAILED',
    framework: 'crewai',
    agent: ' buyer ',
    thread: 't',
    correlation: 'order-17',
    meta: ['team=search', 'level=2', 'vip=true', 'code="17"'],
    from: '2026-01-01',
    before: '2026-01-31T09:30:00Z',
  });
  expect(queryOf(filters, now)).toEqual({
    status: 'FAILED',
    framework: 'crewai',
    agentId: 'buyer',
    threadId: 't',
    correlationId: 'order-17',
    metadata: { team: 'search', level: 2, vip: true, code: '17' },
    startedFrom: '2026-01-01',
    startedBefore: '2026-01-31T09:30:00Z',
  });
});

test('a span counts back from now, to the minute; a time of one’s own takes its place', () => {
  expect(queryOf(readFilters({ last: '24h' }), now)).toEqual({ startedFrom: '2026-01-30T12:00:00.000Z' });
  expect(readFilters({ last: '24h', from: '2026-01-01' })).toEqual({ from: '2026-01-01' });
});

test('unknown values in a URL are dropped', () => {
  expect(
    readFilters({
      status: 'BROKEN',
      agent: '',
      meta: ['nothing', 7, '=x'],
      last: '2y',
      from: 'yesterday',
      before: '2026-99-99',
      x: 1,
    }),
  ).toEqual({});
  expect(isFiltered({})).toBe(false);
});

test('an agent with a number for a name is found', () => {
  expect(readFilters({ agent: 17 })).toEqual({ agent: '17' });
});

test('filters read from any address are the same when they are written and read again', () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.array(fc.string()),
    fc.constantFrom('FAILED', 'a=b', '24h'),
  );
  const names = ['status', 'framework', 'agent', 'thread', 'correlation', 'meta', 'last', 'from', 'before'];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (search) => {
      const filters = readFilters(search);
      expect(readFilters(JSON.parse(JSON.stringify(filters)))).toEqual(filters);
    }),
  );
});

test('a change of the filters takes away what it sets to nothing', () => {
  expect(changed({ status: 'FAILED', agent: 'a' }, { status: undefined, agent: 'b' })).toEqual({ agent: 'b' });
});

test('an invalid pair gets an explanation', () => {
  expect(readPair('team')).toEqual({ ok: false, error: 'Enter a name and a value, such as team=search.' });
  expect(readPair(`${'n'.repeat(65)}=1`)).toMatchObject({ ok: false });
  expect(readPair(`n=${'v'.repeat(257)}`)).toMatchObject({ ok: false });
  expect(readPair('a=b=c')).toEqual({ ok: true, name: 'a', value: 'b=c' });
});

test('a pair that was written is read as what it was', () => {
  for (const value of ['search', '17', 'true', 17, 1.5, true, 'a=b', '"quoted"']) {
    expect(pairsOf([writePair('name', value)])).toEqual({ name: value });
  }
});
