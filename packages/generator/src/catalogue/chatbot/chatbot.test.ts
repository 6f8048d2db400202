import { expect, test } from 'vitest';
import { asJson, makeApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

test('chatbot: passes its checks', async () => {
  const plan = planned('a customer support chatbot that answers frequently asked questions');
  expect(plan.pages[0]).toMatchObject({ kind: 'tool', tool: 'chatbot', path: '/' });
  const made = makeApp(plan);
  const running = await made.start();
  const checks = createGenerator().checks(asJson(plan));
  expect(checks.map(({ name }) => name)).toContain('the chatbot answers from its owner’s texts, and says when it does not know');
  for (const check of checks) await check.run(running.client());
  expect(running.printed()).toBe('');
  expect(await running.stop()).toBe(0);
  made.remove();
});
