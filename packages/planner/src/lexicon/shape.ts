/** The notation of the lexicon: an entity is a few lines of data. */
import type { FeatureId, FieldType, UtilityId } from '@davit/blueprint';

/** A relation if the app has the other entity, otherwise a text field. */
export interface Reference {
  kind: 'reference';
  entity: string;
  /** Omitted if the app lacks the other entity. */
  onlyWithIt?: true;
}

/** States in order; a trailing star marks the done ones. */
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
  /** The key for references; by default the first of `says` as an identifier. */
  id?: string;
  /** Singular names, the usual one first. The entity takes the prompt's own word. */
  says: string[];
  /** Phrases that imply it without naming it: `keep track of what I spend`. */
  means?: string[];
  /** Only if the plural of the first name is irregular. */
  plural?: string;
  /** The name of an app for it; by default the plural. */
  app?: string;
  /** A sentence for the header if the default does not fit. */
  tagline?: string;
  /** In order. The first is the title, unless `title` says otherwise. */
  fields: Record<string, FieldSpec>;
  title?: string;
  /**
   * A field id or `createdAt`, with a leading minus for descending. Defaults to the due date, the newest, or the
   * title.
   */
  sort?: string;
  /** The date by which a row should be done. */
  due?: string;
  /** A value per field, in order; a reference holds the title of its target. */
  rows: SampleValue[][];
  /** Entries that a prompt implies along with this one: a `crm` has companies and contacts. */
  brings?: string[];
  /** Ids of entries that it replaces if it comes first: the articles of a blog are its posts. */
  covers?: string[];
  /**
   * A generic name: another noun next to it says which (`wine inventory`) and replaces it. `of`: only a noun behind
   * it does (`notes of my walks`).
   */
  generic?: true | 'of';
  /**
   * Visitors send it by a form, follow it with a reference, and only the owner reads it. `text` is above the form; `done`:
   * the past participle shown after sending. `isAnonymous`: nobody logs in to send it, unless the prompt asks for that.
   */
  sent?: { heading?: string; action: string; done: string; text: string; isAnonymous?: true };
  /** Words for the values of its fields, which are no fields: a question with "several choices" has a kind. */
  values?: string[];
  /** Its phrases are a view: if other rows have states, the view shows those. */
  look?: true;
  /** A group or place: next to what it has (`book club: books, members`), it is the owner, not an entity. */
  group?: true;
  /** In its kind of app, another thing that the prompt names takes its place: the boat of a maintenance log for a boat. */
  orOther?: true;
  /** Features that an app with it certainly needs. */
  features?: FeatureId[];
  /** Every row is a person. Users of an app are entities only if the prompt manages them. */
  person?: true;
  /** Everybody reads it, and only the owner writes it, even without log-in, unless the prompt lets others write. */
  byOwner?: true;
  /** Only the owner reads and writes it where others do not write: the questions of a survey, which visitors answer on its page. */
  forOwner?: true;
}

/** Entities of one area of life, with an accent color. */
export interface Area {
  id: string;
  accent: string;
  entities: EntityEntry[];
}

/** A tool with a single screen, and the phrases that request it. */
export interface ToolEntry {
  says: string[];
  /** Its feature, with parameters. */
  feature: 'calculator' | 'timer' | 'game' | 'board-game' | UtilityId;
  name: string;
  tagline: string;
  parameters: Record<string, unknown>;
  /** Words for what it does anyway: they were understood. */
  covers?: string;
}

const plain = (label: string, type: FieldSpec['type'], help = ''): FieldSpec => ({ label, type, required: false, help });

export const must = (field: FieldSpec): FieldSpec => ({ ...field, required: true });
export const text = (label: string, help = '', maxLength = 120) => plain(label, { kind: 'text', maxLength }, help);
export const unique = (label: string, help = '') => plain(label, { kind: 'text', maxLength: 60, unique: true }, help);
export const longText = (label: string, help = '') => plain(label, { kind: 'long-text', maxLength: 10_000 }, help);
/** Text in Markdown. */
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
export const color = (label = 'Color') => plain(label, { kind: 'colour' });
export const image = (label = 'Photo') => plain(label, { kind: 'image' });
export const file = (label = 'Attachment') => plain(label, { kind: 'file' });
export const votes = (label = 'Votes') => plain(label, { kind: 'votes' });
/** Options on one line: `Low, Medium, High`. */
export const choice = (label: string, options: string) =>
  plain(label, { kind: 'choice', options: optionsOf(options.split(',')) });
/** A relation to that entity, or a text if the app lacks it. */
export const refers = (entity: string, label: string) => plain(label, { kind: 'reference', entity });
/** A relation to that entity, or nothing if the app lacks it. */
export const refersIfThere = (entity: string, label: string) => plain(label, { kind: 'reference', entity, onlyWithIt: true });
export const flow = (label: string, states: string) => must(plain(label, { kind: 'flow', states: statesOf(states) }));
/** Done or open, shown as a checkbox. */
export const tick = (done = 'Done', open = 'Open') => flow('Status', `${open}, ${done}*`);

function statesOf(states: string): Flow['states'] {
  const written = states.split(',').map((state) => state.trim());
  const options = optionsOf(written.map((state) => state.replace('*', '')));
  return options.map((option, at) => ({ ...option, done: written[at]?.endsWith('*') ?? false }));
}

/** The key for references to an entry. */
export function entryId(entry: EntityEntry): string {
  return entry.id ?? camelOf(entry.says[0] ?? '');
}

/** `library member` to `libraryMember`: plain Latin letters and digits, at most 40; may be empty. */
export function camelOf(words: string): string {
  const [first = '', ...rest] = kebabOf(words).split('-');
  return [first, ...rest.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))].join('');
}

/** Options with ids unique among them: `In progress` becomes `in-progress`. */
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
