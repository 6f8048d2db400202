/** What an amount consists of. The server and the preview in the browser calculate with the same code. */

/** Names are fields of the row; `of` is its relation through which `field` is read. */
export interface Factor {
  field: string;
  of: string | null;
  /** The time from `field` to it: days between dates, hours between times and moments. */
  until: string | null;
}

export interface Term {
  label: string;
  rate: string | null;
  factors: Factor[];
  isTaken: boolean;
  when: { field: string; is: string } | null;
}

/** `value` is in whole units of the currency, or in percent. */
export interface Rate {
  id: string;
  label: string;
  kind: 'money' | 'percent';
  value: number;
}

export interface Line {
  label: string;
  /** Null: without a rate. */
  rate: Rate | null;
  factors: number[];
  /** Rounded, in whole units; negative: taken off. */
  amount: number;
}

export interface RowValues {
  /** The number of a factor; null: the row does not say. */
  numberOf(factor: Factor): number | null;
  choiceOf(field: string): string;
}

/** The lines that apply to a row; none if the row says nothing that counts. */
export function linesOf(terms: Term[], rates: Rate[], row: RowValues, digits: number): Line[] {
  const lines = terms.flatMap(({ label, rate: id, factors, isTaken, when }) => {
    if (when !== null && row.choiceOf(when.field) !== when.is) return [];
    const rate = id === null ? null : (rates.find((one) => one.id === id) ?? null);
    const numbers = factors.map((factor) => row.numberOf(factor));
    if (numbers.includes(null) || (id !== null && rate === null)) return [];
    const counted = numbers.filter((number) => number !== null);
    const share = rate === null ? 1 : rate.kind === 'percent' ? rate.value / 100 : rate.value;
    const amount = rounded(
      counted.reduce((product, number) => product * number, share),
      digits,
    );
    return [{ label, rate, factors: counted, amount: isTaken ? -amount : amount }];
  });
  // A base price alone says nothing of a row without a distance.
  const isConstant = ({ factors, when }: Term) => factors.length === 0 && when === null;
  const isOfRow =
    lines.some(({ factors }) => factors.length > 0) || terms.every(isConstant) || terms.some(({ when }) => when !== null);
  return isOfRow ? lines : [];
}

/** In whole units, never below zero; null without lines. */
export const sumOf = (lines: Line[], digits: number): number | null =>
  lines.length === 0
    ? null
    : Math.max(
        0,
        rounded(
          lines.reduce((sum, { amount }) => sum + amount, 0),
          digits,
        ),
      );

/** The time from one day or moment to another: days between dates, one at least, else hours; null if they are none. */
export function timeBetween(from: string, until: string): number | null {
  const [start, end] = [momentOf(from), momentOf(until)];
  if (Number.isNaN(start) || Number.isNaN(end)) return null;
  const isDay = from.length === 10;
  // A shift over midnight ends on the next day.
  const ms = end < start && from.length <= 8 ? end - start + dayMs : end - start;
  return isDay ? Math.max(1, Math.round(ms / dayMs)) : Math.max(0, Math.round((ms / hourMs) * 100) / 100);
}

const hourMs = 3_600_000;
const dayMs = 86_400_000;

const momentOf = (text: string): number => Date.parse(/^\d{2}:\d{2}/.test(text) ? `1970-01-01T${text}Z` : text);

function rounded(amount: number, digits: number): number {
  const scaled = amount * 10 ** digits;
  return Math.round(scaled + Math.sign(scaled) * 1e-9) / 10 ** digits;
}
