/** How the lexicon is written: an entity is a few lines of data. */
import type { FeatureId, FieldType } from '@davit/blueprint';

/** A relation where the other entity is part of the app; a text field where it is not. */
export interface Reference {
  kind: 'reference';
  entity: string;
  /** Left out where the other entity is not there. */
  onlyWithIt?: true;
}

/** Statuses in order; those written with a star behind are done. */
export interface Flow {
  kind: 'flow';
  states: { id: string; label: string; done: boolean }[];
}

export interface FieldSpec {
  label: string;
  type: FieldType | Reference | Flow;
  required: boolean;
  help: string;
}

export type SampleValue = string | number | boolean | null;

export interface EntityEntry {
  /** What references name it by; else the first of `says` as an identifier. */
  id?: string;
  /** Singular names, the first is the usual one. A person's own word is kept as the entity's name. */
  says: string[];
  /** Phrases that mean it but do not name it: `keep track of what I spend`. */
  means?: string[];
  /** Only where the first name's plural is not regular. */
  plural?: string;
  /** What a person calls an app of it; else the plural. */
  app?: string;
  /** One sentence for the header, where the usual one does not fit. */
  tagline?: string;
  /** In order. The first is the title, unless `title` says otherwise. */
  fields: Record<string, FieldSpec>;
  title?: string;
  /** A field id or `createdAt`, with a minus before it for descending. Else what is due, newest, or the title. */
  sort?: string;
  /** The date by which a row should be done. */
  due?: string;
  /** Each a value per field, in order; a reference holds the text it shows. */
  rows: SampleValue[][];
  /** Entries that come along where the prompt only means this one: a `crm` has companies and contacts. */
  brings?: string[];
  /** Entries that it stands for as well, by id, where it comes before them: the articles of a blog are its posts. */
  covers?: string[];
  /**
   * A name for things of any kind: another noun beside it tells which (`wine inventory`), and takes its place. `of`: only
   * one that is said behind it (`notes of my walks`).
   */
  generic?: true | 'of';
  /** The phrases that mean it are a way to look at rows: where other rows have statuses, these are looked at so. */
  look?: true;
  /** A group or place: said once beside what it has (`book club: books, members`), it is where, not what. */
  group?: true;
  /** What an app with it is bound to want. */
  features?: FeatureId[];
  /** Every row stands for a person. People who use an app are not entities of it unless managed. */
  person?: true;
}

/** Entities of one area of life, with the colours that suit it. */
export interface Area {
  id: string;
  accent: string;
  entities: EntityEntry[];
}

/** A tool of one screen, with the phrases that ask for it. */
export interface ToolEntry {
  says: string[];
  /** The feature that makes it, with its parameters. */
  feature: 'calculator' | 'timer';
  name: string;
  tagline: string;
  parameters: Record<string, unknown>;
}

const plain = (label: string, type: FieldSpec['type'], help = ''): FieldSpec => ({ label, type, required: false, help });

export const must = (field: FieldSpec): FieldSpec => ({ ...field, required: true });
export const text = (label: string, help = '', maxLength = 120) => plain(label, { kind: 'text', maxLength }, help);
export const unique = (label: string, help = '') => plain(label, { kind: 'text', maxLength: 60, unique: true }, help);
export const longText = (label: string, help = '') => plain(label, { kind: 'long-text', maxLength: 10_000 }, help);
/** Written with marks for headings, lists and links. */
export const markdown = (label: string, help = '') =>
  plain(label, { kind: 'long-text', maxLength: 50_000, markdown: true }, help);
export const integer = (label: string, unit?: string, min: number | null = 0, max: number | null = null) =>
  plain(label, { kind: 'integer', min, max, ...(unit ? { unit } : {}) });
export const decimal = (label: string, unit?: string, min: number | null = 0, max: number | null = null) =>
  plain(label, { kind: 'decimal', min, max, ...(unit ? { unit } : {}) });
export const money = (label: string, currency = 'EUR') => plain(label, { kind: 'money', currency });
export const date = (label: string, help = '') => plain(label, { kind: 'date' }, help);
export const dateTime = (label: string, help = '') => plain(label, { kind: 'date-time' }, help);
export const time = (label: string) => plain(label, { kind: 'time' });
export const yesNo = (label: string, help = '') => plain(label, { kind: 'yes-no' }, help);
export const rating = (label = 'Rating') => plain(label, { kind: 'rating', max: 5 });
export const email = (label = 'E-mail') => plain(label, { kind: 'email' });
export const phone = (label = 'Phone') => plain(label, { kind: 'phone' });
export const url = (label = 'Link') => plain(label, { kind: 'url' });
export const tags = (label = 'Tags') => plain(label, { kind: 'tags' });
export const colour = (label = 'Colour') => plain(label, { kind: 'colour' });
export const image = (label = 'Photo') => plain(label, { kind: 'image' });
export const file = (label = 'Attachment') => plain(label, { kind: 'file' });
export const votes = (label = 'Votes') => plain(label, { kind: 'votes' });
/** Options are written in one line: `Low, Medium, High`. */
export const choice = (label: string, options: string) =>
  plain(label, { kind: 'choice', options: optionsOf(options.split(',')) });
/** The entity of that id, and if the app has none, a text. */
export const refers = (entity: string, label: string) => plain(label, { kind: 'reference', entity });
/** The entity of that id; nothing where the app has none. */
export const refersIfThere = (entity: string, label: string) => plain(label, { kind: 'reference', entity, onlyWithIt: true });
export const flow = (label: string, states: string) => must(plain(label, { kind: 'flow', states: statesOf(states) }));
/** Done or not: shown as a tick. */
export const tick = (done = 'Done', open = 'Open') => flow('Status', `${open}, ${done}*`);

function statesOf(states: string): Flow['states'] {
  const written = states.split(',').map((state) => state.trim());
  const options = optionsOf(written.map((state) => state.replace('*', '')));
  return options.map((option, at) => ({ ...option, done: written[at]?.endsWith('*') ?? false }));
}

/** The id that references in the lexicon name an entry by. */
export function entryId(entry: EntityEntry): string {
  return entry.id ?? camelOf(entry.says[0] ?? '');
}

/** `library member` to `libraryMember`: plain Latin letters and digits, at most 40; may be empty. */
export function camelOf(words: string): string {
  const [first = '', ...rest] = kebabOf(words).split('-');
  return [first, ...rest.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))].join('');
}

/** Options with ids that are unique among them: `In progress` is `in-progress`. */
export function optionsOf(labels: string[]): { id: string; label: string }[] {
  const taken = new Set<string>();
  return labels.map((written) => {
    const label = written.trim();
    const base = kebabOf(label) || 'option';
    let id = base;
    for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
    taken.add(id);
    return { id, label };
  });
}

/** `In progress!` to `in-progress`: plain Latin letters, digits and hyphens, at most 40. */
export function kebabOf(words: string): string {
  const plainLetters = words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plainLetters
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 40)
    .replace(/-+$/, '');
}
