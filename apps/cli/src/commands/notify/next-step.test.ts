import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const given = { project: "'Tea shop'", server: ' --context work' };
const address = 'ana@example.com';
const again = `notify set 'Tea shop' ${address} --context work"`;

test('without e-mail: says who turns it on, and that the address needs its link then', () => {
  expect(nextStep({ email: 'off', address: null, status: 'none' }, given)).toMatch(
    /operator turns e-mail on: docs\/email\.md\.$/,
  );
  expect(nextStep({ email: 'off', address, status: 'pending' }, given)).toContain(again);
});

test('with e-mail: says what an address still needs, with the command as it can be pasted', () => {
  expect(nextStep({ email: 'on', address: null, status: 'none' }, given)).toContain(
    "notify set 'Tea shop' <address> --context work",
  );
  expect(nextStep({ email: 'on', address, status: 'pending' }, given)).toContain(`two days; "`);
  for (const status of ['pending', 'stopped'] as const)
    expect(nextStep({ email: 'on', address, status }, given)).toContain(again);
  expect(nextStep({ email: 'on', address, status: 'confirmed' }, given)).toBe('Messages go there.');
});
