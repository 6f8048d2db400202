import type { TimerParameters } from '@davit/blueprint';
import type { ToolEntry } from './shape.ts';

function timer(says: string[], name: string, tagline: string, parameters: TimerParameters): ToolEntry {
  return { says, feature: 'timer', name, tagline, parameters: { ...parameters } };
}

/** Clocks that count up or down. */
export const timers: ToolEntry[] = [
  timer(
    [
      'countdown to new year',
      'new year countdown',
      'countdown to the new year',
      'new years countdown',
      'countdown until new year',
      'countdown till new year',
      'countdown for new year',
    ],
    'Countdown to New Year',
    'How long until midnight.',
    { preset: 'countdown', target: '', occasion: 'New Year' },
  ),
  timer(
    ['countdown to christmas', 'christmas countdown', 'advent countdown', 'days until christmas'],
    'Countdown to Christmas',
    'How many sleeps are left.',
    { preset: 'countdown', target: '12-25', occasion: 'Christmas' },
  ),
  timer(
    ['countdown to halloween', 'halloween countdown', 'days until halloween'],
    'Countdown to Halloween',
    'How long until Halloween.',
    {
      preset: 'countdown',
      target: '10-31',
      occasion: 'Halloween',
    },
  ),
  timer(
    ['pomodoro', 'pomodoro timer', 'focus timer', 'tomato timer', 'study timer', 'pomodoro clock'],
    'Pomodoro timer',
    'Twenty-five minutes of work, five of rest.',
    {
      preset: 'pomodoro',
      focusMin: 25,
      shortBreakMin: 5,
      longBreakMin: 15,
    },
  ),
  timer(
    ['interval timer', 'workout timer', 'tabata timer', 'hiit timer', 'gym timer'],
    'Interval timer',
    'Work, rest, and again.',
    {
      preset: 'intervals',
      workS: 40,
      restS: 20,
      rounds: 8,
    },
  ),
  timer(['stopwatch', 'stop watch', 'lap timer'], 'Stopwatch', 'Start, stop, lap.', { preset: 'stopwatch' }),
  timer(['egg timer', 'tea timer'], 'Egg timer', 'Rings when the egg is done.', { preset: 'timer', minutes: 6 }),
  timer(['meditation timer', 'yoga timer'], 'Meditation timer', 'Sit quietly until the bell rings.', {
    preset: 'timer',
    minutes: 15,
  }),
];

/** A countdown to a date that the prompt names. */
export const countdown: ToolEntry = timer(
  ['countdown', 'count down', 'countdown timer', 'countdown page', 'countdown clock', 'days until'],
  'Countdown',
  'The time that is left.',
  { preset: 'countdown' },
);

/** A timer with minutes that the reader sets. Last, so that every other match wins. */
export const plainTimers: ToolEntry[] = [
  timer(['timer', 'kitchen timer', 'countdown timer', 'alarm timer'], 'Timer', 'Set the minutes; it rings when they are over.', {
    preset: 'timer',
    minutes: 5,
  }),
];
