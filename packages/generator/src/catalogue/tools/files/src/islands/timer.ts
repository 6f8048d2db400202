import { runCountdown } from '../modules/timer/run-countdown.ts';
import { runPomodoro } from '../modules/timer/run-pomodoro.ts';
import { runStopwatch } from '../modules/timer/run-stopwatch.ts';

const run: Record<string, (root: HTMLElement) => void> = {
  countdown: runCountdown,
  pomodoro: runPomodoro,
  stopwatch: runStopwatch,
};

for (const root of document.querySelectorAll<HTMLElement>('[data-timer]')) run[root.dataset.timer ?? '']?.(root);
