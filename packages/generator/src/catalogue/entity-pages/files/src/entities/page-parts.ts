/** What other modules put on the pages of an entity: places to sign up below an event, votes in place of a table. */
import type { Child } from 'hono/jsx';
import type { Row } from '../data/entity.ts';
import type { Ctx } from '../web/context.ts';

export interface PagePart {
  /** Answers the address of the list; null leaves it to the list. */
  listPage?(c: Ctx): Promise<Response | null>;
  /** Rows in another shape than a table. */
  rows?(c: Ctx, rows: Row[]): Promise<Child>;
  /** Below the facts of a row. */
  belowRow?(c: Ctx, row: Row): Promise<Child>;
}

export interface PageParts {
  add(entityId: string, part: PagePart): void;
  /** In the order in which they were added. */
  of(entityId: string): PagePart[];
}

export function createPageParts(): PageParts {
  const parts = new Map<string, PagePart[]>();
  return {
    add: (entityId, part) => void parts.set(entityId, [...(parts.get(entityId) ?? []), part]),
    of: (entityId) => parts.get(entityId) ?? [],
  };
}
