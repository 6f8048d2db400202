export { DavitReporter, type DavitReporterOptions } from './reporter.ts';
export { DavitSaver, type DavitSaverOptions } from './saver.ts';
export { doneBefore, mayHaveDone, possibleSideEffectsKey, type SideEffect, sideEffectsKey } from './side-effects.ts';
export { DavitStore, type DavitStoreOptions } from './store.ts';
export type { ThreadMetadata } from './thread-runs.ts';
