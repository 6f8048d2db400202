import type { Field } from '../../data/entity.ts';

/** A check's value for a field; null leaves it empty. */
export function valueFor({ type }: Field, mark: string): string | null {
  switch (type.kind) {
    case 'text':
      return mark.slice(0, type.maxLength);
    case 'long-text':
      // Two lines, since a poll needs two answers.
      return `${mark}\n${mark} too`.slice(0, type.maxLength);
    case 'integer':
    case 'decimal':
      return String(Math.min(type.max ?? Number.POSITIVE_INFINITY, Math.max(type.min ?? Number.NEGATIVE_INFINITY, 1)));
    case 'money':
      return '12';
    case 'date':
      return '2031-05-04';
    case 'date-time':
      return '2031-05-04T10:30';
    case 'time':
      return '10:30';
    case 'choice':
      return type.options[0]?.id ?? null;
    case 'rating':
      return '4';
    case 'email':
      return `${mark.replaceAll(/\s/g, '')}@example.com`;
    case 'phone':
      return '+44 20 7946 0000';
    case 'url':
      return `https://example.com/${mark}`;
    case 'colour':
      return '#336699';
    case 'tags':
      return `every, ${mark}`;
    default:
      return null;
  }
}
