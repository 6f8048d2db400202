import { expect, it } from 'vitest';
import { isMemoryDeath } from './memory-death.ts';

const heap = 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory';
const refused = "  code: 'ERR_MEMORY_ALLOCATION_FAILED'";
const exit = (how: number | string) => (typeof how === 'number' ? { code: how, signal: null } : { code: null, signal: how });

it.each([
  ['an abort with the text of a full heap', 'SIGABRT', [heap, 'a stack'], true],
  ['a trap inside V8', 'SIGTRAP', ['# Fatal process out of memory: Worklist::Segment::Create'], true],
  ['an allocation in C++', 'SIGABRT', ["terminate called after throwing an instance of 'std::bad_alloc'"], true],
  ['a buffer that nobody caught', 1, [refused], true],
  ['an uncaught error of another kind', 1, ['Error: the table notes is missing'], false],
  ['an exit that follows a text that an app printed', 7, [refused, heap], false],
  ['an abort for another reason', 'SIGABRT', ['Assertion failed', refused], false],
  ['a kill without a word', 'SIGKILL', [heap], false],
])('a memory death: %s', (_what, how, lastOutput, isOne) => {
  expect(
    isMemoryDeath({ exit: exit(how), lastOutput, killedByWatch: false, memory: { usedPart: 0.5, kernelKilled: false } }),
  ).toBe(isOne);
});

it.each([
  ['near its bound', false, { usedPart: 0.95, kernelKilled: false }, true],
  ['while the kernel kills for memory', false, { usedPart: 0.3, kernelKilled: true }, true],
  ['far from its bound', false, { usedPart: 0.5, kernelKilled: false }, false],
  ['by Davit, near its bound', true, { usedPart: 0.95, kernelKilled: true }, false],
])('a memory death: SIGKILL %s', (_what, killedByWatch, memory, isOne) => {
  expect(isMemoryDeath({ exit: exit('SIGKILL'), lastOutput: [], killedByWatch, memory })).toBe(isOne);
});
