/** A Davit in its own process for tests that kill it: runs one app of each kind, reports that it is ready, and waits. */
import { startTarget } from './target-under-test.ts';
import { visit } from './visit.ts';

const under = await startTarget({}, { withoutSandbox: process.argv[2] === 'bare' });
for (const app of ['steady', 'forks-children', 'ignores-sigterm'] as const) {
  const home = await under.home();
  await under.release(home, under.version(home, app), 1);
  await visit(under, home);
}
const home = await under.home();
await under.release(home, under.version(home, 'steady', 'one'), 1);
await under.release(home, under.version(home, 'steady', 'two'), 2);
const rehearsed = await under.target.rehearse(under.version(home, 'steady', 'three'), 'copy');
if (rehearsed.outcome !== 'booted') throw new Error(rehearsed.reason);
console.log(`ready ${under.folder} ${home.projectId}`);
