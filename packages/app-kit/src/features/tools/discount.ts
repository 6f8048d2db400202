import { showMoney, showPercent } from './formats.ts';
import { defineTool } from './tool.ts';

export const discount = defineTool({
  inputs: {
    price: { kind: 'money', label: 'Price', initial: '80', max: 100_000_000 },
    off: {
      kind: 'number',
      label: 'Discount',
      unit: '%',
      initial: '25',
      min: 0,
      max: 100,
      decimals: 2,
      quick: [10, 20, 25, 30, 50, 70],
    },
    tax: {
      kind: 'number',
      label: 'Sales tax',
      unit: '%',
      initial: '0',
      min: 0,
      max: 100,
      decimals: 3,
      help: 'Added after the discount; 0 if the price includes it.',
    },
  },
  compute({ price, off, tax }, formats) {
    const saved = Math.round((price * off) / 100);
    const added = Math.round(((price - saved) * tax) / 100);
    const lines = [
      { label: `You save ${showPercent(off, formats)}`, value: showMoney(saved, formats) },
      { label: 'Price after the discount', value: showMoney(price - saved, formats) },
    ];
    if (added > 0) lines.push({ label: `Sales tax ${showPercent(tax, formats, 3)}`, value: showMoney(added, formats) });
    return {
      answer: {
        headline: { label: 'You pay', value: showMoney(price - saved + added, formats) },
        lines,
        note: 'Discount and tax are each rounded to the nearest cent.',
      },
    };
  },
});
