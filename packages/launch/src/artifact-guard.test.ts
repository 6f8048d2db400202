import { expect, test } from 'vitest';
import { createArtifactGuard } from './artifact-guard.ts';
import type { ArtifactStore } from './ports/stages.ts';

const bundle = { files: new Map(), settings: null };

function setUp() {
  const removed: string[] = [];
  const keeping = Promise.withResolvers<void>();
  const store: ArtifactStore = {
    async keep() {
      await keeping.promise;
      return { digest: 'same', sizeBytes: 1 };
    },
    remove: async (digest) => void removed.push(digest),
    bundleFolder: async () => null,
    bundle: async () => null,
    source: async () => null,
    list: async () => [],
  };
  return { guard: createArtifactGuard(store), removed, endKeeping: keeping.resolve };
}

const unneeded = async () => false;

test('nothing is removed while an artifact is being stored, which may be the same one', async () => {
  const { guard, removed, endKeeping } = setUp();
  const stored = guard.keep('run', [], bundle);
  expect(await guard.remove('same', unneeded)).toBe(false);
  endKeeping();
  await stored;
  expect(removed).toEqual([]);
});

test('what a run holds stays until it lets go', async () => {
  const { guard, removed, endKeeping } = setUp();
  endKeeping();
  await guard.keep('run', [], bundle);
  await guard.keep('another run', [], bundle);
  guard.release('run');
  expect(await guard.remove('same', unneeded)).toBe(false);
  guard.release('another run');
  expect(await guard.remove('same', async () => true)).toBe(false);
  expect(removed).toEqual([]);
  expect(await guard.remove('same', unneeded)).toBe(true);
  expect(removed).toEqual(['same']);
});

test('keeping waits for a removal under way, so that what was removed is stored again', async () => {
  const { guard, removed, endKeeping } = setUp();
  endKeeping();
  const asking = Promise.withResolvers<boolean>();
  const removing = guard.remove('same', () => asking.promise);
  const order: string[] = [];
  const keeping = guard.keep('run', [], bundle).then(() => order.push(`kept after ${removed.length} removed`));
  asking.resolve(false);
  expect(await removing).toBe(false);
  await keeping;
  expect(order).toEqual(['kept after 0 removed']);
});
