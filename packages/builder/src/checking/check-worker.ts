/** The process that checks types. Its argument is a folder to make its own in. */
import type { SourceFile } from '@davit/launch';
import { type JobLink, serveJobs } from '../worker-side.ts';
import { startChecker } from './check-app.ts';
import { keysOf } from './clean-files.ts';
import { makeWorkerFolder } from './worker-folders.ts';

/** What a check worker answers. It asks which of the keys it names are known to be clean. */
export interface CheckedKeys {
  errors: string[];
  /** Of files that were looked at and have no error. */
  cleanKeys: string[];
}

// The compiler keeps nearly all it reads: looking for garbage less often saves a fifth of its time.
process.env.GOGC ??= '400';

const root = process.argv[2];
if (root === undefined) throw new Error('the check worker needs a folder');
const starting = startChecker(makeWorkerFolder(root));
serveJobs(check);

/** Keys are made here: hashing a whole source on the server's main thread would hold up everybody. */
async function check(source: SourceFile[], link: JobLink): Promise<CheckedKeys> {
  const keys = keysOf(source);
  const known = new Set((await link.ask([...keys.values()])) as string[]);
  const clean = [...keys].flatMap(([path, key]) => (known.has(key) ? [path] : []));
  const checked = await (await starting).check({ source, clean });
  return { errors: checked.errors, cleanKeys: checked.clean.flatMap((path) => keys.get(path) ?? []) };
}
