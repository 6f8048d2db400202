import type { Entity, Field } from '@davit/blueprint';

/** What a right form of an entity holds: an answer for each field that needs one. */
export function formInputOf({ fields, workflow }: Entity): Record<string, string> {
  const asked = fields.filter((field) => field.required && field.id !== workflow?.field && field.type.kind !== 'relation');
  return Object.fromEntries(asked.map((field) => [field.id, answerFor(field)]));
}

function answerFor({ type }: Field): string {
  switch (type.kind) {
    case 'date':
      return '2031-05-04';
    case 'date-time':
      return '2031-05-04T10:30';
    case 'time':
      return '10:30';
    case 'email':
      return 'someone@example.org';
    case 'phone':
      return '+44 20 7946 0000';
    case 'url':
      return 'https://example.org';
    case 'choice':
      return type.options[0]?.id ?? '';
    case 'integer':
    case 'decimal':
      return String(Math.max(type.min ?? 1, 1));
    case 'money':
    case 'rating':
      return '4';
    case 'yes-no':
      return 'yes';
    case 'colour':
      return '#336699';
    case 'long-text':
      // Two lines, as many as the answers of a poll need.
      return 'Someone\nand another';
    default:
      return 'Someone';
  }
}
