import { expect, test } from 'vitest';
import type { NewRow } from './joined-rows.ts';
import { Outbox as OutboxOfLanes } from './outbox.ts';

const row = (name: string, stateJson = '{}'): NewRow => ({ stepNumber: 0, key: name, stateJson });
const nextTick = () => new Promise((resolve) => setTimeout(resolve));

/** With one lane, unless a test says otherwise. */
class Outbox extends OutboxOfLanes<NewRow> {
  override add(make: () => NewRow, place = { lane: '', addsTo: null as string | null }): Promise<void> {
    return super.add(make, place);
  }
}

/** An outbox whose requests are answered when the test says so. */
function held(refused: (rows: NewRow[]) => Error | undefined = () => undefined) {
  const requests: (string | undefined)[][] = [];
  const answers: (() => void)[] = [];
  const several = (rows: NewRow[]) => {
    requests.push(rows.map(({ key }) => key));
    return new Promise<void>((resolve, reject) => {
      const error = refused(rows);
      answers.push(() => (error ? reject(error) : resolve()));
    });
  };
  const outbox = new Outbox({ one: (one) => several([one]), several });
  const answerAll = async (saved: Promise<unknown>[]) => {
    let isOver = false;
    const over = Promise.allSettled(saved).then((results) => {
      isOver = true;
      return results.map(({ status }) => status);
    });
    while (!isOver) {
      answers.shift()?.();
      await nextTick();
    }
    return over;
  };
  return { outbox, requests, answerAll };
}

test('outbox: what waits while a request is under way goes together in the next, in its order', async () => {
  const { outbox, requests, answerAll } = held();
  const saved = [outbox.add(() => row('1'))];
  while (requests.length === 0) await nextTick();
  saved.push(...['2', '3', '4'].map((name) => outbox.add(() => row(name))));
  expect(await answerAll(saved)).toEqual(Array(4).fill('fulfilled'));
  expect(requests).toEqual([['1'], ['2', '3', '4']]);
});

test('outbox: neither lanes nor additions to one checkpoint wait for each other; of requests two are under way at most', async () => {
  const { outbox, requests, answerAll } = held();
  const add = (name: string, lane: string, addsTo: string | null = null) => outbox.add(() => row(name), { lane, addsTo });
  const saved = [add('a1', 'a'), add('a1+', 'a', 'a1')];
  while (requests.length < 1) await nextTick();
  saved.push(add('a2', 'a'), add('a1++', 'a', 'a1'), add('b1', 'b'));
  while (requests.length < 2) await nextTick();
  saved.push(add('c1', 'c'), add('b1+', 'b', 'b1'));
  for (let turn = 0; turn < 5; turn++) await nextTick();
  expect(requests).toEqual([['a1', 'a1+'], ['b1']]);
  expect(await answerAll(saved)).toEqual(Array(7).fill('fulfilled'));
  expect(requests.slice(2).flat().toSorted()).toEqual(['a1++', 'a2', 'b1+', 'c1']);
  expect(requests.flat().indexOf('a2')).toBeLessThan(requests.flat().indexOf('a1++'));

  const additions = held();
  const first = additions.outbox.add(() => row('1'), { lane: '', addsTo: 'x' });
  while (additions.requests.length < 1) await nextTick();
  const more = ['2', '3'].map((name) => additions.outbox.add(() => row(name), { lane: '', addsTo: 'x' }));
  while (additions.requests.length < 2) await nextTick();
  await additions.answerAll([first, ...more]);
  expect(additions.requests).toEqual([['1'], ['2', '3']]);
});

test('outbox: a row is made when it is sent, so that more can join it until then', async () => {
  const { outbox, requests, answerAll } = held();
  const words = ['a'];
  const saved = [outbox.add(() => row('1')), outbox.add(() => row(words.join(' ')))];
  words.push('b');
  await answerAll(saved);
  expect(requests).toEqual([['1', 'a b']]);
});

test('outbox: a request holds at most 100 rows, and a long row goes alone', async () => {
  const { outbox, requests, answerAll } = held();
  const rows = [
    ...Array.from({ length: 101 }, () => row('short')),
    row('long', JSON.stringify('x'.repeat(200_000))),
    row('last'),
  ];
  await answerAll(rows.map((one) => outbox.add(() => one)));
  expect(requests.map((names) => names.length)).toEqual([100, 1, 1, 1]);
  expect(requests[2]).toEqual(['long']);
});

test('outbox: one bad row fails alone, and what stops them all fails them all', async () => {
  const isBad = (rows: NewRow[]) => rows.some(({ key }) => key === 'bad');
  const bad = held((rows) => (isBad(rows) ? Object.assign(new Error('bad'), { status: 400 }) : undefined));
  const rows = ['1', 'bad', '2'].map((name) => bad.outbox.add(() => row(name)));
  expect(await bad.answerAll(rows)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(bad.requests).toEqual([['1', 'bad', '2'], ['1'], ['bad'], ['2']]);
  const fenced = held(() => Object.assign(new Error('fenced'), { status: 409 }));
  expect(await fenced.answerAll(['1', '2'].map((name) => fenced.outbox.add(() => row(name))))).toEqual(['rejected', 'rejected']);
  expect(fenced.requests).toEqual([['1', '2']]);
});
