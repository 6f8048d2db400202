import { expect, test } from 'vitest';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { asJson, makeApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

test.each(
  someOf(
    [
      'homework app with an API: students submit assignments, teachers grade them',
      'a school management system with students, grades, teachers log in',
      'school app with teachers and students, grades and attendance, login',
      'online courses with a JSON API: teachers add courses and lessons, students enrol, log in',
    ],
    1,
  ),
)('roles: the app’s checks cover every right: %s', async (prompt) => {
  const plan = planned(prompt);
  const made = makeApp(plan);
  const running = await made.start();
  try {
    const broken: string[] = [];
    for (const check of createGenerator().checks(asJson(plan)))
      await check.run(running.client()).catch((error: Error) => broken.push(`${check.name}: ${error.message}`));
    expect(broken).toEqual([]);
    expect(running.printed()).toBe('');
  } finally {
    await running.stop();
    made.remove();
  }
});
