/** Voting over the JSON API alone: one vote each, by account, by key, or by cookie. */
import { expect, test } from 'vitest';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { asJson, makeApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const oneForPolls = 'over the API one vote per person: a second is refused, the first can be changed, and others have their own';

test.each(
  someOf(
    [
      [
        'a REST API for polls',
        [oneForPolls, 'where the API has keys, each has one vote for a poll, and nobody votes without one'],
      ],
      ['an API for polls where members log in', [oneForPolls]],
      [
        'an API for ideas that people vote for',
        [
          'over the API one vote per person: a repeat does not count, others have their own, and it can be withdrawn',
          'where the API has keys, each has one vote for a row, and nobody votes without one',
        ],
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
