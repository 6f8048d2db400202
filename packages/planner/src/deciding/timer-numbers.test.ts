import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const timerOf = (prompt: string) => planOf(prompt).features.find(({ id }) => id === 'timer')?.parameters;

test.each([
  ['interval timer 20 seconds work 10 seconds rest 6 rounds', { workS: 20, restS: 10, rounds: 6 }],
  ['hiit timer: work 1 minute, rest 15 seconds', { workS: 60, restS: 15, rounds: 8 }],
  ['pomodoro with 50 minutes of focus and 10 minutes break', { focusMin: 50, shortBreakMin: 10, longBreakMin: 15 }],
  ['pomodoro timer, 20 minute long break', { focusMin: 25, shortBreakMin: 5, longBreakMin: 20 }],
  ['tea timer for 4 minutes', { minutes: 4 }],
  ['plank timer, 45 seconds hold 15 rest, 5 reps', { preset: 'intervals', workS: 45, restS: 15, rounds: 5 }],
  ['breathing timer with 4 minutes and 30 seconds break', { preset: 'intervals', workS: 240, restS: 30, rounds: 8 }],
])('timer: runs for the numbers in the prompt: %s', (prompt, parameters) => {
  expect(timerOf(prompt)).toMatchObject(parameters);
});

test('timer: ignores numbers that no timer can use', () => {
  expect(timerOf('interval timer 0 seconds work, 9999999 hours rest, 500 rounds')).toMatchObject({
    workS: 40,
    restS: 20,
    rounds: 8,
  });
});

test('timer: has the name of its first phrase, and reports the pause that it lacks', () => {
  const { name, notMade } = planOf('plank timer app, 45 seconds hold 15 rest, 5 reps, 2 min between sets');
  expect(name).toBe('Plank timer');
  expect(notMade).toEqual(['a pause of 2 min between sets']);
});
