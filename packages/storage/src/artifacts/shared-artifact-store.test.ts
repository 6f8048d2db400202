/** Artifacts of servers that share a database: every server gets what one stores. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArtifactStore } from '@davit/launch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, type OpenedDatabase } from '../testing/databases.ts';
import { artifactStoreSuite } from './artifact-store.suite.ts';
import { openArtifacts } from './disk-artifact-store.ts';
import { type SharedArtifactsOptions, sharedArtifacts } from './shared-artifact-store.ts';

let now = 1_700_000_000_000;
const clock = { now: () => (now += 1000), monotonicMs: () => 0 };
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** A server on the database, with its copies in a separate folder. */
async function openServer(database: OpenedDatabase, options: Partial<SharedArtifactsOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'davit-copies-'));
  folders.push(folder);
  const copies = await openArtifacts(folder, { clock, newId: randomUUID });
  return { folder, copies, store: sharedArtifacts({ database, copies, clock, settlingMs: 0, ...options }) };
}

const source = [{ path: 'README.md', content: 'größe ✓' }];
const bundleOf = (text: string) => ({
  files: new Map<string, Uint8Array>([
    ['server.mjs', Buffer.from(text)],
    ['public/a.bin', new Uint8Array([0, 1, 255])],
  ]),
  settings: null,
});

for (const { name, open } of databases) {
  artifactStoreSuite(`a shared ${name}`, async () => {
    const database = await open();
    return { store: (await openServer(database)).store, close: database.close };
  });
}

describe.each(databases)('artifacts shared through $name', ({ open }) => {
  let database: OpenedDatabase;
  let one: ArtifactStore;
  let other: Awaited<ReturnType<typeof openServer>>;
  beforeAll(async () => {
    database = await open();
    one = (await openServer(database)).store;
    other = await openServer(database);
  });
  afterAll(() => database.close());

  test('what one server keeps another runs and shows, byte for byte, and has a copy of from then on', async () => {
    const { digest } = await one.keep(source, bundleOf('kept by one'));
    expect(await other.copies.bundleFolder(digest)).toBeNull();
    const folder = (await other.store.bundleFolder(digest)) ?? '';
    expect(folder.startsWith(other.folder)).toBe(true);
    expect(await readFile(join(folder, 'server.mjs'), 'utf8')).toBe('kept by one');
    expect(new Uint8Array(await readFile(join(folder, 'public/a.bin')))).toEqual(new Uint8Array([0, 1, 255]));
    expect(await other.store.source(digest)).toEqual(source);
    expect(await other.copies.bundleFolder(digest)).toBe(folder);
    expect(await other.store.list()).toEqual(await one.list());
  });

  test('a server that lost its copies has them again', async () => {
    const { digest } = await one.keep(source, bundleOf('copied twice'));
    await other.store.bundleFolder(digest);
    await other.copies.remove(digest);
    expect(await other.store.source(digest)).toEqual(source);
  });

  test('what one server removed is gone for the others, with their copies at the next list', async () => {
    const { digest } = await one.keep(source, bundleOf('removed by one'));
    await other.store.bundleFolder(digest);
    await one.remove(digest);
    await other.store.list();
    expect(await other.store.bundleFolder(digest)).toBeNull();
    expect(await other.copies.bundleFolder(digest)).toBeNull();
  });

  test('an artifact that another server has just stored is not removed', async () => {
    const careful = (await openServer(database, { settlingMs: 60_000 })).store;
    const { digest } = await one.keep(source, bundleOf('old'));
    now += 120_000;
    await one.keep(source, bundleOf('old'));
    await careful.remove(digest);
    expect(await one.source(digest)).toEqual(source);
    now += 60_000;
    await careful.remove(digest);
    expect((await careful.list()).map((artifact) => artifact.digest)).not.toContain(digest);
  });

  test('bytes that were changed behind its back are never run', async () => {
    const { digest } = await one.keep(source, bundleOf('tampered'));
    const damaged = new Uint8Array(Buffer.from('tampered with'));
    await database.installation.write((tx) =>
      tx
        .updateTable('artifact_file')
        .set({ bytes: damaged })
        .where('digest', '=', digest)
        .where('path', '=', 'bundle/server.mjs')
        .execute(),
    );
    await expect(other.store.bundleFolder(digest)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await other.copies.bundleFolder(digest)).toBeNull();
  });

  test('an artifact over the limit is refused, and none of it is stored', async () => {
    const small = (await openServer(database, { maxArtifactBytes: 20 })).store;
    const before = await small.list();
    await expect(small.keep(source, bundleOf('more than twenty bytes'))).rejects.toThrow('at most 20');
    expect(await small.list()).toEqual(before);
  });
});
