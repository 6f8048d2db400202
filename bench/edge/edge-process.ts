/** Davit's process target and edge alone, in a separate process, with the benchmark's app live: sends the parent its URL. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProcessTarget } from '@davit/targets';
import { freePort } from '../../test/harness/ports.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder to work in');
const noop = () => undefined;
const target = await createProcessTarget({
  dataDir: join(folder, 'data'),
  runtimeDir: join(folder, 'run'),
  edgePort: 0,
  host: '127.0.0.1',
  appsDomain: null,
  clock: { now: () => Date.now(), monotonicMs: () => performance.now() },
  log: { info: noop, warn: noop, error: noop },
});
await target.listen();
const bundleFolder = join(folder, 'data', 'artifacts', 'app');
mkdirSync(bundleFolder, { recursive: true });
copyFileSync(fileURLToPath(new URL('./app.mjs', import.meta.url)), join(bundleFolder, 'server.mjs'));
const home = { workspaceId: 'bench', projectId: '00000000-0000-7000-8000-000000000001', slug: 'bench', port: await freePort() };
await target.address(home.projectId, home.slug, home.port);
const app = { ...home, publicUrl: target.urlFor(home.slug, home.port), bundleFolder, artifactDigest: 'app', network: false };
const prepared = await target.prepare(app);
if (prepared.outcome === 'failed') throw new Error(prepared.reason);
target.goLive(prepared.candidate, 1);
process.send?.({ port: home.port });
process.once('disconnect', () => void target.close().then(() => process.exit(0)));
