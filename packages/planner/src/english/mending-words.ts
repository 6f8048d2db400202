/** Words that the rules for parts of speech look at. */
/** What a gerund describes, as in "booking management". */
export const ofActs = /^(management|system|history|calendar|form|page|pages|overview|tool|app)$/;
export const opensList = /^(showing|featuring|containing|listing|including)$/;
export const ofDetails =
  /^(date|day|time|fee|price|cost|address|number|place|point|method|status|area|hours|instructions|notes|level|condition|period|year|month|distance|speed|temperature|quantity)s?$/;
export const modals = new Set(['to', 'can', 'could', 'should', 'must', 'may', 'will', 'would']);
export const having = /^(has|have|had)$/;
export const joints = /^(,|and|or)$/;
export const askers = new Set(['i', 'we', 'you', 'they', 'he', 'she', 'who', 'people']);
export const openers = new Set(['', ',', 'and', 'or', 'then', 'to', ';', ':', 'also', 'either', 'both']);
/** Verbs that open a request; others that open one are mostly nouns: "costume loans". */
export const commands = new Set(
  'use track log manage plan organise organize sell share compare find keep convert calculate schedule make build create develop design implement generate show help let give add want need collect turn see get write teach run remind allow'.split(
    ' ',
  ),
);
/** Verbs of using an app, many of them nouns as often: in a chain of commands they are verbs, and "browsing" is one in a list. */
export const using = new Set(
  `accept access add adjust analyze answer apply approve archive ask assign block book borrow browse buy calculate cancel
  categorize change chat check choose collaborate collect comment communicate compare complete configure confirm connect
  contact convert create customize decline delete deny deploy discover discuss display distribute donate download edit enter
  evaluate explore export filter find follow generate get group handle import interact invite issue join learn lease leave
  lend like lock log manage mark match message monitor move obtain offer open order organize participate pay perform pick
  place plan play post practice present print propose provide publish purchase query rate read receive recommend record redeem
  refuse register reject remove renew rent reply report request reserve respond review revoke save schedule search select send
  share showcase sign simulate sort start store submit subscribe swap take test track train transfer understand unpublish
  update upload use view vote watch withdraw write`.split(/\s+/),
);
/** Hardly ever nouns: "mileage, see vehicles". */
export const hardlyNouns = new Set(
  'see choose browse apply enroll enrol submit read edit delete remove add create upload download make'.split(' '),
);
for (const word of hardlyNouns) using.add(word);
/** Nouns that only look like gerunds. */
export const noGerunds =
  /^(evening|morning|ceiling|wedding|clothing|lightning|pudding|offspring|sibling|string|spring|king|ring)$/;
/** They stand before nouns as often: "grades and test results". */
export const describing = new Set(
  'test order report review comment schedule record practice message sign cancel store search contact request return post print'.split(
    ' ',
  ),
);
/** Nouns that are verbs in dictionaries alone. */
export const hardlyVerbs = new Set(['page', 'home', 'name', 'date', 'type', 'price', 'number', 'list']);
