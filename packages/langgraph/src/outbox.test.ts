import { expect, test } from 'vitest';
import { type NewRow, Outbox } from './outbox.ts';

const row = (name: string, stateJson = '{}'): NewRow => ({ stepNumber: 0, key: name, stateJson });
const soon = () => new Promise((resolve) => setTimeout(resolve));

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
      await soon();
    }
    return over;
  };
  return { outbox, requests, answerAll };
}

test('outbox: what waits while a request is under way goes together in the next, in its order', async () => {
  const { outbox, requests, answerAll } = held();
  const saved = [outbox.add(() => row('1'))];
  while (requests.length === 0) await soon();
  saved.push(...['2', '3', '4'].map((name) => outbox.add(() => row(name))));
  expect(await answerAll(saved)).toEqual(Array(4).fill('fulfilled'));
  expect(requests).toEqual([['1'], ['2', '3', '4']]);
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
