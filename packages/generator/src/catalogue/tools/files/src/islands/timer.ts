import { runCountdown } from '../modules/timer/run-countdown.ts';
import { runPhases } from '../modules/timer/run-phases.ts';
import { runStopwatch } from '../modules/timer/run-stopwatch.ts';

const run: Record<string, (root: HTMLElement) => void> = {
  countdown: runCountdown,
  phases: runPhases,
  stopwatch: runStopwatch,
};

for (const root of document.querySelectorAll<HTMLElement>('[data-timer]')) run[root.dataset.timer ?? '']?.(root);
