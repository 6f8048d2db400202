import { expect, test } from 'vitest';
import { explainRun, incidentsOf } from './failure.ts';
import { directiveText } from './labels.ts';
import { sampleAttempt, sampleRun } from './sample-records.ts';

test('a run that goes well has nothing to explain', () => {
  expect(explainRun(sampleRun(), [])).toBeNull();
  expect(explainRun(sampleRun({ status: 'COMPLETED' }), [sampleAttempt(1, 0, { outcome: 'SUCCEEDED' })])).toBeNull();
});

test('a stalled run: explains that any report revives it', () => {
  const failureDetail = 'STALLED: nothing was reported through 3 graces.';
  expect(explainRun(sampleRun({ status: 'FAILED', failureDetail }), [])).toMatchObject({
    headline: 'The agent stopped reporting',
    detail: failureDetail,
    advice: expect.stringContaining('Any report revives the run.'),
  });
});

test('an exhausted budget: names the number of attempts and the kind of failure', () => {
  const failureDetail = 'The heal budget is spent: 3 of 3 attempts at this failure. Last: RATE_LIMITED: HTTP 429';
  const history = [1, 2, 3].map((n) => sampleAttempt(n, n, { category: 'RATE_LIMITED', outcome: 'FAILED' }));
  expect(explainRun(sampleRun({ status: 'FAILED', failureDetail }), history)).toMatchObject({
    headline: 'Davit gave up after 3 attempts',
    advice: expect.stringContaining('too many'),
  });
});

test('an abort: shows the hint of its directive, or that the agent itself failed', () => {
  const attempt = sampleAttempt(1, 0, { strategy: 'ABORT', category: 'AUTH_CONFIG' });
  const hinted = { ...attempt, directive: { ...attempt.directive, hint: 'Fix the key.' } };
  const failed = sampleRun({ status: 'FAILED', failureDetail: 'HTTP 401' });
  expect(explainRun(failed, [hinted])).toEqual({
    headline: 'Credentials or settings',
    detail: 'HTTP 401',
    advice: 'Fix the key.',
  });
  expect(explainRun(failed, [])).toMatchObject({ headline: 'The agent ended the run as failed', detail: 'HTTP 401' });
});

test('a healing run: shows the directive', () => {
  const attempt = sampleAttempt(1, 0);
  const waiting = { ...attempt, directive: { ...attempt.directive, retryAfterMs: 612 } };
  expect(explainRun(sampleRun({ status: 'HEALING' }), [waiting])).toMatchObject({
    headline: 'Temporary failure at step 3',
    advice: 'Directive to the agent: Retry the step after 612 ms.',
  });
  expect(directiveText({ action: 'WAIT', retryAfterMs: 5000, hint: null })).toBe('Wait 5 s.');
  expect(directiveText({ action: 'ABORT', retryAfterMs: 0, hint: 'Stop, and fix the key.' })).toBe('Stop, and fix the key.');
});

test('attempts are grouped by incident, with the outcome of the newest', () => {
  const other = '019b76da-0005-7000-8000-000000000009';
  const history = [
    sampleAttempt(1, 0, { outcome: 'FAILED' }),
    sampleAttempt(2, 5, { outcome: 'SUCCEEDED' }),
    sampleAttempt(1, 9, { incidentId: other, trigger: 'stalled', failedStep: null, category: 'STALLED', toolName: null }),
  ];
  expect(incidentsOf(history).map(({ attempts, outcome, category }) => [attempts.length, outcome, category])).toEqual([
    [2, 'SUCCEEDED', 'TRANSIENT'],
    [1, 'PENDING', 'STALLED'],
  ]);
});
