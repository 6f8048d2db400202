/** Tools of one form: what goes in, what comes out, and the arithmetic between. */
import type { CalculatorInput, CalculatorOutput } from '../blueprint.ts';
import { PhraseTable } from '../reading/phrases.ts';
import { everydayCalculators } from './calculators-everyday.ts';
import type { CalculatorEntry } from './shape.ts';

export const calculators: CalculatorEntry[] = [...everydayCalculators];

export const calculatorPhrases = new PhraseTable<CalculatorEntry>(
  calculators.flatMap((entry) => entry.says.map((phrase) => [phrase, entry] as const)),
);

export type { CalculatorInput, CalculatorOutput };
