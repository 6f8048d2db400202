/** Words of the questions that a prompt wants answered: "when I last changed the oil", "which hens laid how many eggs". */
const split = (words: string) => new Set(words.split(/\s+/));

/** A question stands at the start, or behind one of these: "remember when", "a log of how much", "so I know who". */
export const beforeAsked = split(
  'of know knows see out remember remembers remind show shows tell tells me us that say says about',
);

/** "A place to see who …", "somewhere to note when …": they name nothing. */
export const frameWords = split('place somewhere spot somehow thing something anything way means');

/** Not part of the question: when, or how often. */
export const timesOfActs =
  split(`day week weekday weekend month year morning evening night afternoon hour time season monday tuesday wednesday thursday friday
saturday sunday shift session`);
export const adverbs =
  split(`last next usually always already again ever still today tonight yesterday daily weekly monthly now just off up down out in away
twice once first really actually currently`);

/** One has the thing until it comes back. */
export const holding = split('have hold keep carry take borrow lend use get');

/** Where the noun of an act is not its gerund: the change of "changed the oil". */
export const nounsOfActs = new Map(
  `change:change wash:wash check:check repair:repair visit:visit call:call walk:walk run:run drive:drive ride:ride drink:drink spend:expense
pay:payment eat:meal win:win inspect:inspection vaccinate:vaccination deliver:delivery service:service treat:treatment replace:replacement
refill:refill dose:dose sleep:sleep harvest:harvest pick:harvest cut:cut work:shift swim:swim train:training see:visit meet:meeting sell:sale
buy:purchase give:amount lay:count produce:amount earn:earning weigh:weighing read:reading score:score donate:donation`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);
/** What such an act moves is money: "how much I spend on coffee". */
export const spending = split('spend pay cost earn owe donate save');
