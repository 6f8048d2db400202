import { showMoney } from './formats.ts';
import { defineTool } from './tool.ts';

export const loan = defineTool({
  inputs: {
    amount: { kind: 'money', label: 'Amount borrowed', initial: '200000', max: 1_000_000_000 },
    rate: { kind: 'number', label: 'Interest per year', unit: '%', initial: '3.5', min: 0, max: 100, decimals: 3 },
    years: {
      kind: 'number',
      label: 'Years',
      initial: '25',
      min: 1,
      max: 50,
      decimals: 0,
      quick: [5, 10, 15, 20, 25, 30],
      stepper: true,
    },
  },
  compute({ amount, rate, years }, formats) {
    const { payment, lastPayment, interest, byYear } = repay(amount, rate, years * 12);
    return {
      answer: {
        headline: { label: 'Each month', value: showMoney(payment, formats) },
        lines: [
          { label: 'Total interest', value: showMoney(interest, formats) },
          { label: 'Total paid', value: showMoney(amount + interest, formats) },
        ],
        note: `Interest is calculated each month and rounded to the cent. The last payment is ${showMoney(lastPayment, formats)}, so that the loan ends at exactly zero.`,
        table: {
          caption: 'Year by year',
          head: ['Year', 'Interest', 'Paid off', 'Still owed'],
          rows: byYear.map((year, index) => [
            String(index + 1),
            showMoney(year.interest, formats),
            showMoney(year.paidOff, formats),
            showMoney(year.owed, formats),
          ]),
        },
      },
    };
  },
});

interface Year {
  interest: number;
  paidOff: number;
  owed: number;
}

/** Equal monthly payments in cents; the last one includes the rounding difference. */
export function repay(amount: number, yearlyPercent: number, months: number) {
  const rate = yearlyPercent / 100 / 12;
  const exact = rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months);
  const payment = Math.round(exact);
  const byYear: Year[] = [];
  let owed = amount;
  let interest = 0;
  let lastPayment = payment;
  for (let month = 1; month <= months; month++) {
    const monthInterest = Math.round(owed * rate);
    lastPayment = month === months ? owed + monthInterest : Math.min(payment, owed + monthInterest);
    owed += monthInterest - lastPayment;
    interest += monthInterest;
    if (month % 12 === 1) byYear.push({ interest: 0, paidOff: 0, owed });
    const year = byYear.at(-1);
    if (year === undefined) continue;
    year.interest += monthInterest;
    year.paidOff += lastPayment - monthInterest;
    year.owed = owed;
  }
  return { payment, lastPayment, interest, byYear };
}
