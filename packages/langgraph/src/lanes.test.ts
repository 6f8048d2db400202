import { expect, test } from 'vitest';
import { Lanes } from './lanes.ts';

/** A save that ends when it is released, and the saves started so far. */
function saves(lanes: Lanes) {
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const save = (thread: string, ns: string, name: string) => {
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    return lanes.inTurn(thread, ns, async () => {
      return { saved: end.promise };
    });
  };
  return {
    save,
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

test('lanes: saves of one namespace have their places one after another, those of others do not wait for them', async () => {
  const placed = Promise.withResolvers<void>();
  const lanes = new Lanes();
  const order: string[] = [];
  const one = lanes.inTurn('t', '', async () => {
    await placed.promise;
    order.push('root 1');
    return { saved: Promise.reject(new Error('lost')) };
  });
  const two = lanes.inTurn('t', '', async () => {
    order.push('root 2');
    return { saved: Promise.resolve() };
  });
  await lanes.inTurn('t', 'part:1', async () => {
    order.push('part 1');
    return { saved: Promise.resolve() };
  });
  placed.resolve();
  await expect(one).rejects.toThrow('lost');
  await two;
  expect(order).toEqual(['part 1', 'root 1', 'root 2']);
});

test('lanes: a read waits for all that its thread was asked before, also for what fails', async () => {
  const lanes = new Lanes();
  const { save, end, fail } = saves(lanes);
  const [first, second] = [save('t', '', 'root'), save('t', 'part:1', 'part')];
  save('u', '', 'other thread').catch(() => {});
  let hasRead = false;
  const read = lanes.saved('t').then(() => {
    hasRead = true;
  });
  end('root');
  await first;
  await nextTick();
  expect(hasRead).toBe(false);
  fail('part');
  await expect(second).rejects.toThrow('part');
  await read;
});

test('lanes: at most 32 requests are under way at once', async () => {
  const lanes = new Lanes();
  const begun: number[] = [];
  const end = Promise.withResolvers<void>();
  const all = Array.from({ length: 40 }, (_, n) =>
    lanes.bounded(async () => {
      begun.push(n);
      await end.promise;
    }),
  );
  await nextTick();
  expect(begun).toHaveLength(32);
  end.resolve();
  await Promise.all(all);
  expect(begun).toHaveLength(40);
});
