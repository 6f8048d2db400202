/** The project or run as given on the command line, quoted for a shell: hints repeat it. */
export const givenNames: { project: string | null; agentRun: string | null } = { project: null, agentRun: null };

const plain = /^[\w@%+=:,./-]+$/;

/** A word quoted for a shell if necessary. */
export const shellQuoted = (word: string): string => (plain.test(word) ? word : `"${word.replaceAll(/(["$`\\])/g, '\\$1')}"`);
