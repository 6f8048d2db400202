import { expect, it } from 'vitest';
import { createRedact } from './redact.ts';

it.each([
  ['write to ann.lee+shop@mail.example.co.uk today', 'write to [email] today'],
  ['key sk-proj-abc123DEF456 here', 'key [key] here'],
  ['dvt_0123456789abcdefghij', '[key]'],
  ['Authorization: Bearer abc.def-ghi12345', 'Authorization: Bearer [key]'],
  ['Authorization: Bearer onlyplainletters', 'Authorization: Bearer [key]'],
  ['send Basic dXNlcjpwYXNzd29yZA== with it', 'send Basic [key] with it'],
  ['basic dXNlcjpwYXNzdGhlcmU', 'basic [key]'],
  ['bearer 9f86d081884c7d659a2feaa0c55ad015', 'bearer [key]'],
  ['A Basic expression is calculated', 'A Basic expression is calculated'],
  ['the basic JavaScript/TypeScript course of 2026', 'the basic JavaScript/TypeScript course of 2026'],
  ['a basic 2000-calorie plan, and the bearer certificates', 'a basic 2000-calorie plan, and the bearer certificates'],
  ['ghp_0123456789abcdefghij', '[key]'],
  ['AKIAIOSFODNN7EXAMPLE', '[key]'],
  ['a task-list of 3 boats at 5 pm', 'a task-list of 3 boats at 5 pm'],
])('masks %j', (text, masked) => {
  expect(createRedact()(text)).toBe(masked);
});

it('masks the given secrets wherever they stand', () => {
  expect(createRedact(['hunter2-hunter2', null, 'abc'])('xhunter2-hunter2x abc')).toBe('x[key]x abc');
});

it('takes linear time', () => {
  const began = performance.now();
  createRedact()(`${'a.'.repeat(20_000)}@${'b-'.repeat(20_000)}`);
  expect(performance.now() - began).toBeLessThan(2_000);
});
