/**
 * Parses a number as people write it: `1,234.50`, `1.234,50`, `12,5`, `1 234`, `€ 12`. The digits become a whole
 * number directly, so no cent gets lost.
 */
export type Decimal = { ok: true; scaled: number } | { ok: false; because: 'not-a-number' | 'too-precise' | 'too-large' };

/** The text as an integer in units of 10^-decimals. */
export function readDecimal(text: string, decimals: number, locale: string): Decimal {
  const bare = text.replace(/[\s'’_\p{Sc}%]/gu, '').replace(/^[−–]/u, '-');
  if (!/^[+-]?[\d.,]+$/u.test(bare) || !/\d/u.test(bare)) return { ok: false, because: 'not-a-number' };
  const separator = decimalSeparator(bare, locale);
  const [whole = '', fraction = '', ...rest] = separator === null ? [bare] : bare.split(separator);
  if (rest.length > 0 || /[.,]/u.test(fraction) || !isGrouped(whole)) return { ok: false, because: 'not-a-number' };
  const digits = fraction.replace(/0+$/u, '');
  if (digits.length > decimals) return { ok: false, because: 'too-precise' };
  const scaled = Number(whole.replace(/[.,]/gu, '') + digits.padEnd(decimals, '0'));
  return Number.isSafeInteger(scaled) ? { ok: true, scaled } : { ok: false, because: 'too-large' };
}

/** The decimal separator; null if every mark in the text groups thousands. */
function decimalSeparator(text: string, locale: string): string | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return null;
  const mark = text.charAt(last);
  const other = mark === '.' ? ',' : '.';
  if (text.includes(other)) return mark;
  if (text.indexOf(mark) !== last) return null;
  const usual = new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === 'decimal')?.value;
  const looksGrouped = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/u.test(text);
  return mark === usual || !looksGrouped ? mark : null;
}

/** Thousands in groups as used anywhere: `1,234,567`, and `12,34,567` in India. */
function isGrouped(whole: string): boolean {
  return !/[.,]/u.test(whole) || /^[+-]?\d{1,3}([.,]\d{2,3})*[.,]\d{3}$/u.test(whole);
}
