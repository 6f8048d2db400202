/** Features that count: reports about lists, and readings that keep moving. */
import { type Static, Type } from 'typebox';
import { closed, Identifier, line, orNull } from './parts.ts';

/** A report that opens with one click. Names are fields of `entity`. */
const ReportPreset = Type.Object(
  {
    title: line(80, 1),
    entity: Identifier,
    /** The grouping: a choice, a relation, a yes-or-no field or a text; null: by month of `day`, or all together without one. */
    by: orNull(Identifier),
    /** The number that is added up; null: rows are counted. */
    measure: orNull(Identifier),
    /** The date of a row; null: the day on which it was added. */
    day: orNull(Identifier),
  },
  closed,
);
export type ReportPreset = Static<typeof ReportPreset>;

/** A page where a reader chooses a list, a grouping, a measure and a range of dates. */
export const ReportsParameters = Type.Object({ presets: Type.Array(ReportPreset, { maxItems: 12 }) }, closed);
export type ReportsParameters = Static<typeof ReportsParameters>;

/** Values that move while somebody watches. Names are fields of `entity`; `at` is the time of a reading. */
export const LiveReadingsParameters = Type.Object(
  { entity: Identifier, at: Identifier, measures: Type.Array(Identifier, { minItems: 1, maxItems: 6 }) },
  closed,
);
export type LiveReadingsParameters = Static<typeof LiveReadingsParameters>;
