import { expect, test } from 'vitest';
import { appliedChanges, changesMissingFrom } from './plan-history.ts';
import type { PlanHistory } from './ports/store.ts';

const change = (id: string, createdAt: number, discardedAt: number | null = null) => ({
  id,
  projectId: 'p',
  prompt: `do ${id}`,
  changes: [],
  runId: `run of ${id}`,
  startedFrom: 1,
  report: [],
  createdAt,
  discardedAt,
});
const history = (rest: Partial<PlanHistory>): PlanHistory => ({
  changes: [change('a', 10), change('b', 20)],
  versions: [
    { number: 1, plannedAt: 5 },
    { number: 2, plannedAt: 10 },
    { number: 3, plannedAt: 20 },
  ],
  rollbacks: [],
  ...rest,
});

test('changes: a plan contains all of them until a rollback leaves the later ones behind', () => {
  expect([...appliedChanges(history({}))]).toEqual(['a', 'b']);
  expect(changesMissingFrom(history({}), 2).map(({ prompt }) => prompt)).toEqual(['do b']);
  expect([...appliedChanges(history({ rollbacks: [{ at: 30, versionNumber: 2 }] }))]).toEqual(['a']);
});

test('changes: restoring a newer version brings its changes back', () => {
  const rollbacks = [
    { at: 30, versionNumber: 1 },
    { at: 40, versionNumber: 3 },
  ];
  expect([...appliedChanges(history({ rollbacks }))]).toEqual(['a', 'b']);
});

test('changes: after a rollback a new change goes on without the ones left behind', () => {
  const gone = history({
    changes: [change('a', 10), change('b', 20), change('c', 40)],
    rollbacks: [{ at: 30, versionNumber: 1 }],
  });
  expect([...appliedChanges(gone)]).toEqual(['c']);
  expect(changesMissingFrom(gone, 3).map(({ prompt }) => prompt)).toEqual(['do c']);
});

test('changes: a change that is accepted while a run builds is in the next version alone', () => {
  const waiting = history({ changes: [change('a', 10), change('b', 15)] });
  expect([...appliedChanges(waiting, 2)]).toEqual(['a']);
  expect([...appliedChanges(waiting, 3)]).toEqual(['a', 'b']);
});

test('changes: a discarded preview takes its change with it, and a later change goes on without it', () => {
  const discarded = history({ changes: [change('a', 10), change('b', 25, 30), change('c', 40)] });
  expect([...appliedChanges(discarded)]).toEqual(['a', 'c']);
});
