/** Nouns of acts as the last word of what people name: "account balance inquiries" are a look at the balance. */
const split = (words: string) => words.split(/\s+/);

/**
 * What such a noun means for the rows before it: an act on them (`search`), the same rows (`rows`, or `named` if the prompt
 * names them elsewhere too), a mark that some of them have (`marked`), or an ability of the app, which has no rows.
 */
export type ActMeaning = 'search' | 'participate' | 'redeem' | 'rows' | 'named' | 'marked' | 'ability';

const meanings: [ActMeaning, nouns: string][] = [
  ['search', 'query inquiry enquiry search lookup'],
  ['participate', 'participation'],
  ['redeem', 'redemption'],
  ['rows', 'introduction explanation submission'],
  ['named', 'distribution showcase reminder'],
  ['marked', 'recommendation'],
  ['ability', 'interaction communication collaboration cooperation permission frequency redirection balancing broadcasting'],
];

/** By the noun in the singular. */
export const actNouns: ReadonlyMap<string, ActMeaning> = new Map(
  meanings.flatMap(([meaning, nouns]) => split(nouns).map((noun) => [noun, meaning] as const)),
);

/** Last words of what an app is able to do: no rows, unless people do something with them. */
export const abilityHeads = new Set(split('distinction development storage configuration reception processing caching handling'));

/** The verb of acts that are named by a noun alone: "data backup and recovery". */
export const nounVerbs: ReadonlyMap<string, string> = new Map([
  ['backup', 'backup'],
  ['recovery', 'restore'],
  ['restoration', 'restore'],
]);

/** What every app does with these of its own accord: "error handling". */
export const ownFailures = new Set(split('error exception fault failure'));
export const handlingWords = new Set(split('handling prompt prompts message messages detection'));
