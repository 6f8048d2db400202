/**
 * What holds whatever runs the apps: the tests of the target that reach below it only by its port. `npm test` runs each file for
 * itself, with processes. Another runner's test sets what `startTarget` uses, and calls this.
 */
import { describe } from 'vitest';

const parts = {
  'a start and an end': () => import('../process/app-process.test.ts'),
  'a version, sleep, withdrawal, removal': () => import('../process-target.test.ts'),
  cutovers: () => import('../live/cutover.test.ts'),
  'crashes and waking': () => import('../live/supervision.test.ts'),
  'deaths that count': () => import('../live/deaths.test.ts'),
  'limits of data': () => import('../live/data-watch.test.ts'),
  jobs: () => import('../live/call-job.test.ts'),
  previews: () => import('../previews.test.ts'),
  'own tests': () => import('../process/own-tests.test.ts'),
  'data, copies and rehearsals': () => import('../data/project-data.test.ts'),
  'rows in a database': () => import('../databases/reached-database.test.ts'),
  uploads: () => import('../uploads/uploads.test.ts'),
  egress: () => import('../egress/confined-app.test.ts'),
  isolation: () => import('../process/sandbox.test.ts'),
  'a killed owner': () => import('../process/owner-killed.test.ts'),
  'another server on the same data': () => import('../data/data-folder-owner.test.ts'),
};

export function targetSuite(): void {
  for (const [name, load] of Object.entries(parts)) {
    describe(name, async () => {
      await load();
    });
  }
}
