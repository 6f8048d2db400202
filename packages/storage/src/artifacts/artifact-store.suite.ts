/** What every ArtifactStore guarantees, wherever it keeps them. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactStore, Bundle, SourceFile } from '@davit/launch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

export interface OpenedArtifactStore {
  store: ArtifactStore;
  close(): Promise<void>;
}

const source: SourceFile[] = [
  { path: 'src/pages/home.tsx', content: 'export const home = "Größe ✓";\n' },
  { path: 'README.md', content: '' },
];

const bundleOf = (text: string): Bundle => ({
  files: new Map([
    ['server.mjs', Buffer.from(text)],
    ['public/logo.bin', new Uint8Array([0, 255, 128, 10])],
  ]),
  settings: { target: 'node24' },
});

export function artifactStoreSuite(name: string, open: () => Promise<OpenedArtifactStore>): void {
  describe(`ArtifactStore on ${name}`, () => {
    let opened: OpenedArtifactStore;
    let store: ArtifactStore;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());

    test('a stored artifact is returned byte for byte', async () => {
      const bundle = bundleOf('one');
      const { digest, sizeBytes } = await store.keep(source, bundle);
      const folder = (await store.bundleFolder(digest)) ?? '';
      for (const [path, bytes] of bundle.files) expect(await readFile(join(folder, path))).toEqual(Buffer.from(bytes));
      expect((await store.bundle(digest))?.map(({ path }) => path)).toEqual([...bundle.files.keys()].sort());
      expect(await store.source(digest)).toEqual([...source].sort((a, b) => (a.path < b.path ? -1 : 1)));
      expect(sizeBytes).toBe(
        [...bundle.files.values(), ...source.map(({ content }) => Buffer.from(content))].reduce((n, b) => n + b.length, 0),
      );
    });

    test('equal bytes are one artifact, in any order and concurrently', async () => {
      const before = (await store.list()).length;
      const bundle = bundleOf('two');
      const turned = { files: new Map([...bundle.files].reverse()), settings: { other: true } };
      const stored = await Promise.all([
        store.keep(source, bundle),
        store.keep([...source].reverse(), turned),
        store.keep(source, bundle),
      ]);
      expect(new Set(stored.map(({ digest }) => digest)).size).toBe(1);
      expect(await store.list()).toHaveLength(before + 1);
      expect(await store.source(stored[0].digest)).toHaveLength(2);
    });

    test('a byte, a name or a side that differs is another artifact', async () => {
      const plain = { files: new Map([['a', Buffer.from('bc')]]), settings: null };
      const others = [
        store.keep([], plain),
        store.keep([], { files: new Map([['a', Buffer.from('bd')]]), settings: null }),
        store.keep([], { files: new Map([['ab', Buffer.from('c')]]), settings: null }),
        store.keep([{ path: 'a', content: 'bc' }], { files: new Map(), settings: null }),
        store.keep([{ path: 'a', content: 'bc' }], plain),
      ];
      expect(new Set((await Promise.all(others)).map(({ digest }) => digest)).size).toBe(others.length);
    });

    test('the list has digest, size and the time of the last store', async () => {
      const { digest, sizeBytes } = await store.keep(source, bundleOf('three'));
      const listed = (await store.list()).find((one) => one.digest === digest);
      expect(listed).toEqual({ digest, sizeBytes, keptAt: expect.any(Number) });
      await store.keep(source, bundleOf('three'));
      const again = (await store.list()).find((one) => one.digest === digest);
      expect(again?.keptAt).toBeGreaterThan(listed?.keptAt ?? Number.POSITIVE_INFINITY);
    });

    test('a removed artifact is gone, and can be stored again', async () => {
      const { digest } = await store.keep(source, bundleOf('four'));
      await store.remove(digest);
      await store.remove(digest);
      expect(await store.bundleFolder(digest)).toBeNull();
      expect(await store.source(digest)).toBeNull();
      expect((await store.list()).map((one) => one.digest)).not.toContain(digest);
      expect((await store.keep(source, bundleOf('four'))).digest).toBe(digest);
      expect(await store.source(digest)).toHaveLength(2);
    });

    test('storing and removing the same bytes concurrently leaves all or nothing of them', async () => {
      for (let round = 0; round < 20; round += 1) {
        const { digest } = await store.keep(source, bundleOf('five'));
        const [stored] = await Promise.all([store.keep(source, bundleOf('five')), store.remove(digest)]);
        expect(stored.digest).toBe(digest);
        const folder = await store.bundleFolder(digest);
        expect((await store.source(digest))?.length).toBe(folder ? 2 : undefined);
        if (folder) expect((await stat(join(folder, 'server.mjs'))).size).toBe(4);
      }
    });

    test.each(['../escape', '/etc/passwd', 'a/../../b', 'a//b', '', '.', 'a\\b', 'a\0b'])(
      'the path %j is refused',
      async (path) => {
        const before = await store.list();
        await expect(store.keep([{ path, content: 'x' }], bundleOf('six'))).rejects.toThrow();
        await expect(store.keep([], { files: new Map([[path, Buffer.from('x')]]), settings: null })).rejects.toThrow();
        expect(await store.list()).toHaveLength(before.length);
      },
    );

    test.each(['../../etc', '', 'x', 'A'.repeat(64), '.incoming'])('%j is not a digest and finds nothing', async (digest) => {
      expect(await store.bundleFolder(digest)).toBeNull();
      expect(await store.source(digest)).toBeNull();
      await store.remove(digest);
    });
  });
}
