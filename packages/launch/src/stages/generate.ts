/** Generate: the source of the app, from its blueprint, or as its owner uploaded it. */
import { createHash } from 'node:crypto';
import type { SourceFile } from '../ports/stages.ts';
import { formatBytes, formatCount, formatDuration } from '../wording.ts';
import type { StageContext } from './stage.ts';

const maxNamedFolders = 20;

// A type, not an interface: it is stored as JSON, which an interface cannot be assigned to.
export type GenerateResult = { files: number; bytes: number; sourceDigest: string };

export async function generate(context: StageContext): Promise<GenerateResult> {
  const files = await context.source();
  const bytes = bytesOf(files);
  context.log(
    `${context.isOwnCode ? 'Read' : 'Generated'} ${formatCount(files.length, 'file')}, ${formatBytes(bytes)}, in ${formatDuration(context.elapsedMs())}.`,
  );
  const folders = [...Map.groupBy(files, ({ path }) => folderOf(path))];
  for (const [folder, inside] of folders.slice(0, maxNamedFolders)) {
    context.log(`  ${folder}: ${formatCount(inside.length, 'file')}, ${formatBytes(bytesOf(inside))}`);
  }
  if (folders.length > maxNamedFolders) context.log(`  and ${formatCount(folders.length - maxNamedFolders, 'folder')} more`);
  return { files: files.length, bytes, sourceDigest: digestSource(files) };
}

function bytesOf(files: SourceFile[]): number {
  return files.reduce((sum, file) => sum + Buffer.byteLength(file.content), 0);
}

/** At most two levels: `src/entities`; files next to the package are at the root. */
function folderOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  return folders.length === 0 ? 'at the root' : folders.slice(0, 2).join('/');
}

/** SHA-256 over paths and contents, each preceded by its length, so that no two sources give the same input. */
export function digestSource(files: SourceFile[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    for (const text of [file.path, file.content]) hash.update(`${Buffer.byteLength(text)}:`).update(text);
  }
  return hash.digest('hex');
}
