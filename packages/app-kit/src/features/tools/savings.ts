import { showMoney } from './formats.ts';
import { defineTool } from './tool.ts';

export const savings = defineTool({
  inputs: {
    start: { kind: 'money', label: 'Starting with', initial: '1000', max: 1_000_000_000 },
    monthly: { kind: 'money', label: 'Added each month', initial: '100', max: 10_000_000 },
    rate: { kind: 'number', label: 'Interest per year', unit: '%', initial: '3', min: 0, max: 100, decimals: 3 },
    years: {
      kind: 'number',
      label: 'Years',
      initial: '10',
      min: 1,
      max: 60,
      decimals: 0,
      quick: [1, 5, 10, 20, 30],
      stepper: true,
    },
  },
  compute({ start, monthly, rate, years }, formats) {
    const byYear = grow(start, monthly, rate, years);
    const end = byYear.at(-1) ?? { paidIn: start, balance: start };
    if (!Number.isSafeInteger(end.balance)) {
      return {
        problem: { input: 'rate', message: 'The result is too large to show. Choose a lower rate or fewer years.' },
      };
    }
    return {
      answer: {
        headline: { label: `After ${years} ${years === 1 ? 'year' : 'years'}`, value: showMoney(end.balance, formats) },
        lines: [
          { label: 'Paid in', value: showMoney(end.paidIn, formats) },
          { label: 'Interest earned', value: showMoney(end.balance - end.paidIn, formats) },
        ],
        note: 'Interest is added every month, rounded to the cent, before that month’s deposit.',
        table: {
          caption: 'Year by year',
          head: ['Year', 'Paid in', 'Balance'],
          rows: byYear.map((year, index) => [
            String(index + 1),
            showMoney(year.paidIn, formats),
            showMoney(year.balance, formats),
          ]),
        },
      },
    };
  },
});

/** Balances in cents at the end of each year. */
export function grow(start: number, monthly: number, yearlyPercent: number, years: number) {
  const byYear: { paidIn: number; balance: number }[] = [];
  let balance = start;
  for (let month = 1; month <= years * 12; month++) {
    balance += Math.round((balance * yearlyPercent) / 1200) + monthly;
    if (month % 12 === 0) byYear.push({ paidIn: start + monthly * month, balance });
  }
  return byYear;
}
