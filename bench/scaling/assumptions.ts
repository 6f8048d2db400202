/** What nobody can measure in advance: how people use an installation. Change a number, and run `node bench/scaling/write-tables.ts`. */
export const assumptions = {
  /** Stored versions of a project, the live one among them. Retention keeps at most ten. */
  versionsOfProject: 3,
  /** Launches of a project over its life: each leaves the lines of its log. */
  launchesOfProject: 5,
  /** New launches a day, for each hundred projects. */
  launchesADayOf100: 5,
  /** Projects whose app is awake at once. */
  awakeShare: 0.01,
  visitsADay: 100,
  /** How much busier the busiest second is than the average one. */
  peak: 10,
  stepsOfRun: 50,
  /** Steps for each checkpoint. */
  stepsOfCheckpoint: 5,
  /** How long runs are kept, by `expiresAfterMs`. */
  stepsKeptDays: 30,
  /** Share of a machine's processors that is planned with. */
  plannedShare: 0.5,
};

export const projectCounts = [1_000, 10_000, 100_000, 1_000_000];
export const stepCounts = [1_000_000, 10_000_000, 100_000_000, 1_000_000_000];
