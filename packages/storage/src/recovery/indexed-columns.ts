/**
 * Two columns of a run that quiet writes keep up to date have an index, and where such a
 * column changes PostgreSQL rewrites the row in every index of the table. So they are
 * kept roughly: they change with one append in many.
 */

/**
 * `look_at` stays where it is while it lies between a number of quarters of `look_after_ms` past
 * the last sign of life and all of it. A look that comes too early finds a run that is not
 * silent, and looks again when it would be.
 */
export const checkIntervalQuartersKept = 3;

/** `unpruned_checkpoints` counts them in steps of this size: it is behind by less. */
export const checkpointsCountedAtOnce = 8;
