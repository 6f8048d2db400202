/** The reader's formats of numbers, money and dates. */
export interface Formats {
  /** A BCP 47 tag that `Intl` supports. */
  locale: string;
  /** ISO 4217, upper case. */
  currency: string;
  /** The reader's date, `YYYY-MM-DD`. */
  today: string;
}

/** The number of decimals of the currency: 2 for the euro, 0 for the yen. */
export function currencyDecimals(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** An amount in the currency's smallest unit. */
export function showMoney(minorUnits: number, formats: Formats): string {
  const format = new Intl.NumberFormat(formats.locale, { style: 'currency', currency: formats.currency });
  return format.format(minorUnits / 10 ** currencyDecimals(formats.currency));
}

export function showNumber(value: number, formats: Formats, maximumFractionDigits = 2): string {
  return new Intl.NumberFormat(formats.locale, { maximumFractionDigits }).format(value);
}

/** As many digits as are meaningful, for numbers of any size. */
export function showSignificant(value: number, formats: Formats, digits = 8): string {
  const size = Math.abs(value);
  const notation = size !== 0 && (size >= 1e15 || size < 1e-6) ? 'scientific' : 'standard';
  return new Intl.NumberFormat(formats.locale, { maximumSignificantDigits: digits, notation }).format(value);
}

/** 17.5 becomes `17.5%`, in the reader's language. */
export function showPercent(percent: number, formats: Formats, maximumFractionDigits = 2): string {
  return new Intl.NumberFormat(formats.locale, { style: 'percent', maximumFractionDigits }).format(percent / 100);
}

/** A date `YYYY-MM-DD` in words. */
export function showDay(day: string, formats: Formats): string {
  const format = new Intl.DateTimeFormat(formats.locale, { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** The currency's symbol in the reader's language: `$`, `kr`. */
export function currencySymbol(formats: Formats): string {
  const parts = new Intl.NumberFormat(formats.locale, { style: 'currency', currency: formats.currency }).formatToParts(1);
  return parts.find((part) => part.type === 'currency')?.value ?? formats.currency;
}
