import { expect, test } from 'vitest';
import { shortenTasks, type TraceEvent } from './processor-time.ts';

const thread = { pid: 1, tid: 1 };

test('a task lasts as long as the processor worked on it, and what happened during it moves along', () => {
  const task: TraceEvent = { ...thread, name: 'RunTask', ph: 'X', ts: 1000, dur: 400, tdur: 100 };
  const inside: TraceEvent = { ...thread, name: 'EvaluateScript', ph: 'X', ts: 1200, dur: 200, tdur: 80 };
  const mark: TraceEvent = { ...thread, name: 'firstContentfulPaint', ph: 'R', ts: 1400 };
  const next: TraceEvent = { ...thread, name: 'ThreadControllerImpl::RunTask', ph: 'X', ts: 1500, dur: 10, tdur: 20 };
  const elsewhere: TraceEvent = { ...thread, tid: 2, name: 'Paint', ph: 'X', ts: 1100, dur: 5 };
  shortenTasks([mark, next, inside, elsewhere, task]);
  expect([task, inside, mark, next, elsewhere].map(({ ts, dur }) => [ts, dur])).toEqual([
    [1000, 100],
    [1050, 50],
    [1400, undefined],
    [1500, 10],
    [1100, 5],
  ]);
});
