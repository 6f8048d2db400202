/** Real error messages of the clients that agents use, each with the diagnosis a person would give. */
import { readFileSync } from 'node:fs';
import type { HealCategory } from '@davit/contract';
import { describe, expect, test } from 'vitest';
import { diagnose } from '../../packages/recovery/src/healing/categories.ts';

interface Message {
  client: string;
  category: HealCategory;
  error: string;
}

const tableOf = (name: string): Message[] =>
  readFileSync(new URL(`errors/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const categoryOf = (error: string) =>
  diagnose({
    stepNumber: 1,
    stepType: 'tool_call',
    toolName: null,
    status: 'error',
    error,
    category: null,
    healAttemptId: null,
    input: null,
    durationMs: null,
    createdAt: 0,
  }).category;

const known = tableOf('known');

test('the table holds at least 200 messages, each once, and none that is held out', () => {
  const messages = [...known, ...tableOf('held-out'), ...tableOf('held-out-2')].map(({ error }) => error);
  expect(known.length).toBeGreaterThanOrEqual(200);
  expect(new Set(messages).size).toBe(messages.length);
});

test.each([...new Set(known.map(({ client }) => client))])('messages of %s are classified as expected', (client) => {
  const wrong = known.filter((row) => row.client === client && categoryOf(row.error) !== row.category);
  expect(wrong.map((row) => ({ ...row, diagnosed: categoryOf(row.error) }))).toEqual([]);
});

test.each([
  ['held-out', 62, 63],
  ['held-out-2', 55, 64],
])('of the messages in %s, at least %i of %i are classified as expected', (table, atLeast, all) => {
  const right = tableOf(table).filter(({ error, category }) => categoryOf(error) === category);
  expect(tableOf(table).length).toBe(all);
  expect(right.length).toBeGreaterThanOrEqual(atLeast);
});

describe('a traceback', () => {
  const frames = Array.from(
    { length: 80 },
    (_, line) =>
      `  File "/app/openai/_base_client.py", line ${line}, in request\n    raise self._timeout_error(api_key=key) from error`,
  ).join('\n');

  test('is classified by its error, which ends it, not by the sources of its frames', () => {
    const trace = (error: string) => `Traceback (most recent call last):\n${frames}\n${error}`;
    expect(categoryOf(trace("KeyError: 'city'"))).toBe('TOOL_ERROR');
    expect(categoryOf(trace("openai.RateLimitError: Error code: 429 - {'error': {}}"))).toBe('RATE_LIMITED');
    expect(categoryOf(trace('RuntimeError: odd'))).toBe('UNKNOWN');
  });

  test('of JavaScript is classified by its first line', () => {
    const stack = Array.from({ length: 50 }, (_, line) => `    at withTimeout (/app/retry-after.js:${line}:3)`).join('\n');
    expect(categoryOf(`TypeError: tool.run is not a function\n${stack}`)).toBe('TOOL_ERROR');
    expect(categoryOf(`Error: odd\n${stack}`)).toBe('UNKNOWN');
  });
});
