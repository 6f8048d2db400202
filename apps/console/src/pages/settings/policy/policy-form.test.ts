import { expect, test } from 'vitest';
import { changesOf, formOf, readPolicy } from './policy-form.ts';

const policy = {
  allowRollback: true,
  automaticRollback: true,
  allowRollbackToKnownHoles: true,
  healAttemptsPerIncident: 3,
  healAttemptsPerRun: 10,
  stallTimeoutMs: null,
  checkpointRetentionDays: null,
  checkpointsPerRunAtLeast: 10,
};

test('a policy is the same after it went through the form', () => {
  const other = { ...policy, stallTimeoutMs: 1000, checkpointRetentionDays: 30, allowRollback: false };
  expect(readPolicy(formOf(policy))).toEqual({ ok: true, policy });
  expect(readPolicy(formOf(other))).toEqual({ ok: true, policy: other });
});

test('values that are not numbers or out of range get an error', () => {
  const read = readPolicy({ ...formOf(policy), healAttemptsPerRun: '1001', stallSeconds: '0.5', checkpointsAtLeast: '' });
  expect(read).toMatchObject({ ok: false, errors: { healAttemptsPerRun: 'Enter a whole number from 0 to 1,000.' } });
  expect(Object.keys(read.ok ? {} : read.errors)).toEqual(['stallSeconds', 'healAttemptsPerRun', 'checkpointsAtLeast']);
});

test('only what changed is sent', () => {
  expect(changesOf(policy, { ...policy, allowRollback: false, stallTimeoutMs: 5000 })).toEqual({
    allowRollback: false,
    stallTimeoutMs: 5000,
  });
});
