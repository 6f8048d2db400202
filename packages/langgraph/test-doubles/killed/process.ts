/**
 * An agent's process. Kills itself with SIGKILL, some milliseconds after one of its effects; -1: never.
 *
 *   node process.ts <saver> <agent> <thread> <ledger> <after effects> <after milliseconds>
 *
 * Its ledger records a line for each effect, for each turn whose answer a person saw, and at each start the number of
 * turns in the thread.
 */
import { appendFileSync } from 'node:fs';
import type { AgentName } from './graphs.ts';
import { live } from './life.ts';
import { openSaver, type SaverName } from './savers.ts';

const [saver = '', agent = '', thread = '', ledger = '', killAfter = '-1', killAfterMs = '0'] = process.argv.slice(2);

let effects = 0;
const dieInTime = () => {
  if (effects === Number(killAfter)) setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(killAfterMs));
};
dieInTime();

const log = await live({
  agent: agent as AgentName,
  saver: await openSaver(saver as SaverName),
  thread,
  act(line) {
    appendFileSync(ledger, `${line}\n`);
    effects += 1;
    dieInTime();
  },
  knows: (turns) => appendFileSync(ledger, `knows ${turns}\n`),
  answered: (turn) => appendFileSync(ledger, `seen ${turn}\n`),
});
process.stdout.write(JSON.stringify(log), () => process.exit());
