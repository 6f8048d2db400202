import { expect } from 'vitest';
import { refuseWithoutUploads } from '../uploads/open-uploads.ts';
import { uploadRows } from '../uploads/upload-rows.ts';
import type { OpenedDatabase } from './databases.ts';
import { watched } from './watched.ts';

const clock = { now: () => Date.now(), monotonicMs: () => 0 };

/** What the database knows of uploads in a bucket, and that only the place which has them changes it. */
export async function queryUploads(database: OpenedDatabase): Promise<void> {
  const called = new Set<string>();
  const rows = uploadRows(database, clock);
  const watch = watched(rows, called);
  const upload = { name: 'object', file: 'a.png', stamp: '1', sizeBytes: 5 };
  await watch.claim('project', 'here', null);
  await watch.begin('project', upload);
  await watch.finish('project', 'here', { ...upload, sha256: 'digest' });
  await watch.touch('project', 'here');
  expect(await watch.find('project')).toMatchObject({ place: 'here', files: [{ file: 'a.png', sizeBytes: 5 }] });
  expect(await watch.findFile('project', 'a.png')).toMatchObject({ name: 'object', sha256: 'digest' });
  expect(await watch.sizeOf('here')).toBe(5);
  expect(await watch.unused('here', 10)).toEqual([{ projectId: 'project', sizeBytes: 5 }]);
  expect(await watch.projects()).toEqual(['project']);
  await expect(watch.claim('project', 'elsewhere', null)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(watch.remove('project', 'elsewhere', ['a.png'])).rejects.toMatchObject({ code: 'unavailable' });
  await watch.release('project', 'here');
  await expect(refuseWithoutUploads(database, clock)).rejects.toThrow('UPLOADS_IN=bucket');
  expect(await watch.onlyInBucket()).toBe(1);
  await watch.claim('project', 'here', null);
  await watch.remove('project', 'here', ['a.png']);
  expect(await watch.leaving(10)).toEqual([{ name: 'object', sizeBytes: 5 }]);
  await watch.left('object');
  await watch.forget('project');
  await refuseWithoutUploads(database, clock);
  expect([...called].toSorted()).toEqual(Object.keys(rows).toSorted());
}
