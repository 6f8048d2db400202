/**
 * What the server code of a bespoke feature may use. It runs in a realm without disk, network, timers, clock or store;
 * all it can reach is the `ask` of a request, with the rights of the person who asks.
 */

/** What a row or a form holds; how each kind of field is written stands with the lists. */
export type Value = string | number | boolean | null | string[];
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Values = { [field: string]: Value };
export type Row = { id: number } & Values;

/** The rows of one list. Each call is refused, and throws, where the app's own pages would refuse this person. */
export interface Rows {
  /** The newest first unless `sort` names a field; at most 500, 50 unless `limit` says otherwise; `skip` at most 9,500. `mine`: those that this person added, where the list says that rows belong to people. */
  list(options?: {
    where?: Values;
    mine?: boolean;
    search?: string;
    sort?: string;
    descending?: boolean;
    limit?: number;
    skip?: number;
  }): Promise<Row[]>;
  get(id: number): Promise<Row | null>;
  add(values: Values): Promise<Row>;
  change(id: number, values: Values): Promise<Row>;
  remove(id: number): Promise<void>;
}

/** One JSON value. */
export interface Kept {
  get(): Promise<Json>;
  /** Throws where it is larger than allowed. */
  set(value: Json): Promise<void>;
}

export interface Ask {
  /** `name` is empty for a visitor who is not logged in. */
  who: { name: string; role: string; isLoggedIn: boolean; isOwner: boolean };
  /** Epoch milliseconds. */
  now: number;
  /** The day where the person is, `2026-05-01`. */
  today: string;
  /** From 0 to 1. */
  random(): number;
  /** The query of the page's address: `?people=3` is `{ people: '3' }`. Acts get that of the page they were run on. */
  params: { [name: string]: string };
  /** The rows of a list that the feature uses, by the id of its entity. */
  rows(entity: string): Rows;
  /** What the feature keeps for this person, without an account for this browser; null at first, at most 32 kB. */
  keep: Kept;
  /** What the feature keeps for everybody; null at first, at most 200 kB. Anybody who may use the feature sees and changes it. */
  share: Kept;
}

/** What an act was given: the fields of its form by name, the `with` of a button, or the input of a screen. */
export type Input = { [name: string]: Json };

export interface Answer {
  /** A sentence that the person reads on the next page. */
  say?: string;
  /** The path to go to, such as `/dishes/3`; otherwise the feature's page. `?people=3` is the feature's page with params. */
  go?: string;
  /** For a screen: what its `act()` resolves with. */
  give?: Json;
  /** What is wrong with a form, by the name of its field. The form is then shown again, and nothing was done. */
  errors?: { [field: string]: string };
}

export interface Field {
  name: string;
  label: string;
  kind: 'text' | 'long-text' | 'number' | 'date' | 'time' | 'choice' | 'choices' | 'yes-no';
  required?: boolean;
  value?: string | number | boolean | string[];
  help?: string;
  /** Of `choice` and `choices`. */
  options?: { value: string; label: string }[];
}

/** Colors by the app's theme. Its text says it too: some people see no colors. */
export type Tone = 'info' | 'good' | 'warn' | 'bad';

/** What a cell, a list or a card shows: plain text, a link into the app, a button, or text in a color. */
export type Cell = string | number | Link | Act | Toned;
export interface Link {
  kind: 'link';
  text: string;
  to: string;
  tone?: Tone;
}
/** A button that runs an act. */
export interface Act {
  kind: 'act';
  text: string;
  act: string;
  with?: Values;
  tone?: Tone;
}
export interface Toned {
  kind: 'toned';
  text: string | number;
  tone: Tone;
}

/** Of a tree: a family, folders, a bracket. At most 12 levels. */
export interface Branch {
  item: Cell;
  items?: Branch[];
}

/** A part of a page. Texts are plain text: the app escapes and styles them. */
export type Part =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** A message that stands out. */
  | { kind: 'notice'; text: string; tone?: Tone }
  | Link
  | Act
  | { kind: 'list'; items: Cell[]; numbered?: boolean }
  | { kind: 'tree'; items: Branch[] }
  /** `tones`: of whole rows, in order. `grid`: equal squares, such as a plan, a month or a board. */
  | { kind: 'table'; columns: string[]; rows: Cell[][]; tones?: (Tone | null)[]; grid?: boolean }
  | { kind: 'facts'; facts: { label: string; value: string | number }[] }
  | { kind: 'stats'; stats: { label: string; value: string | number }[] }
  | { kind: 'progress'; label: string; value: number; max: number }
  /** `with` is not shown: the act gets it beside the fields, such as the row that a form in a card is for. */
  | { kind: 'form'; act: string; submit: string; fields: Field[]; with?: Values }
  | { kind: 'cards'; cards: { title: string; text?: string; to?: string; tone?: Tone; parts?: Part[] }[] }
  /** The picture in an image field of a row. */
  | { kind: 'image'; entity: string; row: number; field: string; text: string }
  /** A button that prints the page: without menus, buttons and forms. */
  | { kind: 'print'; text: string }
  /** The feature's screen; `state` is what the screen starts with. */
  | { kind: 'screen'; state?: Json };

export type View = Part[];
type Now<T> = T | Promise<T>;

/** What a check of a row found. */
export interface Finding {
  /** By the id of its field. The row is then not stored, and the form is shown again. */
  errors?: { [field: string]: string };
  /** Values that follow from the row, such as a sum. */
  set?: Values;
}

export interface Feature {
  /** What the page shows. It changes nothing: `rows` and kept values can only be read. */
  page(ask: Ask): Now<View>;
  /** What buttons, forms and the screen do, by name. An `Error` with a sentence refuses: nothing is changed, and the page shows it at its top. */
  acts?: { [name: string]: (ask: Ask, input: Input) => Now<Answer | undefined> };
  /** Rules for rows that people add or change by the forms of a list, by its entity. `ask.rows` has the row already. They only read; an `Error` with a sentence refuses the row. Acts are not checked. */
  checks?: { [entity: string]: (ask: Ask, row: Row) => Now<Finding | undefined> };
}

/** The default export of `server.ts`. */
export function feature(made: Feature): Feature {
  return made;
}
