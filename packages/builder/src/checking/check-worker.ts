/** The process that checks types. Its argument is a folder to create its own folder in. */
import type { SourceFile } from '@davit/launch';
import { type JobLink, serveJobs } from '../worker-side.ts';
import { startChecker } from './check-app.ts';
import { keysOf } from './clean-files.ts';
import { makeWorkerFolder } from './worker-folders.ts';

/** The answer of a check worker. It asks which of its keys are known to be clean. */
export interface CheckedKeys {
  errors: string[];
  /** Keys of files that were checked and have no error. */
  cleanKeys: string[];
}

// The compiler keeps nearly everything it reads: less frequent garbage collection saves a fifth of its time.
process.env.GOGC ??= '400';

const root = process.argv[2];
if (root === undefined) throw new Error('the check worker needs a folder');
const starting = startChecker(makeWorkerFolder(root));
serveJobs(check);

/** Keys are computed here: hashing a whole source on the server's main thread would block everyone. */
async function check(source: SourceFile[], link: JobLink): Promise<CheckedKeys> {
  const keys = keysOf(source);
  const known = new Set((await link.ask([...keys.values()])) as string[]);
  const clean = [...keys].flatMap(([path, key]) => (known.has(key) ? [path] : []));
  const checked = await (await starting).check({ source, clean });
  return { errors: checked.errors, cleanKeys: checked.clean.flatMap((path) => keys.get(path) ?? []) };
}
