/** Signing up over the JSON API alone: each place is given once. */
import { expect, test } from 'vitest';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { asJson, makeApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const lastPlace = 'over the API, of two simultaneous sign-ups for the last place one succeeds; canceling frees the place';

test.each(
  someOf(
    [
      ['an API for event sign-ups with limited seats', [lastPlace]],
      [
        'an API for event sign-ups with limited seats and a waiting list',
        [lastPlace, 'over the API the waiting list moves up when a place becomes free'],
      ],
    ],
    1,
  ),
)('%s: passes its checks, and the code is valid on its own', async (prompt, promised) => {
  const plan = planned(prompt);
  const made = makeApp(plan);
  try {
    made.typecheck();
    expect(made.node('--test', 'test/app.test.ts')).toContain('fail 0');
    const running = await made.start();
    const checks = createGenerator().checks(asJson(plan));
    expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining([...promised]));
    for (const check of checks) await check.run(running.client());
    expect(running.printed()).toBe('');
    expect(await running.stop()).toBe(0);
  } finally {
    made.remove();
  }
});
