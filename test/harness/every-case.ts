/**
 * Which cases of a test run. `npm test` tries a few of each kind, to stay within its 25 minutes on two processors;
 * `npm run faults` sets TEST_EVERY_CASE and tries all.
 */
export const everyCase = process.env.TEST_EVERY_CASE === 'true';

/** The first `count` of these; in `npm run faults` all. */
export const someOf = <const T>(cases: readonly T[], count: number): T[] => (everyCase ? [...cases] : cases.slice(0, count));

/** How many values a property test draws: `few`; in `npm run faults` `all`. */
export const runsOf = (few: number, all: number): number => (everyCase ? all : few);
