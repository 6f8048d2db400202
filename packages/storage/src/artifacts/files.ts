import type { SourceFile } from '@davit/launch';
import { type ArtifactFile, refuseUnsafePath } from './digest.ts';

/** Both sides of an artifact as one list: `bundle/…` and `source/…`. Throws for a path outside. */
export function asFiles(source: SourceFile[], bundle: Map<string, Uint8Array>): ArtifactFile[] {
  const files = [
    ...[...bundle].map(([path, bytes]) => ({ path, bytes, under: 'bundle' })),
    ...source.map(({ path, content }) => ({ path, bytes: Buffer.from(content), under: 'source' })),
  ];
  return files.map(({ path, bytes, under }) => {
    refuseUnsafePath(path);
    return { path: `${under}/${path}`, bytes };
  });
}

/** The other way: what `keep` takes. */
export function asSides(files: readonly ArtifactFile[]): { source: SourceFile[]; bundle: Map<string, Uint8Array> } {
  const side = (name: string) =>
    files.filter(({ path }) => path.startsWith(name)).map(({ path, bytes }) => ({ path: path.slice(name.length), bytes }));
  return {
    source: side('source/').map(({ path, bytes }) => ({ path, content: Buffer.from(bytes).toString() })),
    bundle: new Map(side('bundle/').map(({ path, bytes }) => [path, bytes])),
  };
}
