import { expect, test } from 'vitest';
import { asCalled, self } from './command-name.ts';

test('commands in the text of a server are named as this one was called; other words stay', () => {
  const text =
    'Davit is on. "davit admin project list" lists them, `davit keys generate` makes one; "davit" and "my davit app" stay.';
  expect(asCalled(text)).toBe(text.replace('"davit admin', `"${self} admin`).replace('`davit keys', `\`${self} keys`));
});
