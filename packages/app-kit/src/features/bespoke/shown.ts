/** What the parts of a view know of the page that shows them. */
import type { Ctx } from '../../web/context.ts';

/** What a form was sent with, and what is wrong with it. */
export interface Sent {
  act: string;
  /** Which of several forms of that act: `ownOf` it. */
  own: string;
  values: Record<string, string | string[]>;
  errors: Record<string, string>;
  /** Why the act did nothing; at the top of the page. */
  refusal?: string;
}

export interface Shown {
  c: Ctx;
  key: string;
  /** The feature's page. */
  path: string;
  title: string;
  /** The query of the page, as JSON: forms send it along. */
  params: string;
  sent: Sent | null;
  /** Addresses of pictures, by `entity/row/field`. */
  pictures: Map<string, string>;
}

export const actPath = (key: string, act: string) => `/-/bespoke/${key}/${act}`;
export const pictureName = ({ entity, row, field }: { entity: string; row: number; field: string }) =>
  `${entity}/${row}/${field}`;
