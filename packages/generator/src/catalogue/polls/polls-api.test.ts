/** Voting over the JSON API alone: one vote each, by the cookie that comes with it or by account. */
import { expect, test } from 'vitest';
import { asJson, makeApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

test.each(['a REST API for polls', 'an API for polls where members log in'])(
  '%s: its checks pass, and the code stands on its own',
  async (prompt) => {
    const plan = planned(prompt);
    const made = makeApp(plan);
    try {
      made.node('node_modules/typescript/bin/tsc', '-p', '.');
      expect(made.node('--test', 'test/app.test.ts')).toContain('fail 0');
      const running = await made.start();
      const checks = createGenerator().checks(asJson(plan));
      expect(checks.map(({ name }) => name)).toContain(
        'over the API one vote each: a second is refused, the first can be changed, and another person has one of their own',
      );
      for (const check of checks) await check.run(running.client());
      expect(running.printed()).toBe('');
      expect(await running.stop()).toBe(0);
    } finally {
      made.remove();
    }
  },
);
