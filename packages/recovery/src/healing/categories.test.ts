import type { HealCategory, StepStatus } from '@davit/contract';
import { expect, test } from 'vitest';
import { diagnose, retryAfterOf } from './categories.ts';

const failure = (error: string | null, status: StepStatus = 'error', category: HealCategory | null = null) => ({
  stepNumber: 1,
  stepType: 'tool_call',
  toolName: 'tool',
  status,
  error,
  category,
  healAttemptId: null,
  input: null,
  durationMs: null,
  createdAt: 0,
});

test.each<[string | null, HealCategory]>([
  ['HTTP 429 from api', 'RATE_LIMITED'],
  ['HTTP/1.1 503 Service Unavailable', 'TRANSIENT'],
  ['status code: 401', 'AUTH_CONFIG'],
  ['status=403 Forbidden', 'AUTH_CONFIG'],
  ['{"status":404,"message":"gone"}', 'TOOL_ERROR'],
  ['HTTP 413', 'CONTEXT_OVERFLOW'],
  ['HTTP 451 unavailable for legal reasons', 'POLICY'],
  ['Status 500: invalid json', 'TRANSIENT'],
  ['Rate limit reached for model', 'RATE_LIMITED'],
  ["This model's maximum context length is 8192 tokens", 'CONTEXT_OVERFLOW'],
  ['Response was blocked by the content filter', 'POLICY'],
  ['Invalid API key provided', 'AUTH_CONFIG'],
  ['checkpoint is corrupt', 'STATE_CORRUPT'],
  ['GraphRecursionError: Recursion limit of 25 reached', 'LOOP'],
  ['Unexpected token < in JSON at position 0', 'INVALID_OUTPUT'],
  ['read ECONNRESET', 'TRANSIENT'],
  ['TypeError: fetch failed', 'TRANSIENT'],
  ['Tool input did not match: invalid argument', 'TOOL_ERROR'],
  ['ENOENT: no such file', 'TOOL_ERROR'],
  ['something odd', 'UNKNOWN'],
  ['step 429 of 500', 'UNKNOWN'],
  ['', 'UNKNOWN'],
  [null, 'UNKNOWN'],
])('%s is %s', (error, category) => {
  expect(diagnose(failure(error))).toMatchObject({ category, isExplicit: false });
});

test('a step that timed out without a word is TRANSIENT', () => {
  expect(diagnose(failure(null, 'timeout')).category).toBe('TRANSIENT');
});

test('the client’s category wins over the text of the error', () => {
  expect(diagnose(failure('HTTP 429', 'error', 'POLICY'))).toEqual({ category: 'POLICY', isExplicit: true, httpStatus: 429 });
});

test.each<[string | null, number | null]>([
  ['HTTP 429, Retry-After: 7', 7_000],
  ['"retry_after": 1.5', 1_500],
  ['retry-after-ms: 250', 250],
  ['Please try again in 20s.', 20_000],
  ['try again in 340ms', 340],
  ['try again in 2 minutes', 120_000],
  ['retry after 99999999', 3_600_000],
  ["'retryDelay': '32s'", 32_000],
  ['Please retry in 5.2s.', 5_200],
  ['no idea', null],
  [null, null],
])('%s asks to wait %s ms', (error, waitMs) => {
  expect(retryAfterOf(error)).toBe(waitMs);
});

test('100 KB of hostile text is judged at once', () => {
  for (const piece of ['a', ' ', '"', 'invalid ', 'violates ', 'retry-after ', 'status ', '0x', '\n']) {
    const error = piece.repeat(100_000 / piece.length);
    expect(diagnose(failure(error)).category).toBeTypeOf('string');
    retryAfterOf(error);
  }
});
