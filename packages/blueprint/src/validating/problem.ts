/** What is wrong with a plan, and with which part of it, so that a planner can mend or leave out that part alone. */

export type Part =
  | { kind: 'entity' | 'feature' | 'page'; at: number }
  | { kind: 'samples'; entity: string }
  | { kind: 'field'; entity: string; field: string }
  /** Nothing smaller than the plan. */
  | { kind: 'whole' };

export interface Problem {
  part: Part;
  /** A sentence without its full stop. */
  says: string;
}

export const of =
  (part: Part) =>
  (says: string): Problem => ({ part, says });

/** Of values that are to be distinct, those that stand twice, by where they stand the second time. */
export function repeated(what: string, values: string[], partAt: (at: number) => Part): Problem[] {
  return values.flatMap((value, at) =>
    values.indexOf(value) === at ? [] : [{ part: partAt(at), says: `the ${what} ${value} stands twice` }],
  );
}
