import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { lowerPriority, processorWantedMs } from '../process/process-table.ts';
import { until } from '../testing/target-under-test.ts';
import { ProcessorWatch } from './processor-watch.ts';

const running: ReturnType<typeof spawn>[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** The autogroup of this test's session; none if the kernel has no autogroups. */
function sessionNiceness(): string {
  const file = '/proc/self/autogroup';
  return existsSync(file) ? readFileSync(file, 'latin1') : '';
}

/** A real process, and the watch's view of it. */
function start(script: string) {
  // In its own session, like apps: a session shares its niceness.
  const child = spawn(process.execPath, ['-e', script], { detached: true });
  running.push(child);
  const pid = child.pid ?? 0;
  return { pid, processorWantedMs: async () => processorWantedMs([pid]), lowerPriority: () => lowerPriority([pid]) };
}

it.runIf(process.platform === 'linux')(
  'an app that never lets go of a processor gives way to others; one that waits does not',
  async () => {
    const output: string[] = [];
    const ownSession = sessionNiceness();
    const watch = () => new ProcessorWatch({ monotonicMs: () => performance.now(), note: (line) => output.push(line) });
    const [busy, idle] = [start('for (;;);'), start('setInterval(() => {}, 1000)')];
    const [ofBusy, ofIdle] = [watch(), watch()];
    await until('it gives way', async () => {
      await ofBusy.look(busy);
      return getPriority(busy.pid) === constants.priority.PRIORITY_LOW;
    });
    // It has been up for as long, and was started in the same way.
    await until('the other one has started', async () => (await idle.processorWantedMs()) > 0);
    for (let look = 0; look < 5; look += 1) {
      const before = await idle.processorWantedMs();
      await ofIdle.look({ ...idle, processorWantedMs: async () => before });
    }
    expect(getPriority(idle.pid)).toBe(constants.priority.PRIORITY_NORMAL);
    expect(sessionNiceness()).toBe(ownSession);
    expect(output).toEqual(['The app keeps a processor busy; it runs at lower priority until it exits.']);
  },
);
