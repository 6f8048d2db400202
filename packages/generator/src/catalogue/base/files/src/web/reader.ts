/** The reader's language and time zone, and how dates and numbers look to them. */
export interface Reader {
  /** BCP 47 tag that this runtime can format for. */
  locale: string;
  /** IANA name. */
  zone: string;
  /** False until the browser has told its zone; UTC till then. */
  zoneKnown: boolean;
}

/** From the Accept-Language header and what the browser said of its zone; never throws. */
export function readReader(acceptLanguage: string | undefined, zoneCookie: string | undefined): Reader {
  const zoneKnown = zoneCookie !== undefined && isZone(zoneCookie);
  return { locale: firstLocale(acceptLanguage ?? ''), zone: zoneKnown ? zoneCookie : 'UTC', zoneKnown };
}

function firstLocale(header: string): string {
  for (const part of header.slice(0, 200).split(',')) {
    const tag = part.split(';')[0]?.trim() ?? '';
    try {
      const [known] = Intl.DateTimeFormat.supportedLocalesOf(tag ? [tag] : []);
      if (known) return known;
    } catch {
      // Not a language tag: the next may be.
    }
  }
  return 'en';
}

function isZone(name: string): boolean {
  if (!/^[\w+/-]{1,60}$/.test(name)) return false;
  try {
    dateFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const made = new Map<string, Intl.DateTimeFormat>();
const madeAtMost = 200;

/** Formatters are slow to make and are kept; the oldest go first. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  if (made.size >= madeAtMost) made.delete(made.keys().next().value ?? '');
  made.set(key, format);
  return format;
}

/** The calendar date in the reader's zone, `YYYY-MM-DD`. */
export function today(reader: Reader, now: number): string {
  return isoParts(reader.zone, now).slice(0, 10);
}

/** The wall clock in a zone, `YYYY-MM-DDTHH:MM`. */
export function isoParts(zone: string, at: number): string {
  const format = dateFormat('en-u-ca-iso8601-hc-h23', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.year?.padStart(4, '0')}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/** The instant at which a zone's wall clock shows `YYYY-MM-DDTHH:MM`; in the hour that is skipped, the one after. */
export function instantOf(zone: string, wall: string): number {
  const asIfUtc = Date.parse(`${wall}Z`);
  const offsetAt = (at: number) => Date.parse(`${isoParts(zone, at)}Z`) - Math.floor(at / 60_000) * 60_000;
  const guess = asIfUtc - offsetAt(asIfUtc);
  return asIfUtc - offsetAt(guess);
}

/** `days` after a date, both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
