/** Words by which a short request says what holds its rows, and where they stand. */
const split = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Hold rows of the noun before them: the keys of a "key register". */
export const containers = split(
  `register registry log logger logbook book notebook list diary journal tracker inventory sheet spreadsheet form screen ledger record
file catalogue catalog database rota roster`,
);

/** Where people sign in or things out. */
export const placesOfActs = split('board desk kiosk point station tablet system');

/** Say nothing of the rows: the thing of a "claim form thing". */
export const frames = split('thing app application software program tool system template online digital');

/** A request with one of these at the end of its first phrase asks for pages or play, not for records. */
export const otherKinds = split(
  `website site homepage webpage page game quiz shop store blog forum wiki chat api generator calculator converter timer counter portal
platform poll survey newsletter map marketplace network community course portfolio`,
);

/** Begin what a request is for, where its rows are, or whose they are. */
export const contextOpeners = split('for at in by on to across inside around between per of');

/** Doings whose object is what the rows are about: the vans of an "inspection log for our vans". */
export const doings =
  /(ing|tion|ment|ance)$|^(loan|hire|rental|ticket|reservation|order|seat|check|service|repair|visit|test|trip|use|sale|change)$/;
