/** The process that bundles. */
import type { SourceFile } from '@davit/launch';
import { serveJobs } from '../worker-side.ts';
import { bundleApp } from './bundle-app.ts';

// esbuild keeps what it parsed: less frequent garbage collection saves a fifth of its time. It inherits this setting.
process.env.GOGC ??= '400';

// The first bundle of a process includes starting esbuild and resolving Hono; this one is discarded.
const warmUp: SourceFile[] = [
  {
    path: 'src/main.tsx',
    content:
      "import { Hono } from 'hono';\nimport { Kysely } from 'kysely';\nexport const app = <p>{[Hono, Kysely].length}</p>;\n",
  },
];
serveJobs(bundleApp, () => bundleApp(warmUp));
