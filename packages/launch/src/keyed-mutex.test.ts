import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('one at a time for a key, in order, also after one that failed; other keys do not wait', async () => {
  const mutex = createKeyedMutex();
  const happened: string[] = [];
  const first = Promise.withResolvers<void>();
  const take = (key: string, name: string, work: () => Promise<void>) =>
    mutex.run(key, async () => {
      happened.push(`${name} begins`);
      await work();
      happened.push(`${name} ends`);
    });
  const all = [
    take('a', 'first', () => first.promise),
    take('a', 'second', () => Promise.reject(new Error('no'))).catch(() => undefined),
    take('a', 'third', async () => undefined),
  ];
  await take('b', 'other', async () => undefined);
  expect(happened).toEqual(['first begins', 'other begins', 'other ends']);
  first.resolve();
  await Promise.all(all);
  expect(happened.slice(3)).toEqual(['first ends', 'second begins', 'third begins', 'third ends']);
});
