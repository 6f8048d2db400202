import { Value } from 'typebox/value';
import { explainShape } from '../explain-shape.ts';
import { reservedWords } from '../reserved-names.ts';
import { isOnCalendar } from '../sample-values.ts';
import { CalculatorParameters } from '../schema/calculators.ts';
import { formulaError } from '../validate-formula.ts';
import { listed, type Problem, problem, repeated } from './problem.ts';

/** What a schema cannot say of the parameters of a calculator. */
export function formulaProblems({ preset, inputs, outputs }: CalculatorParameters, at: string): Problem[] {
  const placeOf = (place: number) =>
    place < inputs.length ? `${at}/inputs/${place}/id` : `${at}/outputs/${place - inputs.length}/id`;
  const ids = [...inputs, ...outputs].map(({ id }) => id);
  const problems = repeated(ids, placeOf, (id) => `the id ${id}`, 'Give each input and output its own name.');
  if (!preset && (inputs.length === 0 || outputs.length === 0))
    problems.push(problem(at, 'a calculator without a preset needs inputs and outputs', 'Add one of each, or name a preset.'));
  const known = new Set(inputs.map(({ id }) => id));
  for (const [place, { id, formula, kind, texts }] of outputs.entries()) {
    const here = `${at}/outputs/${place}`;
    const error = formulaError(formula, known);
    if (error)
      problems.push(problem(`${here}/formula`, `the formula of ${id} ${error}`, `It may name ${listed([...known], 'and')}.`));
    if ((kind === 'text') !== texts.length > 0)
      problems.push(
        problem(
          `${here}/texts`,
          `texts belong to an output of kind text, and ${id} is ${kind}`,
          'Give texts to kind text alone.',
        ),
      );
    known.add(id);
  }
  for (const [place, id] of ids.entries())
    if (reservedWords.has(id)) problems.push(problem(placeOf(place), `${id} is a reserved word`, `Call it ${id}Value.`));
  for (const [place, { id, kind, options, initial, min, max }] of inputs.entries()) {
    const here = `${at}/inputs/${place}`;
    if ((kind === 'choice') !== options.length > 0)
      problems.push(
        problem(
          `${here}/options`,
          `options belong to an input of kind choice, and ${id} is ${kind}`,
          'Give options to kind choice alone.',
        ),
      );
    if ((kind === 'date') !== (typeof initial === 'string') || (typeof initial === 'string' && !isOnCalendar(initial)))
      problems.push(
        problem(
          `${here}/initial`,
          `${initial} is not an initial value for an input of kind ${kind}`,
          kind === 'date' ? 'Write a day, such as "today".' : 'Write a number.',
        ),
      );
    if (kind === 'choice' && !options.some(({ value }) => value === initial))
      problems.push(
        problem(
          `${here}/initial`,
          `${initial} is not an option of ${id}`,
          `Use ${listed(
            options.map(({ value }) => String(value)),
            'or',
          )}.`,
        ),
      );
    if (min !== null && max !== null && min > max)
      problems.push(problem(`${here}/max`, `the range from ${min} to ${max} is empty`, 'Swap them, or use null for no limit.'));
  }
  return problems;
}

/** What is wrong with the parameters of a calculator alone. */
export function calculatorProblems(parameters: unknown): Problem[] {
  return Value.Check(CalculatorParameters, parameters)
    ? formulaProblems(parameters, '')
    : explainShape(CalculatorParameters, parameters);
}
