import { expect, test } from 'vitest';
import { createComplaints } from './complaints.ts';

test('complaints: one line a minute, with how many there were', () => {
  let now = 0;
  const output: unknown[] = [];
  const complaints = createComplaints(() => now);
  complaints.reportTo({ warn: (members: unknown) => void output.push(members) } as never);
  for (; now < 130_000; now += 5_000) complaints.add('connect ECONNREFUSED'.padEnd(1_000, '!'));
  expect(output).toMatchObject([{ failures: 1 }, { failures: 12 }, { failures: 12 }]);
  expect((output[0] as { reason: string }).reason).toHaveLength(300);
});
