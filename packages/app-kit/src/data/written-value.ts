/** Values as an app's own code writes them (see `Sample`) become stored or typed ones. */
import { currencyDigits, type Field, type Value } from './entity.ts';

export function storedValue({ type }: Field, value: Exclude<Value, null>, now: number): string | number {
  if (type.kind === 'money') return Math.round(Number(value) * 10 ** currencyDigits(type.currency));
  if (type.kind === 'date') return dateOf(String(value), now);
  if (type.kind === 'date-time') return new Date(`${dateOf(String(value), now)}Z`).toISOString();
  return typeof value === 'boolean' ? Number(value) : value;
}

/** What the form of a new row begins with; empty without a default. A day needs `now`. */
export function typedDefault({ type, fill }: Field, now: number | null): string {
  if (!fill?.isDefault || type.kind === 'date-time') return '';
  if (type.kind === 'yes-no') return fill.value === true ? 'yes' : '';
  if (type.kind !== 'date') return String(fill.value);
  return now === null ? '' : dateOf(String(fill.value), now);
}

/** `today+3T18:30` is relative to the day of `now`; anything else is absolute. */
function dateOf(text: string, now: number): string {
  const counted = /^today([+-]\d+)?(?:[T ](\d\d:\d\d))?$/.exec(text);
  if (!counted) return text.replace(' ', 'T');
  const date = new Date(now + Number(counted[1] ?? 0) * 86_400_000).toISOString().slice(0, 10);
  return counted[2] ? `${date}T${counted[2]}` : date;
}
