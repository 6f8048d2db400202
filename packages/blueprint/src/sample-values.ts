import type { Field } from './blueprint.ts';

const datePattern = /^(today([+-]\d{1,5})?|\d{4}-\d{2}-\d{2})$/;
const dateTimePattern = /^(today([+-]\d{1,5})?|\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a day stands on the calendar: `2024-02-29`, and not `2023-02-29`. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Also counted from the day of planting. */
export const isOnCalendar = (text: string): boolean => text.startsWith('today') || isDay(text.slice(0, 10));

/** Whether the value for rows without one, if there is one, fits. One text cannot fill a field that no two rows share. */
export function isFillFitting(field: Field): boolean {
  const { fill, type } = field;
  return fill === undefined || (fitsField(fill.value, field, () => 0) && !(type.kind === 'text' && type.unique === true));
}

/** Whether a sample value is written as its field wants it. `rowsOf` counts another entity's sample rows. */
export function fitsField(value: string | number | boolean | null, field: Field, rowsOf: (entity: string) => number): boolean {
  const { type } = field;
  if (value === null) return !field.required || (type.kind === 'relation' && rowsOf(type.entity) === 0);
  const within = (number: number, min: number | null, max: number | null) =>
    (min === null || number >= min) && (max === null || number <= max);
  switch (type.kind) {
    case 'text':
    case 'long-text':
      return typeof value === 'string' && value.length <= type.maxLength;
    case 'integer':
      return Number.isSafeInteger(value) && within(Number(value), type.min, type.max);
    case 'decimal':
      return typeof value === 'number' && Number.isFinite(value) && within(value, type.min, type.max);
    case 'money':
      return typeof value === 'number' && Number.isFinite(value);
    case 'date':
      return typeof value === 'string' && datePattern.test(value) && isOnCalendar(value);
    case 'date-time':
      return typeof value === 'string' && dateTimePattern.test(value) && isOnCalendar(value);
    case 'time':
      return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
    case 'yes-no':
      return typeof value === 'boolean';
    case 'choice':
      return type.options.some((option) => option.id === value);
    case 'rating':
      return Number.isInteger(value) && within(Number(value), 1, type.max);
    case 'email':
      return typeof value === 'string' && /^[^\s@]+@[^\s@]+\.[a-z]+$/.test(value);
    case 'phone':
      return typeof value === 'string' && /^\+?[\d ]{5,20}$/.test(value);
    case 'url':
      return typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value);
    case 'colour':
      return typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);
    case 'tags':
      return typeof value === 'string' && /^[^,]{1,30}(, [^,]{1,30}){0,9}$/.test(value);
    case 'votes':
      return Number.isInteger(value) && Number(value) >= 0;
    case 'image':
    case 'file':
      return false;
    case 'relation':
      return Number.isInteger(value) && within(Number(value), 1, rowsOf(type.entity));
  }
}
