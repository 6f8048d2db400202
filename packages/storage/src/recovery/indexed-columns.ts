/**
 * Two columns of a run that settled writes update are indexed, and when such a column changes PostgreSQL rewrites the row in
 * every index of the table. So they are approximate: they change with one append in many.
 */

/**
 * `look_at` stays while it lies between a number of quarters of `look_after_ms` after the last activity and all of it. A
 * check that comes too early finds a run that is not silent, and is rescheduled.
 */
export const storedCheckIntervalQuarters = 3;

/** `unpruned_checkpoints` counts them in steps of this size: it lags by less. */
export const checkpointsCountedAtOnce = 8;
