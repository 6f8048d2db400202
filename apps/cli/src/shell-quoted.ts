/** Words that need no shell quotes. */
const plain = /^[\w@%+=:,./-]+$/;

/** A word quoted for a shell if necessary, in single quotes: hints put commands in double quotes. */
export const shellQuoted = (word: string): string => (plain.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
