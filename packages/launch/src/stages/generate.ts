/** Generate: the source of the app, from its blueprint. */
import { createHash } from 'node:crypto';
import type { SourceFile } from '../ports/making.ts';
import { sayBytes, sayCount, sayDuration } from '../wording.ts';
import type { StageContext } from './stage.ts';

const maxNamedFiles = 40;

// A type, not an interface: it is stored as JSON, which an interface cannot be assigned to.
export type GenerateResult = { files: number; bytes: number; sourceDigest: string };

export function generate(context: StageContext): GenerateResult {
  const files = context.source();
  const bytes = files.reduce((sum, file) => sum + Buffer.byteLength(file.content), 0);
  context.say(`Generated ${sayCount(files.length, 'file')}, ${sayBytes(bytes)}, in ${sayDuration(context.elapsedMs())}.`);
  for (const file of files.slice(0, maxNamedFiles)) context.say(`  ${file.path}`);
  if (files.length > maxNamedFiles) context.say(`  and ${files.length - maxNamedFiles} more`);
  return { files: files.length, bytes, sourceDigest: digestSource(files) };
}

/** SHA-256 over paths and contents, each with its length before it, so that no two sources are confused. */
export function digestSource(files: SourceFile[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    for (const text of [file.path, file.content]) hash.update(`${Buffer.byteLength(text)}:`).update(text);
  }
  return hash.digest('hex');
}
