import { expect, it } from 'vitest';
import { FailureNotes } from './failure-notes.ts';

const failed = {
  method: 'GET',
  url: '/list/aZkQmXbLpRvYtNcWdGhJfS?secret=canary',
  status: 500,
  tookMs: 12.4,
  requestId: 'id-1',
  versionNumber: 3,
};

it('failed requests: a line has the request and its id, and never a key or the query', () => {
  const lines: string[] = [];
  new FailureNotes(
    (line) => lines.push(line),
    () => 0,
  ).add(failed);
  expect(lines).toEqual(['GET /list/:id failed with 500 after 12 ms (request id-1, version 3).']);
});

it('failed requests: a flood gets a bounded number of lines, and the count of the rest', () => {
  const lines: string[] = [];
  let now = 0;
  const notes = new FailureNotes(
    (line) => lines.push(line),
    () => now,
  );
  for (let request = 0; request < 5_000; request++) notes.add(failed);
  expect(lines).toHaveLength(10);
  now = 10_000;
  notes.add({ ...failed, url: `/${'x'.repeat(9_000)}`, versionNumber: null });
  expect(lines[10]).toBe('4990 more requests failed.');
  expect(lines[11]?.length).toBeLessThan(300);
});
