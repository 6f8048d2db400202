/** Features of several modules in one app: none interferes with another, and all pass their checks. */
import { expect, test } from 'vitest';
import { someOf } from '../../../test/harness/every-case.ts';
import { composedPrompt, wishes } from '../../planner/testing/composed-prompts.ts';
import { asJson, makeApp } from './fixtures/made-app.ts';
import { planned } from './fixtures/planned.ts';
import { createGenerator } from './generate.ts';

const generator = createGenerator();

test.each(
  someOf(
    [
      composedPrompt('site', ['shop', 'newsletter', 'gallery', 'blog', 'events', 'api']),
      composedPrompt('app', ['booking', 'poll', 'calendar', 'live', 'hours', 'calculator']),
    ],
    1,
  ),
)('$prompt', async ({ prompt, names }) => {
  const plan = planned(prompt);
  expect(names.filter((name) => !wishes[name].isHeld(plan))).toEqual([]);
  const made = makeApp(plan);
  const app = await made.start();
  try {
    made.typecheck();
    const broken: string[] = [];
    for (const check of generator.checks(asJson(plan)))
      await check.run(app.client()).catch((error: Error) => broken.push(`${check.name}: ${error.message}`));
    expect(broken).toEqual([]);
    const menu = /<nav class="site-navigation"[\s\S]*?<\/nav>/.exec((await app.client().request('/')).body)?.[0] ?? '';
    const [inLine = '', behind = ''] = menu.split('<details');
    expect(inLine.split('<a ').length - 1).toBeLessThanOrEqual(8);
    expect(behind === '').toBe(plan.pages.length <= 8);
    for (const { path, kind } of plan.pages) {
      const { status, body } = await app.client().request(path);
      expect(status, path).toBe(200);
      expect(menu, path).toContain(`href="${path}"`);
      // The app's tagline is not the calculator's.
      const main = body.slice(body.indexOf('<main'));
      if (kind === 'tool') expect(main, path).not.toContain(plan.tagline);
    }
    expect(app.printed()).toBe('');
  } finally {
    await app.stop();
    made.remove();
  }
});

test.each(
  someOf(
    [
      'meeting room booking with a calendar',
      'sauna booking, open from 18 to 23',
      'polls for our team on a calendar with live updates',
    ],
    1,
  ),
)('entities with rules work live, with other views, and with a single resource: %s', async (prompt) => {
  const plan = planned(prompt);
  const made = makeApp(plan);
  const app = await made.start();
  try {
    for (const check of generator.checks(asJson(plan))) await check.run(app.client());
  } finally {
    await app.stop();
    made.remove();
  }
});
