/** A calculator with formulas, as the TypeScript that a person would write. */

import type { CalculatorInput, CalculatorOutput, CalculatorParameters } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import { writeFormula } from './formula.ts';

const identifier = /^[a-z][A-Za-z0-9]{0,59}$/;
const decimalPlaces = 6;
const largest = 1e12;

/** Throws if a formula cannot be parsed or has an unknown name. */
export function calculatorFile({ inputs, outputs }: CalculatorParameters): string {
  const names = new Set<string>();
  for (const { id } of inputs) name(names, id);
  const lines = outputs.map(({ id, formula }) => {
    const line = `    v.${id} = ${writeFormula(formula, names)};`;
    name(names, id);
    return line;
  });
  const first = inputs[0];
  invariant(first !== undefined && outputs.length > 0, 'a calculator has inputs and outputs');
  const results = outputs.map((output) => `        [${literal(output.label)}, v.${output.id}, ${literal(shownAs(output))}],`);
  const needed = [
    ...new Set(inputs.flatMap(({ kind }) => (kind === 'money' ? ['inUnits'] : kind === 'date' ? ['dayNumber'] : []))),
  ].sort();
  return `import { ${[...needed, 'outcome'].join(', ')} } from '@davit/app-kit/features/tools/formula.ts';
import { defineTool } from '@davit/app-kit/features/tools/tool.ts';

export const calculator = defineTool({
  inputs: {
${inputs.map((input) => `    ${input.id}: ${literal(inputOf(input), '    ')},`).join('\n')}
  },
  compute(given, formats) {
    const v = {
${inputs.map((input) => `      ${input.id}: ${countedAs(input)},`).join('\n')}
${outputs.map((output) => `      ${output.id}: 0,`).join('\n')}
    };
${lines.join('\n')}
    return outcome(
      ${literal(first.id)},
      [
${results.join('\n')}
      ],
      formats,
    );
  },
});
`;
}

function name(names: Set<string>, id: string): void {
  invariant(identifier.test(id) && !names.has(id), `${id} is a free identifier`);
  names.add(id);
}

function inputOf({ label, kind, unit, min, max, initial, options, help }: CalculatorInput) {
  const about = { label, ...(help === '' ? {} : { help }) };
  const range = { min: min ?? -largest, max: max ?? largest };
  switch (kind) {
    case 'money':
      return { kind: 'money', ...about, initial: String(initial), max: max ?? largest / 1000 };
    case 'percent':
      return { kind: 'number', ...about, unit: '%', initial: String(initial), ...range, decimals: 3 };
    case 'integer':
      return {
        kind: 'number',
        ...about,
        ...(unit === '' ? {} : { unit }),
        initial: String(initial),
        ...range,
        decimals: 0,
        stepper: true,
      };
    case 'decimal':
      return {
        kind: 'number',
        ...about,
        ...(unit === '' ? {} : { unit }),
        initial: String(initial),
        ...range,
        decimals: decimalPlaces,
      };
    case 'date':
      return { kind: 'date', ...about, initial: String(initial) };
    case 'choice': {
      const chosen = Math.max(
        0,
        options.findIndex((option) => option.value === initial),
      );
      const show = options.length <= 4 ? 'buttons' : 'list';
      return {
        kind: 'choice',
        ...about,
        initial: String(chosen),
        show,
        options: options.map((option, index) => ({ id: String(index), label: option.label })),
      };
    }
  }
}

/** The value of an input in formulas. */
function countedAs({ id, kind, options }: CalculatorInput): string {
  if (kind === 'money') return `inUnits(given.${id}, formats)`;
  if (kind === 'date') return `dayNumber(given.${id})`;
  if (kind !== 'choice') return `given.${id}`;
  return `${literal(options.map((option) => option.value))}[Number(given.${id})] ?? 0`;
}

function shownAs({ kind, unit, texts, digits }: CalculatorOutput) {
  switch (kind) {
    case 'money':
    case 'date':
      return { kind };
    case 'percent':
      return { kind: 'percent', digits };
    case 'integer':
      return { kind: 'number', digits: 0, unit };
    case 'decimal':
      return { kind: 'number', digits, unit };
    case 'text':
      return { kind: 'text', texts };
  }
}
