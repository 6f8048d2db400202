import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listUploads, withUpload } from './upload-files.ts';

test('links, pipes and folders that an app makes among its uploads are neither read nor stored', async () => {
  const place = mkdtempSync(join(tmpdir(), 'davit-uploads-'));
  const folder = join(place, 'uploads');
  try {
    expect(await listUploads(folder)).toEqual({ files: new Map(), others: [] });
    mkdirSync(join(folder, 'folder'), { recursive: true });
    writeFileSync(join(folder, 'a.png'), 'pixels');
    symlinkSync('/etc/hostname', join(folder, 'link'));
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const { files, others } = await listUploads(folder);
    expect([[...files.keys()], others.toSorted()]).toEqual([['a.png'], ['folder', 'link', 'pipe']]);
    const read = (name: string) => withUpload(folder, name, async (file) => file && `${await file.read(2, 100)}`);
    expect([await read('a.png'), await read('link'), await read('pipe'), await read('folder'), await read('gone')]).toEqual([
      'xels',
      null,
      null,
      null,
      null,
    ]);
    renameSync(folder, join(place, 'elsewhere'));
    symlinkSync(join(place, 'elsewhere'), folder);
    await expect(listUploads(folder)).rejects.toThrow();
    await expect(read('a.png')).rejects.toThrow();
  } finally {
    rmSync(place, { recursive: true });
  }
});
