/** What the command line and the tests take from the server. */
export { type Davit, type StopBounds, startDavit, stopGently, stopSoon } from './compose.ts';
export { type Config, ConfigError, readConfig } from './config/read-config.ts';
export { Settings } from './config/settings.ts';
export { makeLogger } from './http/logger.ts';
export { StartRefused } from './listen.ts';
