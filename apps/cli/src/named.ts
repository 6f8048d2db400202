/** What the command that runs has found by the words that were typed: hints name it. */
export const named: {
  /** How a person would call it again: its name where that is unique, else its id. */
  project: string;
  agentRun: string;
} = { project: '<project>', agentRun: '<run>' };

const plain = /^[\w@%+=:,./-]+$/;

/** A word as it is typed in a shell. */
export const quoted = (word: string): string => (plain.test(word) ? word : `"${word.replaceAll(/(["$`\\])/g, '\\$1')}"`);
