import { equal, match, notEqual, ok } from 'node:assert/strict';
import { test } from 'vitest';
import { createPasswords, passwordProblem, TooBusy } from './password.ts';

const words = 'a river of green tea';

test('a password is stored as a scrypt hash with its own salt and parameters', async () => {
  const passwords = createPasswords(false);
  const stored = await passwords.hash(words);
  match(stored, /^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  notEqual(await passwords.hash(words), stored);
  equal(await passwords.matches(words, stored), true);
  equal(await passwords.matches(`${words}!`, stored), false);
});

test('no password matches an empty store, not even an empty one', async () => {
  const passwords = createPasswords(true);
  equal(await passwords.matches('', null), false);
  equal(await passwords.matches('', ''), false);
  equal(await passwords.matches(words, null), false);
});

test('a hash with other parameters still matches and counts as outdated', async () => {
  const old = await createPasswords(true).hash(words);
  const passwords = createPasswords(false);
  equal(await passwords.matches(words, old), true);
  equal(passwords.isOutdated(old), true);
  equal(passwords.isOutdated(await passwords.hash(words)), false);
});

test('two Unicode forms of the same characters are one password', async () => {
  const passwords = createPasswords(true);
  equal(await passwords.matches('caf\u00e9 au lait', await passwords.hash('cafe\u0301 au lait')), true);
});

test('the queue of hashes is bounded', async () => {
  const passwords = createPasswords(true);
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash(words)));
  const refused = all.filter((one) => one.status === 'rejected');
  ok(refused.length > 0 && refused.length < 60);
  ok(refused.every((one) => one.reason instanceof TooBusy));
  equal(await passwords.matches(words, await passwords.hash(words)), true);
});

test('a password needs only length', () => {
  match(passwordProblem('') ?? '', /missing/);
  match(passwordProblem('ninechars') ?? '', /10 characters or more/);
  match(passwordProblem('x'.repeat(201)) ?? '', /200/);
  match(passwordProblem('aaaaaaaaaaaa') ?? '', /repeats/);
  equal(passwordProblem('ten chars!'), null);
  equal(passwordProblem(`${words} `.repeat(9)), null);
});
