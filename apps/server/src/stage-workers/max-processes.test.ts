import { expect, test } from 'vitest';
import { type Role, roles } from '../roles.ts';
import { maxStageProcesses } from './max-processes.ts';

test.each<[string, readonly Role[], number]>([
  ['every role: two proofs of each run of both lanes', roles, 12],
  ['edge alone: two proofs of each run', ['edge'], 6],
  ['worker alone: one generator of each run', ['worker'], 3],
  ['api alone: one', ['api'], 1],
])('making: %s', (_, playing, processes) => {
  expect(maxStageProcesses(new Set(playing), 3)).toBe(processes);
});
