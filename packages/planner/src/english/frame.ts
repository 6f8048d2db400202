/** One verb of a sentence, with the noun phrases around it. */
import type { NounPhrase, VerbPhrase } from './phrases.ts';

export interface Frame {
  /** Null for "filter by date" in a list of functions, and for commands. */
  subject: NounPhrase | null;
  /** `we`, `it`, `they` where the subject is a pronoun. */
  pronoun: string | null;
  /** Null for a sentence without a verb. */
  verb: VerbPhrase | null;
  objects: NounPhrase[];
  /** By preposition; `:` holds what a colon introduces. */
  around: Map<string, NounPhrase[]>;
  /** What rows become, as it is written: "mark it as loaded, fired or unloaded"; parts between commas and `or`. */
  states: string[];
  /** Words that are neither, such as adjectives of states: `new, active`. */
  rest: string[];
  /** The pronoun that is done something to, for what was spoken of last: "renew them", "see theirs". */
  refers: string | null;
  /** What stands right before the verb: `and`, a comma. */
  joint: string | null;
  /** Said of the noun before it: "a code they can print". */
  isRelative: boolean;
}

/** They join verbs, and the parts of a list. */
export const joints = new Set([',', 'and', 'or', 'but', '/', '&', 'plus', 'then', 'also']);
