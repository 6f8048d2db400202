/** Files of an app as one archive that any tar can read. */
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

export interface FileToPack {
  path: string;
  content: string | Buffer;
}

/** A gzipped tar of one folder with this name; equal input, equal bytes. */
export async function packSource(folder: string, files: FileToPack[], modifiedAt: Date): Promise<Buffer> {
  const archive = pack();
  const chunks: Buffer[] = [];
  const packing = pipeline(archive, createGzip(), async (gzipped: AsyncIterable<Buffer>) => {
    for await (const chunk of gzipped) chunks.push(chunk);
  });
  for (const { path, content } of files) archive.entry({ name: `${folder}/${path}`, mtime: modifiedAt, mode: 0o644 }, content);
  archive.finalize();
  await packing;
  return Buffer.concat(chunks);
}
