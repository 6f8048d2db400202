/** What nouns that name no entity of their own say of the value behind them. */
const split = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Counted, where they are said in the plural: "kills, deaths, assists", "how many meals". */
export const countedNouns =
  split(`kill death assist goal lap point win loss defeat draw step egg visitor guest meal volunteer piece copy bottle jar box packet bag
seat bed room floor participant attendee child adult person player page word line view click like vote follower attempt error foul card
repetition set unit serving litter calf lamb puppy kitten tree hectare click hit download call`);

/** More than a line is said of them. */
export const longNouns =
  split(`text reason damage finding diagnosis treatment background observation remark message lyric story purpose goal feedback transcript body
minute recommendation agenda summary content`);

export const moneyNouns = split('money cash euro euros dollar dollars pound pounds franc francs');
