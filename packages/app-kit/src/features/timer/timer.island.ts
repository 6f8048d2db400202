import { runCountdown } from './run-countdown.ts';
import { runPhases } from './run-phases.ts';
import { runStopwatch } from './run-stopwatch.ts';

const run: Record<string, (root: HTMLElement) => void> = {
  countdown: runCountdown,
  phases: runPhases,
  stopwatch: runStopwatch,
};

for (const root of document.querySelectorAll<HTMLElement>('[data-timer]')) run[root.dataset.timer ?? '']?.(root);
