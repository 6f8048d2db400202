/** Helpers for tools with formulas: values as plain numbers, and numbers formatted by their kind. */
import { currencyDecimals, type Formats, showDay, showMoney, showNumber, showPercent } from './formats.ts';
import type { Outcome } from './tool.ts';

const dayMs = 86_400_000;

/** Cents become units of the currency. */
export function inUnits(minorUnits: number, formats: Formats): number {
  return minorUnits / 10 ** currencyDecimals(formats.currency);
}

/** Whole days since 1970-01-01. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);
}

export type Shown =
  | { kind: 'money' }
  | { kind: 'percent'; digits: number }
  | { kind: 'number'; digits: number; unit: string }
  | { kind: 'date' }
  | { kind: 'text'; texts: string[] };

/** The first result is the headline. A result that is not a number is a problem of the first input. */
export function outcome(input: string, results: [label: string, value: number, as: Shown][], formats: Formats): Outcome {
  if (results.some(([, value]) => !Number.isFinite(value) || Math.abs(value) > 1e15)) {
    return { problem: { input, message: 'These numbers have no result. Change one of them.' } };
  }
  const [headline = { label: '', value: '' }, ...lines] = results.map(([label, value, as]) => ({
    label,
    value: show(value, as, formats),
  }));
  return { answer: { headline, lines, note: '' } };
}

function show(value: number, as: Shown, formats: Formats): string {
  switch (as.kind) {
    case 'money':
      return showMoney(Math.round(value * 10 ** currencyDecimals(formats.currency)), formats);
    case 'percent':
      return showPercent(value, formats, as.digits);
    case 'number':
      return `${showNumber(value, formats, as.digits)}${as.unit === '' ? '' : ` ${as.unit}`}`;
    case 'date':
      return showDay(new Date(Math.round(value) * dayMs).toISOString().slice(0, 10), formats);
    case 'text':
      return as.texts[Math.min(as.texts.length - 1, Math.max(0, Math.floor(value)))] ?? '';
  }
}
