import type { ToolEntry } from './shape.ts';

/** Clocks that run forwards or backwards. `until` is a day of any year as `MM-DD`; null where the person sets it. */
export const timers: ToolEntry[] = [
  {
    says: ['countdown to new year', 'new year countdown', 'countdown to the new year', 'new years countdown'],
    feature: 'timer',
    name: 'Countdown to New Year',
    tagline: 'How long until midnight.',
    parameters: { mode: 'countdown', until: '01-01', minutes: null, rest: null },
  },
  {
    says: ['countdown to christmas', 'christmas countdown', 'advent countdown'],
    feature: 'timer',
    name: 'Countdown to Christmas',
    tagline: 'How many sleeps are left.',
    parameters: { mode: 'countdown', until: '12-25', minutes: null, rest: null },
  },
  {
    says: ['pomodoro', 'pomodoro timer', 'focus timer', 'tomato timer'],
    feature: 'timer',
    name: 'Pomodoro timer',
    tagline: 'Twenty-five minutes of work, five of rest.',
    parameters: { mode: 'intervals', until: null, minutes: 25, rest: 5 },
  },
  {
    says: ['interval timer', 'workout timer', 'tabata timer', 'hiit timer'],
    feature: 'timer',
    name: 'Interval timer',
    tagline: 'Work, rest, and again.',
    parameters: { mode: 'intervals', until: null, minutes: 1, rest: 0.5 },
  },
  {
    says: ['stopwatch', 'stop watch', 'lap timer'],
    feature: 'timer',
    name: 'Stopwatch',
    tagline: 'Start, stop, lap.',
    parameters: { mode: 'stopwatch', until: null, minutes: null, rest: null },
  },
  {
    says: ['countdown', 'countdown timer', 'countdown page', 'count down'],
    feature: 'timer',
    name: 'Countdown',
    tagline: 'How long it still is.',
    parameters: { mode: 'countdown', until: null, minutes: null, rest: null },
  },
  {
    says: ['timer', 'egg timer', 'kitchen timer', 'tea timer', 'meditation timer'],
    feature: 'timer',
    name: 'Timer',
    tagline: 'Set the minutes, and it rings.',
    parameters: { mode: 'timer', until: null, minutes: 5, rest: null },
  },
];
