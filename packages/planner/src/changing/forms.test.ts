import { describe, expect, test } from 'vitest';
import { planOf } from '../../testing/changes.ts';
import { read } from '../reading/reading.ts';
import { compiledForms } from './forms.ts';
import { wishIn } from './understand-change.ts';
import { trimmed } from './wishes.ts';

const apps = {
  orders: planOf('customers and their orders, with log-in for staff'),
  tasks: planOf('a todo app with due dates and priorities'),
  bakery: planOf('landing page for a bakery with opening hours, a menu and a contact form'),
};

/** The form that understands a sentence, by its pattern. */
function formOf(sentence: string, app: keyof typeof apps): string | undefined {
  const reading = read(sentence);
  const span = trimmed(reading.tokens, { from: 0, to: reading.tokens.length });
  return wishIn(reading, apps[app], span).form?.says;
}

describe.each(compiledForms)('changes: $act as “$says”', ({ says, examples, not = [], of = 'orders' as const }) => {
  test('its examples are understood by it, and its counter-examples are not', () => {
    expect(examples.map((example) => [example, formOf(example, of)])).toEqual(examples.map((example) => [example, says]));
    for (const example of not) expect(`${example}: ${formOf(example, of)}`).not.toBe(`${example}: ${says}`);
  });
});
