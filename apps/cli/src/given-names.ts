/** The words that the running command was given for a project or a run, ready for a shell: hints repeat them. */
export const givenNames: { project: string | null; agentRun: string | null } = { project: null, agentRun: null };

const plain = /^[\w@%+=:,./-]+$/;

/** A word as it is typed in a shell. */
export const shellQuoted = (word: string): string => (plain.test(word) ? word : `"${word.replaceAll(/(["$`\\])/g, '\\$1')}"`);
