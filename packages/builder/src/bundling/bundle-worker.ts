/** The process that bundles. */
import type { SourceFile } from '@davit/launch';
import { serveJobs } from '../worker-side.ts';
import { type BundleJob, bundleApp } from './bundle-app.ts';

// esbuild keeps what it parsed: less frequent garbage collection saves a fifth of its time. It inherits this setting.
process.env.GOGC ??= '400';

// The first bundle of a process includes starting esbuild and reading Hono and the kit; this one is discarded.
const warmUp: SourceFile[] = [
  {
    path: 'src/main.tsx',
    content:
      "import { openStore } from '@davit/app-kit/data/store.ts';\nimport { mountEntity } from '@davit/app-kit/entities/routes.tsx';\nimport { createApp } from '@davit/app-kit/web/app.tsx';\nexport const app = [createApp, mountEntity, openStore];\n",
  },
];
serveJobs(
  (job: BundleJob) => bundleApp(job),
  () => bundleApp({ source: warmUp, withTests: false, withPostgres: false }),
);
