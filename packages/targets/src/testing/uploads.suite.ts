/** What holds of the uploads of an app, wherever they are; and what holds of those in a bucket. */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Home, startTarget, type TargetUnderTest, until, type Variant } from './target-under-test.ts';
import type { UploadPlace } from './upload-places.ts';
import { visit } from './visit.ts';
import { visitorOf } from './visitor.ts';

const soon = { useLookMs: 50 };
const never = new AbortController().signal;

export function uploadsSuite(name: string, open: () => Promise<UploadPlace>, kind: 'folder' | 'bucket'): void {
  describe(`uploads of apps in ${name}`, () => {
    let place: UploadPlace;
    let under: TargetUnderTest;
    let home: Home;
    const started: TargetUnderTest[] = [];
    const sharing = (cacheBytes: number): Variant => (place.store ? { uploads: { store: place.store, cacheBytes } } : {});
    const start = async (limits = {}, cacheBytes = 1e9) => {
      const target = await startTarget({ ...soon, ...limits }, sharing(cacheBytes));
      started.push(target);
      return target;
    };
    const upload = (at: Pick<Home, 'slug'>, file: string, text: string, to = under) =>
      visit(to, at, `/save-upload?name=${file}&text=${text}`, { method: 'POST' });
    const uploadsOf = async (at: Pick<Home, 'slug'>, of = under) => JSON.parse((await visit(of, at, '/uploads')).body);
    const folderOf = ({ dataDir }: TargetUnderTest, inside = 'data/uploads') => join(dataDir, 'projects', home.projectId, inside);
    const run = async (on: TargetUnderTest, label = 'one', version = 1) => {
      await on.target.address(home.projectId, home.slug, null);
      await on.release(home, on.version(home, 'steady', label), version);
    };

    beforeEach(async () => {
      place = await open();
      under = await start();
      home = await under.home();
      await run(under);
    });
    afterEach(async () => {
      for (const target of started.splice(0)) await target.close();
      await place.close();
    });

    it('are in copies of the data and in other versions, and go with their project', async () => {
      expect((await upload(home, 'a.png', 'first')).body).toBe('saved');
      await upload(home, 'b.png', 'second');
      const both = ['a.png: first', 'b.png: second'];
      const rehearsed = await under.target.rehearse(under.version(home, 'steady', 'two'), 'copy');
      if (rehearsed.outcome === 'failed') throw new Error(rehearsed.reason);
      await visitorOf(rehearsed.rehearsal).request('/save-upload?name=c.png', { method: 'POST' });
      await rehearsed.rehearsal.end();
      const preview = { runId: 'run-1', url: `http://preview-1.localhost:${under.edgePort}` };
      expect(await under.target.previews.open(under.version(home, 'steady', 'two'), preview)).toEqual({ outcome: 'open' });
      expect(await uploadsOf({ slug: 'preview-1' })).toEqual(both);
      await upload({ slug: 'preview-1' }, 'c.png', 'only-here');
      await run(under, 'two', 2);
      await run(under, 'one', 1);
      expect(await uploadsOf(home)).toEqual(both);
      const copy = await under.target.dataCopies.copy(home.projectId, never);
      expect(readdirSync(join(copy?.folder ?? '', 'uploads')).toSorted()).toEqual(['a.png', 'b.png']);
      await under.target.dataCopies.release(home.projectId);
      const [snapshot = ''] = readdirSync(folderOf(under, 'snapshots')).toSorted().toReversed();
      expect(readdirSync(folderOf(under, join('snapshots', snapshot, 'uploads'))).toSorted()).toEqual(['a.png', 'b.png']);
      if (kind === 'bucket') expect(await place.keys(home.projectId)).toHaveLength(2);
      await under.target.remove(home.projectId);
      await place.store?.removeLeaving();
      expect([existsSync(folderOf(under, '.')), await place.keys(home.projectId)]).toEqual([false, []]);
    });

    it('are there after a restart, and what the app removed is not', async () => {
      await upload(home, 'a.png', 'first');
      await upload(home, 'b.png', 'second');
      await visit(under, home, '/drop-upload?name=a.png', { method: 'POST' });
      await under.target.close();
      const again = await under.restart();
      started.push(again);
      await run(again);
      expect(await uploadsOf(home, again)).toEqual(['b.png: second']);
      await place.store?.removeLeaving();
      if (kind === 'bucket') expect(await place.keys(home.projectId)).toHaveLength(1);
    });

    if (kind === 'folder') return;

    it('leave the disk when their app sleeps and it is over its bound, and come back with it', async () => {
      await under.target.close();
      const small = await start({ appIdleMs: 200 }, 0);
      await run(small);
      await upload(home, 'a.png', 'first', small);
      const { mtimeMs } = statSync(join(folderOf(small), 'a.png'));
      await until('the uploads have left the disk', () => !existsSync(folderOf(small)));
      const copy = await small.target.dataCopies.copy(home.projectId, never);
      expect(readdirSync(join(copy?.folder ?? '', 'uploads'))).toEqual(['a.png']);
      await small.target.dataCopies.release(home.projectId);
      await until('they have left it again', () => !existsSync(folderOf(small)));
      expect(await uploadsOf(home, small)).toEqual(['a.png: first']);
      expect(Math.floor(statSync(join(folderOf(small), 'a.png')).mtimeMs)).toBe(Math.floor(mtimeMs));
    });

    it('are found by a server with another disk, and the former one cannot change them any more', async () => {
      const large = 'x'.repeat(7_000);
      await upload(home, 'a.png', 'first');
      await upload(home, 'b.png', large);
      const other = await start();
      await run(other);
      expect(await uploadsOf(home, other)).toEqual(['a.png: first', `b.png: ${large}`]);
      expect(await upload(home, 'c.png', 'late')).toMatchObject({ status: 503 });
      expect(await upload(home, 'c.png', 'third', other)).toMatchObject({ status: 200 });
      expect((await place.store?.find(home.projectId))?.files.map(({ file }) => file).toSorted()).toEqual([
        'a.png',
        'b.png',
        'c.png',
      ]);
    });

    it('that were in the folder before there was a bucket are stored there, while nobody visits the app', async () => {
      await under.target.close();
      const projectId = 'there-before';
      const former = join(under.dataDir, 'projects', projectId, 'data', 'uploads');
      mkdirSync(former, { recursive: true });
      writeFileSync(join(former, 'old.png'), 'old');
      started.push(await under.restart());
      await until('it is in the bucket', async () => (await place.keys(projectId)).length === 1);
    });
  });
}
