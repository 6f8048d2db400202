/** How the person called this command: hints repeat it. npx, and npm scripts of a checkout, set `npm_command`. */
export const self = process.env.npm_command ? 'npx davit' : 'davit';

/** Words that need no quotes in a shell. */
const plain = /^[\w@%+=:,./-]+$/;

/** The command line that was typed, with more words after it: ready to paste. */
export function repeatCommand(...more: string[]): string {
  const words = [...process.argv.slice(2), ...more];
  return [self, ...words.map((word) => (plain.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))].join(' ');
}
