/** The process that bundles. */
import type { SourceFile } from '@davit/launch';
import { serveJobs } from '../worker-side.ts';
import { bundleApp } from './bundle-app.ts';

// esbuild keeps what it parsed: looking for garbage less often saves a fifth of its time. It inherits this.
process.env.GOGC ??= '400';

// The first bundle of a process pays for starting esbuild and resolving Hono; this one is thrown away.
const warmUp: SourceFile[] = [
  {
    path: 'src/main.tsx',
    content:
      "import { Hono } from 'hono';\nimport { Kysely } from 'kysely';\nexport const app = <p>{[Hono, Kysely].length}</p>;\n",
  },
];
serveJobs(bundleApp, () => bundleApp(warmUp));
