/** A list that members read and write on a public site, over HTTP. */
import { expect, test } from 'vitest';
import { everyCase } from '../../../../../test/harness/every-case.ts';
import { asJson, makeApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const plan = planned('HR site: employees log in, view payslips, request vacation; managers approve vacation requests.');

test.runIf(everyCase)('strangers read no vacation requests of a public site, and the app passes its checks', async () => {
  const made = makeApp(plan);
  const app = await made.start();
  try {
    const answer = await app.client().request('/vacation-requests', { method: 'GET' });
    expect(answer.status).not.toBe(200);
    expect((await app.client().request('/', { method: 'GET' })).status).toBeLessThan(400);
    for (const check of createGenerator().checks(asJson(plan))) await check.run(app.client());
    expect(app.printed()).toBe('');
  } finally {
    await app.stop();
    made.remove();
  }
});
