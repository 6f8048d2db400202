/** Values that fit a control, for what a script leaves open. */
import type { ControlKind } from './page/controls.ts';

const dayMs = 86_400_000;

/** A text for the control, in the notation that its type takes. */
export function plausible({ type, names, min, max, maxLength }: ControlKind): string {
  const called = names.join(' ').toLowerCase();
  if (type === 'date') return clamped(isoDate(7), min, max);
  if (type === 'datetime-local') return clamped(`${isoDate(7)}T10:30`, min, max);
  if (type === 'time') return clamped('10:30', min, max);
  if (type === 'month') return isoDate(31).slice(0, 7);
  if (type === 'week') return `${isoDate(0).slice(0, 4)}-W30`;
  if (type === 'number' || type === 'range') return min !== '' ? min : max !== '' && Number(max) < 1 ? max : '1';
  if (type === 'color') return '#336699';
  const text = textFor(type, called);
  return maxLength > 0 ? text.slice(0, maxLength) : text;
}

function textFor(type: string, called: string): string {
  if (type === 'email' || /e-?mail/.test(called)) return 'wren.ashdown@example.com';
  if (type === 'tel' || /phone|mobile|tel\b/.test(called)) return '+44 20 7946 0123';
  if (type === 'url' || /\burl\b|link|website/.test(called)) return 'https://example.com/wren';
  if (type === 'password') return 'Quiet-Harbor-72';
  if (/card number|credit card|^card\b/.test(called)) return '4242 4242 4242 4242';
  if (/cvc|cvv|security code/.test(called)) return '123';
  if (/expir|mm ?\/ ?yy|valid until/.test(called)) return '12/34';
  if (/zip|post(al)? ?code/.test(called)) return '90210';
  if (/\bdate\b/.test(called)) return isoDate(7);
  if (/name/.test(called)) return 'Wren Ashdown';
  if (/city|town|place/.test(called)) return 'Springfield';
  if (/address|street/.test(called)) return '12 Mill Lane';
  if (/amount|price|quantity|number|how many/.test(called)) return '1';
  return type === 'textarea' ? 'A few plain words about it.' : 'Plain sample';
}

function clamped(value: string, min: string, max: string): string {
  if (min !== '' && value < min) return min;
  return max !== '' && value > max ? max : value;
}

function isoDate(inDays: number): string {
  return new Date(Date.now() + inDays * dayMs).toISOString().slice(0, 10);
}

/** A person's notation of a date or time, as the control's type takes it; null if it is neither. */
export function asTyped(type: string, value: string): string | null {
  if (type === 'time') return timeOf(value);
  if (type === 'number' || type === 'range') return /-?\d+(\.\d+)?/.exec(value.replace(/(\d)[, ](?=\d{3})/g, '$1'))?.[0] ?? null;
  if (!/^(date|datetime-local|month)$/.test(type)) return value;
  const iso = /^\d{4}-\d{2}(-\d{2})?/.exec(value)?.[0];
  const parsed = iso === undefined ? new Date(`${value} UTC`) : null;
  const date = iso ?? (parsed !== null && !Number.isNaN(parsed.getTime()) ? parsed.toISOString().slice(0, 10) : null);
  if (date === null) return null;
  if (type === 'month') return date.slice(0, 7);
  const day = date.length === 7 ? `${date}-01` : date;
  return type === 'date' ? day : `${day}T${timeOf(value.replace(day, '')) ?? '10:30'}`;
}

function timeOf(value: string): string | null {
  const found = /(\d{1,2})(?::(\d{2}))?\s*(am|pm)?/i.exec(value);
  if (found === null) return null;
  const half = found[3]?.toLowerCase();
  const hour = (Number(found[1]) % (half === undefined ? 24 : 12)) + (half === 'pm' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${found[2] ?? '00'}`;
}
