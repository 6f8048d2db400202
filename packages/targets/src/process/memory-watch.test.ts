import { expect, it } from 'vitest';
import { watchMemory } from './memory-watch.ts';

it('memory: a look at a process that is dead already does not hide what it used', () => {
  let pids = [process.pid];
  const memory = watchMemory(() => pids, 1024 ** 3);
  memory.look();
  pids = [];
  memory.look();
  expect(memory.end().usedPart).toBeGreaterThan(0);
});

it('memory: what was given back two looks ago is no reason for a death', () => {
  let pids = [process.pid];
  const memory = watchMemory(() => pids, 1024 ** 3);
  memory.look();
  pids = [];
  memory.look();
  memory.look();
  expect(memory.end().usedPart).toBe(0);
});
