/** The process that checks types. Its argument is a folder of its own. */
import { mkdtempSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { serveJobs } from '../worker-side.ts';
import { type CheckJob, startChecker } from './check-app.ts';

// The compiler keeps nearly all it reads: looking for garbage less often saves a fifth of its time.
process.env.GOGC ??= '400';

const root = process.argv[2];
if (root === undefined) throw new Error('the check worker needs a folder');
const starting = startChecker(realpathSync(mkdtempSync(join(root, 'worker-'))));
serveJobs(async (job: CheckJob) => (await starting).check(job));
