/** Converts a section to form fields and back, with errors in the fields' words. */
import type { Section } from '../content/section.ts';
import type { SiteWords } from './texts.ts';

export interface Part {
  id: string;
  label: string;
  help?: string;
  isLong?: boolean;
  isOptional?: boolean;
}

export interface Form {
  parts: Part[];
  /** Items of a list; drops those without any text. */
  list?: { key: string; singular: string; help: string; parts: Part[] };
}

type Kind = Section['kind'] | 'site';

const heading: Part = { id: 'heading', label: 'Heading' };
const text: Part = { id: 'text', label: 'Text', isLong: true };
const maxTextLength = 200;
const maxLongLength = 5000;
const maxItems = 60;

export const forms: Record<Kind, Form> = {
  site: {
    parts: [
      { id: 'name', label: 'Name of the site' },
      { id: 'tagline', label: 'One sentence about it', help: 'For search engines and shared links.' },
      { id: 'footer', label: 'Footer of every page', isOptional: true },
    ],
  },
  hero: { parts: [heading, text, { id: 'action', label: 'Button', isOptional: true }] },
  text: { parts: [heading, { id: 'paragraphs', label: 'Text', isLong: true, help: 'An empty line starts a new paragraph.' }] },
  cards: {
    parts: [heading],
    list: {
      key: 'cards',
      singular: 'Entry',
      help: '',
      parts: [
        { id: 'title', label: 'Title' },
        { id: 'text', label: 'Text', isLong: true, isOptional: true },
        { id: 'price', label: 'Price', isOptional: true },
      ],
    },
  },
  'opening-hours': {
    parts: [heading, { id: 'note', label: 'Note', isOptional: true }],
    list: {
      key: 'days',
      singular: 'Line',
      help: 'Days such as Monday, or Mon–Fri; hours such as 7:00–12:00, 14:00–18:00, or closed.',
      parts: [
        { id: 'day', label: 'Day' },
        { id: 'hours', label: 'Hours' },
      ],
    },
  },
  'contact-form': { parts: [heading, { ...text, isOptional: true }] },
  'sign-up-form': { parts: [heading, { ...text, isOptional: true }] },
  address: {
    parts: [
      heading,
      { id: 'lines', label: 'Address', isLong: true, isOptional: true },
      { id: 'phone', label: 'Phone', isOptional: true },
      { id: 'email', label: 'E-mail', isOptional: true },
    ],
  },
  faq: {
    parts: [heading],
    list: {
      key: 'questions',
      singular: 'Question',
      help: '',
      parts: [
        { id: 'question', label: 'Question' },
        { id: 'answer', label: 'Answer', isLong: true },
      ],
    },
  },
  rows: { parts: [heading] },
  slides: {
    parts: [heading],
    list: {
      key: 'slides',
      singular: 'Slide',
      help: '',
      parts: [
        { id: 'title', label: 'Title' },
        { id: 'text', label: 'Text', isLong: true, isOptional: true },
        { id: 'button', label: 'Button', isOptional: true },
      ],
    },
  },
  quote: {
    parts: [
      { ...text, label: 'Quote' },
      { id: 'by', label: 'Said by', isOptional: true },
    ],
  },
};

type Fields = Record<string, string>;

/** The value of each field: `heading`, `cards.0.title`. */
export function fieldsOf(kind: Kind, content: Section | SiteWords): Fields {
  const { parts, list } = forms[kind];
  const object = content as unknown as Record<string, unknown>;
  const fields: Fields = {};
  for (const { id } of parts) fields[id] = written(id, object[id]);
  const items = list === undefined ? [] : (object[list.key] as Record<string, unknown>[]);
  for (const [index, item] of items.entries()) {
    for (const { id } of list?.parts ?? []) fields[`${list?.key}.${index}.${id}`] = written(id, item[id]);
  }
  return fields;
}

function written(id: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(id === 'paragraphs' ? '\n\n' : '\n');
  if (id === 'action') return (value as { label: string } | null)?.label ?? '';
  return typeof value === 'string' ? value : '';
}

export type ReadText = { ok: true; content: Section | SiteWords } | { ok: false; errors: Record<string, string> };

/** `before` supplies what the form omits, such as the target of a button. */
export function readFields(kind: Kind, fields: Fields, before: Section | SiteWords): ReadText {
  const { parts, list } = forms[kind];
  const errors: Record<string, string> = {};
  const content: Record<string, unknown> = { ...before };
  for (const part of parts) {
    const value = checked(part, fields[part.id] ?? '', part.id, errors);
    content[part.id] = storedValue(part.id, value, (before as unknown as Record<string, unknown>)[part.id]);
  }
  if (list !== undefined) content[list.key] = itemsIn(list, fields, errors, linksOf(list.key, before));
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, content: content as unknown as Section | SiteWords };
}

/** The link of each item, which the form does not show. */
function linksOf(key: string, before: Section | SiteWords): (string | undefined)[] {
  return (before as unknown as Record<string, { href?: string }[]>)[key]?.map(({ href }) => href) ?? [];
}

function itemsIn(
  { key, parts }: NonNullable<Form['list']>,
  fields: Fields,
  errors: Record<string, string>,
  links: (string | undefined)[],
): Fields[] {
  const items: Fields[] = [];
  for (let index = 0; index < maxItems; index++) {
    const named = parts.map((part) => ({ part, field: `${key}.${index}.${part.id}` }));
    if (named.every(({ field }) => (fields[field] ?? '').trim() === '')) continue;
    const values = named.map(({ part, field }) => [
      part.id,
      storedValue(part.id, checked(part, fields[field] ?? '', field, errors), null),
    ]);
    const href = links[index];
    items.push({ ...Object.fromEntries(values), ...(href === undefined ? {} : { href }) });
  }
  return items;
}

function checked({ label, isLong, isOptional }: Part, given: string, field: string, errors: Record<string, string>): string {
  const value = given.replaceAll('\r\n', '\n').toWellFormed().trim();
  const most = isLong ? maxLongLength : maxTextLength;
  if (value === '' && !isOptional) errors[field] = `${label} is missing.`;
  if (value.length > most) errors[field] = `${label} can have at most ${most} characters; this has ${value.length}.`;
  return value;
}

function storedValue(id: string, value: string, before: unknown): unknown {
  if (id === 'paragraphs') return value.split(/\n\s*\n/u).map((paragraph) => paragraph.trim());
  if (id === 'lines') return value === '' ? [] : value.split(/\n+/u).map((line) => line.trim());
  if (id === 'price') return value === '' ? null : value;
  if (id !== 'action') return value;
  const action = before as { label: string; href: string } | null;
  return action === null || value === '' ? null : { ...action, label: value };
}
