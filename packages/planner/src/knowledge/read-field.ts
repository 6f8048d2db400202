/** Reads a line about a field, `Discount: number %`, and the cells below it. */
import {
  choice,
  date,
  dateTime,
  decimal,
  email,
  type FieldSpec,
  flow,
  image,
  integer,
  longText,
  money,
  must,
  phone,
  rating,
  type SampleValue,
  tags,
  text,
  time,
  url,
  yesNo,
} from '../lexicon/shape.ts';

const kinds: Record<string, (label: string, rest: string) => FieldSpec> = {
  text: (label) => text(label, '', 200),
  long: (label) => longText(label),
  date: (label) => date(label),
  time: (label) => time(label),
  'date-time': (label) => dateTime(label),
  number: (label, unit) => integer(label, unit || undefined),
  decimal: (label, unit) => decimal(label, unit || undefined),
  money: (label) => money(label),
  choice: (label, options) => choice(label, options),
  states: (label, states) => flow(label, states),
  'yes/no': (label) => yesNo(label),
  email: (label) => email(label),
  phone: (label) => phone(label),
  url: (label) => url(label),
  image: (label) => image(label),
  rating: (label) => rating(label),
  tags: (label) => tags(label),
};

/** `Label`, `Label!` or `Label: kind`. Throws on an unknown kind. */
export function fieldOf(line: string): FieldSpec {
  const colon = line.indexOf(':');
  const named = (colon < 0 ? line : line.slice(0, colon)).trim();
  const [kind = 'text', ...rest] = (colon < 0 ? 'text' : line.slice(colon + 1).trim()).split(' ');
  const isRequired = named.endsWith('!');
  const label = (isRequired ? named.slice(0, -1) : named).trim();
  const fieldOfKind = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!fieldOfKind || label === '')
    throw new Error(`"${line}" is no field. Write a label, or a label, a colon and one of: ${Object.keys(kinds).join(', ')}.`);
  const field = fieldOfKind(label, rest.join(' ').trim());
  return isRequired ? must(field) : field;
}

/** The value of a cell; null if it is empty. Throws if it does not fit the field. */
export function cellValue(cell: string, { label, type }: FieldSpec): SampleValue {
  if (cell === '') return null;
  switch (type.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'rating': {
      const number = Number(cell.replace(/,(?=\d{3}\b)/g, ''));
      if (!Number.isFinite(number)) throw new Error(`"${cell}" is no number for "${label}".`);
      return number;
    }
    case 'yes-no':
      if (cell !== 'yes' && cell !== 'no') throw new Error(`"${cell}" is neither yes nor no for "${label}".`);
      return cell === 'yes';
    case 'choice':
    case 'flow': {
      const options = type.kind === 'flow' ? type.states : type.options;
      const option = options.find((one) => one.label.toLowerCase() === cell.toLowerCase());
      if (!option)
        throw new Error(`"${cell}" is none of the options of "${label}": ${options.map((one) => one.label).join(', ')}.`);
      return option.id;
    }
    default:
      return cell;
  }
}

/** Numbers below zero need a field without a lower bound. */
export function boundedBy(spec: FieldSpec, values: SampleValue[]): FieldSpec {
  const { type } = spec;
  const isBelow = values.some((value) => typeof value === 'number' && value < 0);
  return isBelow && (type.kind === 'integer' || type.kind === 'decimal') ? { ...spec, type: { ...type, min: null } } : spec;
}
