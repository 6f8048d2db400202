import { expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

const print = (error: string | null, toolName: string | null = 'tool', stepType = 'tool_call') =>
  fingerprintOf('UNKNOWN', { stepType, toolName, error });

test('numbers, hex and quoted text make no difference', () => {
  const known = print('User "ann" not found at 0xdeadbeef after 12 tries');
  expect(print("User 'bob' not found at 0xcafebabe after 7 tries")).toBe(known);
  expect(print('User `c`  not found at 5f0c2f8e3d4e after 700 tries')).toBe(known);
  expect(known).toMatch(/^[0-9a-f]{64}$/);
});

test('other words, tools and step types do', () => {
  const all = [
    print('no route'),
    print('no answer'),
    print('no route', 'other'),
    print('no route', null),
    print('no route', 'tool', 'llm_call'),
    print(null),
  ];
  expect(new Set(all).size).toBe(all.length);
});
