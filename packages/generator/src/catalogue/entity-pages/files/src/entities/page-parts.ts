/**
 * What other modules put on the pages of an entity: places to sign up below an event, a board
 * in place of a list, how a text looks.
 */
import type { Child } from 'hono/jsx';
import type { Entity, Field, Row, Value } from '../data/entity.ts';
import type { ListQuery } from '../data/table.ts';
import type { IconName } from '../design/icon.tsx';
import type { Ctx } from '../web/context.ts';
import type { FilterChoice, ListView } from './list-view.ts';
import type { Related } from './shown.tsx';

export interface PagePart {
  /** Answers the address of the list; null leaves it to the list. */
  listPage?(c: Ctx): Promise<Response | null>;
  /** Rows in another shape than a table. */
  rows?(c: Ctx, rows: Row[]): Promise<Child>;
  /** The first rows, on a page that tells of the whole site; as a list of links where it is left out. */
  firstRows?(c: Ctx, rows: Row[]): Promise<Child>;
  /** What is looked at like pictures on a wall: visitors neither search nor download a page of it. */
  isLookedAt?: true;
  /** How values look in the plain list; null: as usual. Asked once for all the rows that are shown. */
  inList?(c: Ctx, rows: Row[]): Promise<(field: Field, row: Row) => Child | null>;
  /** Another way to show the list, beside the plain one. */
  display?: Display;
  /** Stand at the foot of a list, beside the download. */
  links?(c: Ctx): { label: string; href: string; icon: IconName }[];
  /** The whole of a row's page, in place of its facts. */
  row?(c: Ctx, row: Row, related: Related): Promise<Child>;
  /** Below the facts of a row. */
  belowRow?(c: Ctx, row: Row): Promise<Child>;
  /** How a value looks on its row's page; null: as usual. */
  value?(field: Field, value: Value): Child | null;
}

/** A board, a calendar: what is searched and filtered for holds there too. */
export interface Display {
  /** In the address: `?view=board`. */
  id: string;
  label: string;
  icon: IconName;
  /** Shown where the address does not say; the plain list then is at `?view=list`. */
  isFirst: boolean;
  width: 'narrow' | 'normal' | 'wide';
  islands: string[];
  show(asked: AskedList): Promise<Child>;
}

export interface AskedList {
  c: Ctx;
  entity: Entity;
  view: ListView;
  choices: FilterChoice[];
  /** What is searched and filtered for, in order. */
  query: ListQuery;
  /** In the reader's zone, `YYYY-MM-DD`. */
  today: string;
}

export interface PageParts {
  add(entityId: string, part: PagePart): void;
  /** In the order in which they were added; pictures on a wall come before every other look. */
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

/** The plain list has no display. */
export function displayOf(displays: Display[], view: ListView): Display | null {
  if (view.display === null) return displays.find((display) => display.isFirst) ?? null;
  return displays.find((display) => display.id === view.display) ?? null;
}
