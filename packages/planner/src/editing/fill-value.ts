/** What rows without a value get when a field is added or becomes required: the stated value, or the kind's neutral one. */
import { type Field, type FieldType, isFillFitting } from '@davit/blueprint';
import { EditRefused } from './edit.ts';
import { same } from './limits.ts';

type Fill = NonNullable<Field['fill']>;
type Value = Fill['value'];

/** Throws EditRefused if the stated value is none of the field's. */
export function withFill(field: Field, stated: string | undefined): Field {
  const { fill: _, ...plain } = field;
  if (stated === undefined) {
    if (field.fill?.isDefault) return field;
    const value = field.required ? neutralOf(field.type) : undefined;
    return value === undefined ? plain : { ...plain, fill: { value } };
  }
  const value = readValue(field.type, stated);
  const filled: Field = { ...plain, ...(value === undefined ? {} : { fill: { value, isDefault: true as const } }) };
  if (value === undefined || !isFillFitting(filled)) throw new EditRefused(`“${stated}” is not a value of “${field.label}”.`);
  return filled;
}

/** Undefined where any value would claim something about the row: an address, a picture, a row of another list. */
function neutralOf(type: FieldType): Value | undefined {
  switch (type.kind) {
    case 'text':
      return type.unique ? undefined : '–';
    case 'long-text':
      return '–';
    case 'integer':
    case 'decimal':
      return Math.min(Math.max(0, type.min ?? 0), type.max ?? Number.MAX_SAFE_INTEGER);
    case 'money':
      return 0;
    case 'date':
      return 'today';
    case 'date-time':
      return 'today 00:00';
    case 'time':
      return '00:00';
    case 'choice':
      return type.options[0]?.id;
    default:
      return undefined;
  }
}

function readValue(type: FieldType, words: string): Value | undefined {
  const text = words.trim();
  switch (type.kind) {
    case 'choice':
      return type.options.find(({ id, label }) => same(label, text) || same(id, text))?.id;
    case 'integer':
    case 'decimal':
    case 'rating':
    case 'money': {
      const number = /^\D{0,3}(-?\d+(?:[.,]\d+)?)\D{0,12}$/.exec(text)?.[1];
      return number === undefined ? undefined : Number(number.replace(',', '.'));
    }
    case 'yes-no':
      return new Map(Object.entries({ yes: true, true: true, on: true, checked: true, no: false, false: false, off: false })).get(
        text.toLowerCase(),
      );
    case 'date':
      return text.toLowerCase();
    case 'relation':
    case 'image':
    case 'file':
    case 'votes':
      return undefined;
    default:
      return text;
  }
}
