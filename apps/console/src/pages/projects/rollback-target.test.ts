import type { Version } from '@davit/client';
import { expect, test } from 'vitest';
import { rollbackTarget } from './rollback-target.ts';

const version = (number: number, more: Partial<Version> = {}): Version => ({
  number,
  runId: `run-${number}`,
  createdAt: '2026-01-01T00:00:00.000Z',
  changes: [],
  source: 'generated',
  sizeBytes: 1,
  knownGood: true,
  live: false,
  collected: false,
  ...more,
});

test('a rollback restores the newest known-good version before the live one', () => {
  const versions = [version(5), version(4, { live: true }), version(3, { knownGood: false }), version(2), version(1)];
  expect(rollbackTarget(versions)?.number).toBe(2);
});

test('a version that was removed to free space cannot be restored', () => {
  expect(rollbackTarget([version(2, { live: true }), version(1, { collected: true })])).toBeNull();
});

test('without a live version there is nothing to roll back', () => {
  expect(rollbackTarget([version(1)])).toBeNull();
  expect(rollbackTarget([])).toBeNull();
});
