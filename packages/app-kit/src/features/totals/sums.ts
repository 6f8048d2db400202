/** What lines add up to, in the smallest unit of the currency, each line rounded on its own. */
export interface Line {
  amount: number;
  times: number;
  /** Percent. */
  tax: number;
}

export interface Sums {
  net: number;
  tax: number;
  total: number;
}

export function sumOfLine({ amount, times, tax }: Line): Sums {
  const net = Math.round(amount * times);
  const ofTax = Math.round((net * tax) / 100);
  return { net, tax: ofTax, total: net + ofTax };
}

export function sumOf(lines: Line[]): Sums {
  return lines
    .map(sumOfLine)
    .reduce((all, one) => ({ net: all.net + one.net, tax: all.tax + one.tax, total: all.total + one.total }), {
      net: 0,
      tax: 0,
      total: 0,
    });
}

/** The next number of a series: its last digits, plus one, as wide as before. Null: the text ends in no digits. */
export function numberAfter(last: string): string | null {
  const digits = /\d{1,12}$/u.exec(last)?.[0];
  if (digits === undefined) return null;
  return last.slice(0, -digits.length) + String(Number(digits) + 1).padStart(digits.length, '0');
}
