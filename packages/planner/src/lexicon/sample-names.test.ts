import { expect, test } from 'vitest';
import { isOfPeople } from './part-signs.ts';
import { sampleName } from './sample-names.ts';

test.each([
  ['reminder', 'Call the dentist'],
  ['game ticket package', 'Basic'],
  ['game character', 'Ash Warden'],
  ['sending record', 'Sending record 101'],
  ['conversion rule', 'Conversion rule A'],
  // Their names depend on what the prompt is about.
  ['patient file', 'Patient file A'],
  ['meal plan', 'Meal plan A'],
])('the first %s is called %s', (singular, name) => {
  expect(sampleName(singular, 0)).toBe(name);
});

test('servers are machines, and their names no people', () => expect(isOfPeople('server')).toBe(false));
