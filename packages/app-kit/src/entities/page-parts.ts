/**
 * What other modules add to an entity's pages: sign-ups below an event, a board in place of a list, the rendering of
 * a text.
 */
import type { Child } from 'hono/jsx';
import type { Entity, Field, Row, Value } from '../data/entity.ts';
import type { Errors } from '../data/input.ts';
import type { Store } from '../data/store.ts';
import type { ListQuery } from '../data/table.ts';
import type { IconName } from '../design/icon.tsx';
import type { Ctx } from '../web/context.ts';
import type { FilterChoice, ListView } from './list-view.ts';
import type { Related } from './shown.tsx';

export type InList = (field: Field, row: Row) => Child | null;

export interface PagePart {
  /** Answers the list's address; null leaves it to the list. */
  listPage?(c: Ctx): Promise<Response | null>;
  /** Rows in another form than a table; undefined: as usual. `inList` renders values as other parts do, `action` their buttons. */
  rows?(c: Ctx, rows: Row[], inList: InList, action: ((row: Row) => Child) | null): Promise<Child | undefined>;
  /** The preview on a content page; by default a list of links. */
  firstRows?(c: Ctx, rows: Row[]): Promise<Child>;
  /** Visitors look at it like pictures on a wall, without search or download. */
  isLookedAt?: true;
  /** How the plain list renders values; null: the default. Called once for all rows on the page. */
  inList?(c: Ctx, rows: Row[]): Promise<InList>;
  /** An alternative view of the list. */
  display?: Display;
  /** Links at the end of a list, next to the download. */
  links?(c: Ctx): { label: string; href: string; icon: IconName }[];
  /** The title of the list for this visitor, and its button; null: as usual. */
  listWords?(c: Ctx): ListWords | null;
  /** A button at the end of each row of a list. Called once for all rows on the page. */
  rowActions?(c: Ctx, rows: Row[]): Promise<(row: Row) => Child>;
  /** The complete page of a row, in place of its fields; null: as usual. `isNarrow`: as wide as that. */
  isNarrow?: true;
  row?(c: Ctx, row: Row, related: Related): Promise<Child | null>;
  /** Ids of entities whose rows this part shows on the page of the row they refer to. */
  replaces?: string[];
  /** Content above the rows of a list; `chosen` are the values that its filters show, by field. */
  aboveRows?(c: Ctx, chosen: Record<string, string>): Promise<Child>;
  /** Content between a row's title and its fields. */
  aboveRow?(c: Ctx, row: Row): Promise<Child>;
  /** Ids of fields that are shown there already. */
  shows?: string[];
  /** Content below a row's fields. */
  belowRow?(c: Ctx, row: Row): Promise<Child>;
  /** Whether people may comment on the row; only if every part of its page agrees. */
  takesComments?(row: Row): boolean;
  /** Initial values of a new row's form, by field. */
  given?(c: Ctx): Promise<Record<string, string>>;
  /** How the form of a new row looks; `given` are its initial values, or the input of a refused form. */
  form?(c: Ctx, given: Record<string, string>): Promise<NewForm>;
  /** The message to who added a row; null: as usual. */
  added?(c: Ctx, row: Row): Promise<string | null>;
  /** Scripts of those controls. */
  islands?: string[];
  /** More controls in the form of a row; `row` null: a new one. `typed` is the input of a refused form. */
  inForm?(form: FormRequest): Promise<Child>;
  /** Stores the input of those controls with the row. Errors by control refuse all of it. */
  saveForm?(inside: Store, row: Row, typed: Record<string, string>, c: Ctx): Promise<Errors>;
  /** How a row's page renders a value; null: the default. */
  value?(field: Field, value: Value): Child | null;
}

export interface ListWords {
  title: string;
  add: string;
  /** A short list has no search. */
  isOwn: boolean;
}

export interface NewForm {
  title: string;
  /** The words of its button. */
  action: string;
  /** Fields with a given value that people do not choose here. */
  fixed: string[];
  /** Content above the form, and above its button. */
  above: Child;
  below: Child;
  islands: string[];
}

/** A view such as a board or calendar; search and filters apply to it too. */
export interface Display {
  /** The name in the address: `?view=board`. */
  id: string;
  label: string;
  icon: IconName;
  /** The default view; the plain list is then at `?view=list`. */
  isFirst: boolean;
  /** Shown even without rows, since it adds them itself, and with no search of the list. */
  isAlways?: true;
  width: 'narrow' | 'normal' | 'wide';
  islands: string[];
  show(listRequest: ListRequest): Promise<Child>;
}

export interface FormRequest {
  c: Ctx;
  row: Row | null;
  typed: Record<string, string> | null;
  errors: Errors;
}

export interface ListRequest {
  c: Ctx;
  entity: Entity;
  view: ListView;
  choices: FilterChoice[];
  /** The search, filters and order. */
  query: ListQuery;
  /** In the reader's zone, `YYYY-MM-DD`. */
  today: string;
}

export interface PageParts {
  add(entityId: string, part: PagePart): void;
  /** In order of registration; galleries come before every other view. */
  of(entityId: string): PagePart[];
}

export function createPageParts(): PageParts {
  const parts = new Map<string, PagePart[]>();
  return {
    add(entityId, part) {
      const known = parts.get(entityId) ?? [];
      parts.set(entityId, part.isLookedAt ? [part, ...known] : [...known, part]);
    },
    of: (entityId) => parts.get(entityId) ?? [],
  };
}

/** The ways to show a list, beside the plain one. What has pictures to look at opens with them. */
export function displaysOf(parts: PagePart[]): Display[] {
  const displays = parts.flatMap((part) => part.display ?? []);
  return parts.some(({ isLookedAt }) => isLookedAt) ? displays.map((one) => ({ ...one, isFirst: false })) : displays;
}

/** Null for the plain list. */
export function displayOf(displays: Display[], view: ListView): Display | null {
  if (view.display === null) return displays.find((display) => display.isFirst) ?? null;
  return displays.find((display) => display.id === view.display) ?? null;
}
