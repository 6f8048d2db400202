/**
 * The forms of wishes, in order: the first whose words fit and whose parts are found wins, so a narrow row stands before a wide
 * one. Each example of a row is understood by it, and no counter-example is. Examples are about customers and orders with log-in
 * unless they name another app.
 */
import { fieldForms } from './field-forms.ts';
import { partForms } from './part-forms.ts';
import { patternOf } from './pattern.ts';

export const compiledForms = [...fieldForms, ...partForms].map((form) => ({ ...form, pattern: patternOf(form.says) }));
