import { type Formats, showPercent, showSignificant } from './formats.ts';
import { defineTool, type Outcome } from './tool.ts';

const number = { kind: 'number', min: -1e12, max: 1e12, decimals: 4 } as const;

export const percentage = defineTool({
  inputs: {
    question: {
      kind: 'choice',
      label: 'Question',
      initial: 'of',
      show: 'buttons',
      options: [
        { id: 'of', label: 'A % of B' },
        { id: 'share', label: 'A as a % of B' },
        { id: 'change', label: 'Change from A to B' },
      ],
    },
    a: { ...number, label: 'A', initial: '20' },
    b: { ...number, label: 'B', initial: '80' },
  },
  compute({ question, a, b }, formats) {
    if (question === 'of') return answer(`${showPercent(a, formats, 4)} of ${show(b, formats)}`, show((a * b) / 100, formats));
    if (question === 'share') {
      if (b === 0) return { problem: { input: 'b', message: 'B must not be 0: a share of zero is undefined.' } };
      return answer(`${show(a, formats)} as a part of ${show(b, formats)}`, showPercent((a / b) * 100, formats, 4));
    }
    if (a === 0) return { problem: { input: 'a', message: 'A must not be 0: a percentage change from zero is undefined.' } };
    const change = ((b - a) / Math.abs(a)) * 100;
    const label = `${change < 0 ? 'Decrease' : 'Increase'} from ${show(a, formats)} to ${show(b, formats)}`;
    return answer(label, showPercent(Math.abs(change), formats, 4));
  },
});

const show = (value: number, formats: Formats): string => showSignificant(value, formats, 12);

const answer = (label: string, value: string): Outcome => ({ answer: { headline: { label, value }, lines: [], note: '' } });
