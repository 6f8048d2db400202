import type { Exit } from '@davit/processes';
import { expect, it } from 'vitest';
import { watchHealth } from './health-watch.ts';

const limits = { healthIntervalMs: 1, healthDeadlineMs: 100, failedChecksToRestart: 3 };

it('takes an app that refuses and is then reported dead for dead, not for one that hangs', async () => {
  const seen: string[] = [];
  let exit: Exit | null = null;
  let die: (exit: Exit) => void = () => undefined;
  const exited = new Promise<Exit>((resolve) => {
    die = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    const process = {
      probeHealth: async () => {
        resolve();
        return { outcome: 'refused' as const };
      },
      get exit() {
        return exit;
      },
      exited,
    };
    const see = (what: string) => () => void seen.push(what);
    watchHealth(process, limits, { ok: see('ok'), failed: see('failed'), hung: see('hung') });
  });
  await asked;
  exit = { code: null, signal: 'SIGKILL' };
  die(exit);
  await exited;
  await new Promise(setImmediate);
  expect(seen).toEqual([]);
});
