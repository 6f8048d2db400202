/** What nouns without an entity say about a value behind them. */
const split = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Counted in the plural: "kills, deaths, assists", "how many meals". */
export const countedNouns =
  split(`kill death assist goal lap point win loss defeat draw step egg visitor guest meal volunteer piece copy bottle jar box packet bag
seat bed room floor participant attendee child adult person player page word line view click like vote follower attempt error foul card
repetition set unit serving litter calf lamb puppy kitten tree hectare click hit download call`);

/** Need more than a line of text. */
export const longNouns =
  split(`text reason damage finding diagnosis treatment background observation remark message lyric story purpose goal feedback transcript body
minute recommendation agenda summary content`);

export const moneyNouns = split('money cash euro euros dollar dollars pound pounds franc francs');

/** Fees, by nouns that no entity has. */
export const feeNouns = split('due contribution pledge levy toll');

/** What a log of it measures, with the unit; without one, a count. */
export const masses = new Map(
  'milk:litre water:litre oil:litre petrol:litre diesel:litre fuel:litre rain:mm rainfall:mm feed:kg hay:kg grain:kg compost:kg honey:kg waste:kg egg: wool:kg wood:kg'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Endings of words for people. */
export const personEndings = /(keeper|ist|eer|maker|holder|worker|sitter|grower|singer|dancer|rider|breeder|grandchild|scout)$/;
