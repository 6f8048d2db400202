import { expect, test } from 'vitest';
import { lookSometimes } from './look-sometimes.ts';

test('what was seen is kept for its time, one look is under way at once, and a failure is seen too', async () => {
  let now = 0;
  const ends: PromiseWithResolvers<string>[] = [];
  const look = lookSometimes(
    () => {
      const end = Promise.withResolvers<string>();
      ends.push(end);
      return end.promise;
    },
    10,
    () => now,
  );
  expect([look(), look(), ends.length]).toEqual([null, null, 1]);
  ends[0]?.resolve('it answers');
  await expect.poll(look).toBe('it answers');
  now = 9;
  expect([look(), ends.length]).toEqual(['it answers', 1]);
  now = 10;
  expect([look(), ends.length]).toEqual(['it answers', 2]);
  ends[1]?.reject(new Error('it is away'));
  await expect.poll(look).toBe('it is away');
});
