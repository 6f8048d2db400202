/** The exports for the command line and the tests. */

export { migrateDatabase, OpenRefused } from '@davit/storage';
export { type Config, ConfigError, readConfig } from './config/read-config.ts';
export { Settings } from './config/settings.ts';
export { StartRefused } from './listen.ts';
export { type RunningServer, type StartOptions, startServer } from './start-server.ts';
export { lowerOtherThreadsPriority } from './threads/lower-priority.ts';
