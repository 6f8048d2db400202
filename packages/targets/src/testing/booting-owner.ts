/** A Davit in its own process that starts app after app, for tests that kill it in between. */
import { startTarget } from './target-under-test.ts';

const under = await startTarget({}, { withoutSandbox: process.argv[2] === 'bare' });
const home = await under.home();
console.log(`ready ${under.folder}`);
for (let number = 1; ; number++) {
  const rehearsed = await under.target.rehearse(under.version(home, 'steady', String(number)), 'empty');
  if (rehearsed.outcome === 'booted') await rehearsed.rehearsal.end();
}
