import type { Config } from './read-config.ts';

/** The origin of the console in links that are sent: never one that a request names. */
export const consoleUrlOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;
