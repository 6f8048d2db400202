import { expect, test } from 'vitest';
import type { Field } from '../../data/entity.ts';
import { valueFor } from './field-values.ts';

const email: Field = { id: 'email', label: 'E-mail', required: true, help: '', type: { kind: 'email' } };

test('an address is one, also where its mark has several words', () => {
  expect(valueFor(email, '5 for booking')).toBe('5forbooking@example.com');
});
