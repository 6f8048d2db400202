/** The words of draws with prizes. */
const split = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Names of a draw, by lemmas in a row; the first that a request has gives the title. */
export const drawNames: readonly [words: string, title: string][] = [
  ['lucky draw', 'Lucky draw'],
  ['prize draw', 'Prize draw'],
  ['lucky wheel', 'Lucky wheel'],
  ['prize wheel', 'Prize wheel'],
  ['fortune wheel', 'Fortune wheel'],
  ['wheel of fortune', 'Wheel of fortune'],
  ['lottery', 'Lottery'],
  ['sweepstake', 'Sweepstakes'],
  ['sweepstakes', 'Sweepstakes'],
];

/** One of these stands beside it: a lottery alone may be about numbers and tickets of a state. */
export const drawWitnesses = split(
  'prize win winning winner participate participation chance probability drawing spin point gift reward',
);
/** Of a lottery that only tells or sells. */
export const otherDraws = split('ticket jackpot number visa housing');

/** What gives draws: "obtain lottery chances by purchasing products". */
export const earningActs = split('purchase purchasing buy buying order ordering shopping booking');
export const drawChances = split('chance draw opportunity spin');
/** Draws that need nothing before. */
export const freeDraws = split('directly daily free day every');
