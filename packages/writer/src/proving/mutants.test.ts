import { expect, it } from 'vitest';
import { mutantsOf } from './mutants.ts';

const rules = `export const double = (size: number): number => (size) * (2);
export function isOver(heaps: number[]): boolean {
  for (let at = 0; at < 3; at += 1) if (heaps[0] === 0 && true) return false;
  return heaps.length >= 1;
}
`;
const server = `export default feature({
  page: () => [{ kind: 'text', text: 'Hello' }],
  acts: {
    move: async (ask, input: { take: number }) => ({ say: 'Moved', take: input.take - 1 }),
    async reset(ask) { await ask.keep.set(null); return {}; },
  },
});
`;

it('turns decisions the other way, but leaves loops to end', async () => {
  const [wrong] = await mutantsOf({ rules });
  expect(wrong?.name).toBe('wrong');
  expect(wrong?.code.rules).toContain('size + (9)');
  expect(wrong?.code.rules).toContain('for (let at = 0; at < 3; at += 1)');
  expect(wrong?.code.rules).toContain('heaps[0] !== (7) || false) return true;');
  expect(wrong?.code.rules).toContain('heaps.length < (8)');
});

it('silences acts, and keeps the page', async () => {
  const mutants = await mutantsOf({ rules, server });
  expect(mutants.map(({ name }) => name)).toEqual(['silent', 'wrong']);
  const silent = mutants[0]?.code.server ?? '';
  expect(silent).toContain('move: async (ask, input) => (({}))');
  expect(silent).toMatch(/reset\(ask\) \{ return \{\}; \}/);
  expect(silent).toContain('Hello');
});

it('silences checks of rows', async () => {
  const checks = "export default feature({ page: () => [], checks: { guest(ask, row) { throw new Error('Full.'); } } });\n";
  const [silent] = await mutantsOf({ server: checks });
  expect(silent?.name).toBe('silent');
  expect(silent?.code.server).not.toContain('Full.');
});

it('has none of code that decides nothing, or that cannot be read', async () => {
  const text = "export default feature({ page: () => [{ kind: 'text', text: 'Hello' }] });\n";
  expect(await mutantsOf({ screen: 'screen(() => {});' })).toEqual([]);
  expect(await mutantsOf({ rules: 'export const (' })).toEqual([]);
  expect(await mutantsOf({ server: text })).toEqual([]);
});
