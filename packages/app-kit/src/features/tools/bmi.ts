import { showNumber } from './formats.ts';
import { defineTool } from './tool.ts';

const metric = { input: 'system', is: 'metric' };
const imperial = { input: 'system', is: 'imperial' };

export const bmi = defineTool({
  inputs: {
    system: {
      kind: 'choice',
      label: 'Units',
      initial: 'metric',
      show: 'buttons',
      options: [
        { id: 'metric', label: 'cm, kg' },
        { id: 'imperial', label: 'ft, in, lb' },
      ],
    },
    height: { kind: 'number', label: 'Height', unit: 'cm', initial: '170', min: 50, max: 272, decimals: 1, when: metric },
    weight: { kind: 'number', label: 'Weight', unit: 'kg', initial: '68', min: 10, max: 650, decimals: 1, when: metric },
    feet: { kind: 'number', label: 'Height, feet', unit: 'ft', initial: '5', min: 1, max: 8, decimals: 0, when: imperial },
    inches: { kind: 'number', label: 'and inches', unit: 'in', initial: '7', min: 0, max: 11.9, decimals: 1, when: imperial },
    pounds: { kind: 'number', label: 'Weight', unit: 'lb', initial: '150', min: 20, max: 1400, decimals: 1, when: imperial },
  },
  compute({ system, height, weight, feet, inches, pounds }, formats) {
    const meters = system === 'metric' ? height / 100 : (feet * 12 + inches) * 0.0254;
    const kilograms = system === 'metric' ? weight : pounds * 0.45359237;
    const index = kilograms / meters ** 2;
    const inUnits = (weightKg: number) =>
      system === 'metric' ? `${showNumber(weightKg, formats, 1)} kg` : `${showNumber(weightKg / 0.45359237, formats, 0)} lb`;
    return {
      answer: {
        headline: { label: 'Body mass index', value: showNumber(index, formats, 1) },
        lines: [
          { label: 'Range', value: rangeOf(index) },
          { label: 'Healthy weight at this height', value: `${inUnits(18.5 * meters ** 2)} to ${inUnits(25 * meters ** 2)}` },
        ],
        note: 'The ranges are those of the World Health Organization for adults. The index ignores muscle, age and build; ask a doctor what it means for you.',
      },
    };
  },
});

function rangeOf(index: number): string {
  if (index < 18.5) return 'Underweight (below 18.5)';
  if (index < 25) return 'Healthy (18.5 to 25)';
  if (index < 30) return 'Overweight (25 to 30)';
  return 'Obese (30 and above)';
}
