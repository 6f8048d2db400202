/** The process that checks types. Its argument is a folder to make its own in. */
import { serveJobs } from '../worker-side.ts';
import { type CheckJob, startChecker } from './check-app.ts';
import { makeWorkerFolder } from './worker-folders.ts';

// The compiler keeps nearly all it reads: looking for garbage less often saves a fifth of its time.
process.env.GOGC ??= '400';

const root = process.argv[2];
if (root === undefined) throw new Error('the check worker needs a folder');
const starting = startChecker(makeWorkerFolder(root));
serveJobs(async (job: CheckJob) => (await starting).check(job));
