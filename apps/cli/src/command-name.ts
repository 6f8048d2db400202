import { shellQuoted } from './shell-quoted.ts';

/** The name that this command was called by, for hints. npx and a checkout's npm scripts set `npm_command`. */
export const self = process.env.npm_command ? 'npx davit' : 'davit';

/** Text from a server, which calls the command davit, with the name that this one was called by. */
export const asCalled = (text: string): string => text.replaceAll(/(?<=["'`])davit (?=[a-z])/g, `${self} `);

/** The command line as typed, plus more words: ready to paste. */
export const repeatCommand = (...more: string[]): string =>
  [self, ...[...process.argv.slice(2), ...more].map(shellQuoted)].join(' ');
