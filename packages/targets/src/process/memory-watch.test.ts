import { expect, it } from 'vitest';
import { watchMemory } from './memory-watch.ts';

it('memory: a look at a process that is dead already does not hide what it used', () => {
  let pids = [process.pid];
  const memory = watchMemory(() => pids, 1024 ** 3);
  memory.look(true);
  pids = [];
  memory.look(true);
  expect(memory.end().usedPart).toBeGreaterThan(0);
});

it('memory: of a process that no longer answers, what it used counts however late its end is noticed', () => {
  let pids = [process.pid];
  const memory = watchMemory(() => pids, 1024 ** 3);
  memory.look(true);
  pids = [];
  for (let check = 0; check < 5; check += 1) memory.look(false);
  expect(memory.end().usedPart).toBeGreaterThan(0);
});

it('memory: what was given back two looks ago is not a reason for a death', () => {
  let pids = [process.pid];
  const memory = watchMemory(() => pids, 1024 ** 3);
  memory.look(true);
  pids = [];
  memory.look(true);
  memory.look(true);
  expect(memory.end().usedPart).toBe(0);
});
