import { currencyDecimals, type Formats, showMoney, showPercent } from './formats.ts';
import { defineTool } from './tool.ts';

/** Money is a whole number of cents, the tip a whole number of hundredths of a percent. */
export const tip = defineTool({
  inputs: {
    bill: { kind: 'money', label: 'Bill', initial: '50', max: 100_000_000 },
    percent: {
      kind: 'number',
      label: 'Tip',
      unit: '%',
      initial: '15',
      min: 0,
      max: 1000,
      decimals: 2,
      quick: [10, 12, 15, 18, 20, 25],
    },
    people: { kind: 'number', label: 'People', initial: '2', min: 1, max: 1000, decimals: 0, stepper: true },
    rounding: {
      kind: 'choice',
      label: 'Each person pays',
      initial: 'exact',
      show: 'buttons',
      options: [
        { id: 'exact', label: 'The exact share' },
        { id: 'whole', label: 'A whole amount' },
      ],
    },
  },
  compute({ bill, percent, people, rounding }, formats) {
    const exact = exactTip(bill, percent);
    const split = rounding === 'whole' ? splitWhole(bill, exact.cents, people, formats) : splitExactly(bill, exact.cents, people);
    const notes = [
      rounding === 'exact' && exact.rounded ? `${showPercent(percent, formats)} of the bill is rounded to the nearest cent.` : '',
      rounding === 'whole' ? wholeNote(bill, split.tip, formats) : sharesNote(split, people, formats),
    ];
    const total = { label: 'Total with tip', value: showMoney(split.total, formats) };
    const tipLine = { label: 'Tip', value: showMoney(split.tip, formats) };
    return {
      answer: {
        headline: people === 1 ? total : { label: 'Each person pays', value: showMoney(split.share, formats) },
        lines: people === 1 ? [tipLine] : [tipLine, total],
        note: notes.filter((note) => note !== '').join(' '),
      },
    };
  },
});

interface Split {
  tip: number;
  total: number;
  /** The largest share. */
  share: number;
  /** How many people pay `share`; the others pay one cent less. */
  payingShare: number;
}

/** Half a cent rounds up. */
export function exactTip(bill: number, percent: number): { cents: number; rounded: boolean } {
  const tenThousandths = BigInt(bill) * BigInt(Math.round(percent * 100));
  const cents = Number((tenThousandths + 5_000n) / 10_000n);
  return { cents, rounded: tenThousandths % 10_000n !== 0n };
}

/** Shares differ by at most a cent, and add up to the total. */
export function splitExactly(bill: number, tipCents: number, people: number): Split {
  const total = bill + tipCents;
  const least = Math.floor(total / people);
  const left = total - least * people;
  return { tip: tipCents, total, share: left > 0 ? least + 1 : least, payingShare: left > 0 ? left : people };
}

/** Everybody pays the next whole unit of the currency; the difference goes to the tip. */
export function splitWhole(bill: number, tipCents: number, people: number, formats: Formats): Split {
  const unit = 10 ** currencyDecimals(formats.currency);
  const share = Math.ceil((bill + tipCents) / people / unit) * unit;
  return { tip: share * people - bill, total: share * people, share, payingShare: people };
}

function sharesNote({ share, payingShare, total }: Split, people: number, formats: Formats): string {
  if (payingShare === people) return '';
  const pay = (count: number, cents: number) =>
    `${count} ${count === 1 ? 'person pays' : 'people pay'} ${showMoney(cents, formats)}`;
  return `${pay(payingShare, share)} and ${pay(people - payingShare, share - 1)}, which adds up to exactly ${showMoney(total, formats)}.`;
}

function wholeNote(bill: number, tipCents: number, formats: Formats): string {
  const rate = bill === 0 ? '' : `, which makes it ${showPercent((tipCents / bill) * 100, formats)} of the bill`;
  return `Each share is rounded up; the difference goes to the tip${rate}.`;
}
