/**
 * The Blueprint: the whole plan of an app, as both planners fill it and the generator
 * reads it. Spec is its public face. It is JSON, validated, stored with every version,
 * and shown. The same prompt, hints and Davit version give the same bytes.
 */
import type { FeatureId, GoalType, Stack } from '@davit/contract';

export * from './feature-parameters.ts';
export type { FeatureId, GoalType, Stack };

export const blueprintFormat = 1;

export interface Blueprint {
  format: typeof blueprintFormat;
  /** Display name of the app, 1 to 60 characters, plain text. */
  name: string;
  /** One sentence for the header, the description and the social preview. */
  tagline: string;
  goalType: GoalType;
  stack: Stack;
  /** Chosen by goal type: a tool fills one screen, a listing is a table or cards, a dashboard opens on an overview, a story scrolls. */
  layout: 'tool' | 'listing' | 'dashboard' | 'story';
  theme: Theme;
  /** Who may write. `anyone` is gently rate-limited; `members` and `owner` need `auth: 'password'`. */
  auth: 'none' | 'password';
  writing: 'anyone' | 'members' | 'owner';
  /** Who may read what is kept: `members` and `own` (each their own rows) need log-in. Everybody where left out. */
  reading?: 'anyone' | 'members' | 'own';
  /** How people get an account: they sign up, the owner invites them, or none but the owner has one. `open` where left out. */
  joining?: 'open' | 'invited' | 'nobody';
  /** Named in the prompt, singular, lower case; empty without log-in. Who has one may change the rows of all. */
  roles: string[];
  /**
   * IANA name of the zone of the place that the app is about, whose clock its opening hours and bookings go by. Where left
   * out, the app is told by its owner, or by who books first.
   */
  timeZone?: string;
  entities: Entity[];
  features: Feature[];
  /** Navigation, in order. The first is the home page at `/`. */
  pages: Page[];
  content: Content;
  /** Why each decision was taken. `decision` is a path into this object, such as `entities.todo.fields.dueDate`. */
  evidence: { decision: string; because: { words: string } | { default: true } }[];
  /** Words of the prompt that nothing was made of, as they stood there. */
  notUnderstood: string[];
  /** What was understood but cannot be made yet, as a person says it: `ratings`, `log-in`. Never also a feature. */
  notMade?: string[];
}

export interface Theme {
  /** `#rrggbb`. Kept as asked for; contrast is made by the text. */
  background: string;
  accent: string;
  /** The colour of the text, where one was asked for; kept as far as it can be read. */
  text?: string;
  /** `auto` follows the reader's system. */
  mode: 'light' | 'dark' | 'auto';
}

export interface Entity {
  /** camelCase, singular, a valid identifier and never a reserved word: `todo`, `libraryMember`. */
  id: string;
  /** As a person says it, lower case: `todo`, `library member`. */
  singular: string;
  plural: string;
  /** URL segment, kebab-case plural: `library-members`. */
  slug: string;
  fields: Field[];
  /** The field that names a row in lists and links. */
  titleField: string;
  /** Rows belong to who made them, and only they change them: an account, or where nobody logs in a browser. */
  owned: boolean;
  /** Who reads and writes its rows, where that is not as for the whole app: only the owner reads the orders of a shop. */
  access?: { reading: 'anyone' | 'members' | 'owner'; writing: 'anyone' | 'owner' };
  /** Roles that alone add rows, beside the owner; everybody who may write where left out. */
  adders?: string[];
  /**
   * Fields that are an answer to who made the row: only these roles and the owner set them. `isFinal`: once the workflow
   * has left its first state, whoever made the row no longer changes it.
   */
  decided?: { by: string[]; fields: string[]; isFinal: boolean };
  /**
   * Statuses in order, where the entity has a workflow or is done by a tick. `field` is a required
   * `choice` of `fields` whose options are these states; a new row starts in the first. Exactly two
   * states, the second done, are shown as a tick.
   */
  workflow: { field: string; states: { id: string; label: string; done: boolean }[] } | null;
  /**
   * Rows are read by those who may not write them only in this state of the workflow. `on` is the date field that is
   * filled in when a row comes to it.
   */
  published?: { state: string; on: string | null };
  defaultSort: { field: string; direction: 'asc' | 'desc' };
  /** How its rows change the stock of what they lead to: a sale takes from it, what was made comes to it. */
  moves?: Move[];
}

/** Names are fields of the entity, but for `stock`, which is of what `relation` leads to. */
export interface Move {
  relation: string;
  quantity: string;
  stock: string;
  /** Else it comes to the stock. */
  isTaken: boolean;
  /** Rows count in this state of the workflow only; null: in all. */
  state: string | null;
}

export interface Field {
  /** camelCase identifier. */
  id: string;
  /** As a person reads it: `Due date`. */
  label: string;
  type: FieldType;
  required: boolean;
  /** One sentence under the control, or empty. */
  help: string;
  /** Told of a person: of rows that belong to who made them, others do not read it. */
  isPrivate?: true;
}

/** Each type has its own control, validation and way of being shown. */
export type FieldType =
  /** `shared`: many rows have the same, so lists are narrowed by it. */
  | { kind: 'text'; maxLength: number; unique?: boolean; shared?: true }
  /** `markdown`: written with marks, and shown as they mean. */
  | { kind: 'long-text'; maxLength: number; markdown?: true }
  | { kind: 'integer'; min: number | null; max: number | null; unit?: string }
  | { kind: 'decimal'; min: number | null; max: number | null; unit?: string }
  | { kind: 'money'; currency: string }
  | { kind: 'date' }
  | { kind: 'date-time' }
  | { kind: 'time' }
  | { kind: 'yes-no' }
  | { kind: 'choice'; options: { id: string; label: string }[] }
  | { kind: 'rating'; max: 5 }
  | { kind: 'email' }
  | { kind: 'phone' }
  | { kind: 'url' }
  | { kind: 'colour' }
  /** Words that rows are found by: kept as one text, parted by commas. */
  | { kind: 'tags' }
  | { kind: 'image' }
  /** Any document, kept as it was given and handed out for download. */
  | { kind: 'file' }
  /** How many voted for the row, one vote each: counted, never typed. */
  | { kind: 'votes' }
  | { kind: 'relation'; entity: string };

/** A catalogue module, with its parameters as the module's own schema says. */
export interface Feature {
  id: FeatureId;
  parameters: Record<string, unknown>;
}

export type Page =
  | { kind: 'entity'; entity: string; title: string; path: string }
  | { kind: 'content'; title: string; path: string; sections: Section[] }
  | { kind: 'tool'; tool: FeatureId; title: string; path: string }
  | { kind: 'dashboard'; title: string; path: string; about: Overview[] }
  | { kind: 'api-docs'; title: string; path: string };

/** What a dashboard says of the rows of one entity; other names are those of its fields. */
export interface Overview {
  entity: string;
  /** The most telling first; without one its rows are counted. */
  measures: Measure[];
  /** The day that a row is of; null: figures have no course over time. */
  day: string | null;
  /** What rows are parted by: a choice, a relation, a short text. */
  by: string | null;
  /** What wants somebody's attention, the most urgent first. */
  attention: Attention[];
  /** The day on which a row was over, such as when it was returned: then it wants nothing. */
  settled: string | null;
}

/** A `sum` adds up, `times` how many there are where it is the price of one; a `reading` does not. */
export interface Measure {
  field: string;
  kind: 'sum' | 'reading';
  times: string | null;
}

/**
 * `low`: a number that has come down to another; `late`: a day has passed; `soon`: a day is near; `is`: a choice or
 * yes-or-no has this answer; `nobody`: no name stands there yet. What is done wants nothing.
 */
export type Attention =
  | { kind: 'low'; field: string; than: string }
  | { kind: 'late'; field: string }
  | { kind: 'soon'; field: string; days: number }
  | { kind: 'is'; field: string; value: string | boolean }
  | { kind: 'nobody'; field: string };

/** A piece of a content page. Texts are believable for the domain and marked as samples to be replaced. */
export type Section =
  | { kind: 'hero'; heading: string; text: string; action: { label: string; href: string } | null }
  | { kind: 'text'; heading: string; paragraphs: string[] }
  | { kind: 'cards'; heading: string; cards: { title: string; text: string; price: string | null }[] }
  | { kind: 'opening-hours'; heading: string; days: { day: string; hours: string }[]; note: string }
  | { kind: 'contact-form'; heading: string; text: string }
  | { kind: 'sign-up-form'; heading: string; text: string }
  | { kind: 'address'; heading: string; lines: string[]; phone: string; email: string }
  | { kind: 'faq'; heading: string; questions: { question: string; answer: string }[] }
  /** The first rows of an entity, with the way to all of them. */
  | { kind: 'rows'; heading: string; entity: string }
  | { kind: 'quote'; text: string; by: string };

export interface Content {
  /**
   * Believable sample rows by entity id, fitting its fields; shown as samples, gone with one click.
   * How values are written: money as an amount (`12.5`); a choice and a workflow as the option's id; a
   * time `18:30`; a date `2024-05-01`, or counted from the day of planting `today`, `today+3`, `today-2`; a
   * date-time the same with ` 18:30` behind (`today+3 18:30`); a relation as the number of the row in the other
   * entity's samples, from 1; a colour `#rrggbb`; an image or a file null.
   */
  samples: Record<string, Record<string, string | number | boolean | null>[]>;
  footer: string;
}
