/** The reader's language and time zone, and their formats of dates and numbers. */
export interface Reader {
  /** A BCP 47 tag that this runtime supports. */
  locale: string;
  /** IANA name. */
  zone: string;
  /** False until the browser has sent its zone; UTC until then. */
  zoneKnown: boolean;
  /** The reader's own zone, if known, when `zone` is that of a place. */
  ownZone?: string;
}

/** From the Accept-Language header and the browser's zone cookie; never throws. */
export function readReader(acceptLanguage: string | undefined, zoneCookie: string | undefined): Reader {
  const zoneKnown = zoneCookie !== undefined && isZone(zoneCookie);
  return { locale: firstLocale(acceptLanguage ?? ''), zone: zoneKnown ? zoneCookie : 'UTC', zoneKnown };
}

/** A reader who uses a place's clock: everybody sees the same times. Null: each reader's own clock. */
export function atPlace(reader: Reader, zone: string | null): Reader {
  if (zone === null) return reader;
  return { ...reader, zone, zoneKnown: true, ...(reader.zoneKnown ? { ownZone: reader.zone } : {}) };
}

/** The city of `Europe/Berlin`: `Berlin`. */
export function placeName(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

const locales = new Map<string, string>();

function firstLocale(header: string): string {
  return memoized(locales, header.slice(0, 200), () => findLocale(header.slice(0, 200)));
}

function findLocale(header: string): string {
  for (const part of header.split(',')) {
    const tag = part.split(';')[0]?.trim() ?? '';
    try {
      const [known] = Intl.DateTimeFormat.supportedLocalesOf(tag ? [tag] : []);
      if (known) return known;
    } catch {
      // Not a language tag, so try the next.
    }
  }
  return 'en';
}

/** Whether this runtime knows the zone. */
export function isZone(name: string): boolean {
  if (!/^[\w+/-]{1,60}$/.test(name)) return false;
  try {
    dateFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const maxEntries = 200;

/** Caches slow results by key; drops the oldest first. */
function memoized<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  if (known.size >= maxEntries) known.delete(known.keys().next().value ?? '');
  known.set(key, made);
  return made;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return memoized(dateFormats, `${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
}

export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return memoized(numberFormats, `${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
}

/** The calendar date in the reader's zone, `YYYY-MM-DD`. */
export function today(reader: Reader, now: number): string {
  return isoParts(reader.zone, now).slice(0, 10);
}

/** The reader's calendar date for a date or an instant in ISO form. */
export function dayOf(reader: Reader, value: string): string {
  return value.length > 10 ? isoParts(reader.zone, Date.parse(value)).slice(0, 10) : value;
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

/** The instant at which a zone's wall clock shows `YYYY-MM-DDTHH:MM`; for a skipped hour, the hour after. */
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
