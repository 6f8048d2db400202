import { expect, test } from 'vitest';
import { Lanes } from './lanes.ts';

/** A save that ends when it is let go, and what was begun so far. */
function saves(lanes: Lanes) {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const save = (thread: string, ns: string, name: string) => {
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    return lanes.inTurn(thread, ns, async () => {
      begun.push(name);
      await end.promise;
    });
  };
  return {
    begun,
    save,
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

test('lanes: saves of one namespace go one after another, those of others at the same time', async () => {
  const { begun, save, end } = saves(new Lanes());
  const all = [save('t', '', 'root 1'), save('t', '', 'root 2'), save('t', 'part:1', 'part 1'), save('u', '', 'other thread')];
  await soon();
  expect(begun).toEqual(['root 1', 'part 1', 'other thread']);
  end('root 1');
  await soon();
  expect(begun.at(-1)).toBe('root 2');
  for (const name of ['root 2', 'part 1', 'other thread']) end(name);
  await Promise.all(all);
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
  await soon();
  expect(hasRead).toBe(false);
  fail('part');
  await expect(second).rejects.toThrow('part');
  await read;
});

test('lanes: at most 32 saves are under way at once', async () => {
  const { begun, save, end } = saves(new Lanes());
  const names = Array.from({ length: 40 }, (_, n) => `${n}`);
  const all = names.map((name) => save('t', name, name));
  await soon();
  expect(begun).toHaveLength(32);
  for (const name of names) end(name);
  await Promise.all(all);
  expect(begun).toEqual(names);
});
