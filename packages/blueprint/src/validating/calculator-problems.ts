import type { CalculatorParameters } from '../feature-parameters.ts';
import { reservedWords } from '../reserved-names.ts';
import { formulaError } from '../validate-formula.ts';

/** What a schema cannot say of the parameters of a calculator. */
export function formulaProblems({ preset, inputs, outputs }: CalculatorParameters): string[] {
  const known = new Set<string>();
  const ids = [...inputs, ...outputs].map(({ id }) => id);
  const problems = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the calculator id ${id} stands twice`);
  if (!preset && (inputs.length === 0 || outputs.length === 0))
    problems.push('a calculator without a preset needs inputs and outputs');
  for (const { id } of inputs) known.add(id);
  for (const { id, formula, kind, texts } of outputs) {
    const error = formulaError(formula, known);
    if (error) problems.push(`the formula of ${id} ${error}`);
    if ((kind === 'text') !== texts.length > 0) problems.push(`the output ${id} has texts only where it is one`);
    known.add(id);
  }
  for (const id of known) if (reservedWords.has(id)) problems.push(`the calculator has a reserved word for ${id}`);
  for (const { id, kind, options } of inputs)
    if ((kind === 'choice') !== options.length > 0) problems.push(`the input ${id} has options only where it is a choice`);
  return problems;
}
