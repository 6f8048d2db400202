/** The name that this command was called by, for hints. npx and a checkout's npm scripts set `npm_command`. */
export const self = process.env.npm_command ? 'npx davit' : 'davit';

/** Words that need no shell quotes. */
const plain = /^[\w@%+=:,./-]+$/;

/** The command line as typed, plus more words: ready to paste. */
export function repeatCommand(...more: string[]): string {
  const words = [...process.argv.slice(2), ...more];
  return [self, ...words.map((word) => (plain.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))].join(' ');
}
