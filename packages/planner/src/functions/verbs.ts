/** Verbs of functions, by what an app must have for them. */
import { handsOnOrNouns, handsOnVerbs } from '../lexicon/hands-on.ts';

const split = (words: string) => words.split(/\s+/).filter(Boolean);

const written = {
  /** People look at rows. */
  see: `browse view see read look explore discover list display show access watch listen learn understand know showcase introduce present provide get obtain
receive download exhibit offer feature highlight advertise promote visualize preview acquire check include inform navigate consult study describe open play-back collect
stay gain cover illustrate convey deliver select choose use try support hire launch participate earn scan scroll switch benefit enjoy inquire`,
  /** People look for rows. */
  search: 'search find filter sort query lookup locate categorize classify retrieve',
  /** People add rows of their own. */
  make: `add create post publish submit share upload write record note enter input log send propose issue raise open store save report announce design build draft start make transfer renew place complete perform conduct do execute initiate
release compose contribute import attach list register provide fill set complete specify`,
  /** Those in charge change rows. */
  manage: `manage edit update delete remove organize organise maintain administer handle control adjust modify change customize customise configure assign approve process
oversee moderate supervise coordinate review allocate distribute schedule plan arrange keep
accept reject decline confirm cancel verify ban suspend restock`,
  /** Somebody asks for one of the rows. */
  request: `book reserve order apply enroll enrol rent lease buy purchase request subscribe join adopt donate bid borrow redeem attend sell exchange
register reschedule claim`,
  pay: 'pay checkout settle recharge',
  /** Somebody follows what becomes of a request, or a figure over time. */
  track: 'track monitor follow trace observe',
  report: 'generate analyze analyse summarize summarise export print statistic forecast predict evaluate assess',
  compare: 'compare',
  rate: 'rate review vote like score recommend',
  discuss: 'comment discuss reply answer ask respond',
  message: 'communicate contact chat message interact talk connect call invite network consult meet',
  calculate: 'calculate compute convert estimate simulate',
  play: 'play move undo resign win draw',
  enter: 'login logout signup signin authenticate',
} as const;
export type Act = keyof typeof written;

/** Verbs of functions that need nothing of their own: what they are about makes a list, if there are several. */
const plainVerbs = new Set([
  ...handsOnVerbs,
  ...split(`implement repair resolve solve take deploy integrate compress engage merge combine extract translate synchronize sync assist scrape teach
optimize optimise improve enhance ensure reduce increase adapt inspire motivate encourage remind notify relax avoid prevent
diagnose troubleshoot migrate restore recover unlock hide duplicate crop resize rotate insert embed parse validate withdraw
invest detect recognize recognise identify redesign unsubscribe unblock encrypt decrypt serve prescribe bake gather weigh align
transcribe correct fix click tap drag pause rewind trim unload capture paste mute cut`),
]);
/** Such verbs that are nouns too: the test of "test results". */
const verbsOrNouns = new Set([
  ...handsOnOrNouns,
  ...split(`backup test push press touch drop stop train alert focus lock pin copy clone zoom 
output deposit trade swap spend segment fetch crawl grab mark stream broadcast forward block split sign ship dispatch load
return refund note rank award reward host run lead feed treat cook wash clean group count measure scale format style model map
plot paint sketch dub grade`),
]);

const acts = new Map<string, Act>();
for (const act of Object.keys(written) as Act[]) for (const verb of split(written[act])) if (!acts.has(verb)) acts.set(verb, act);

/** The base form of a verb of functions; null for any other word. */
export function baseOf(lower: string): string | null {
  const stem = lower.replace(/(ing|ed)$/, '');
  const forms = [
    lower,
    lower.replace(/s$/, ''),
    lower.replace(/es$/, ''),
    lower.replace(/ies$|ied$/, 'y'),
    stem,
    `${stem}e`,
    stem.replace(/(.)\1$/, '$1'),
    lower.replace(/ying$/, 'y'),
  ];
  return forms.find((form) => acts.has(form) || plainVerbs.has(form) || verbsOrNouns.has(form)) ?? null;
}

export const actOfVerb = (verb: string): Act | null => acts.get(verb) ?? null;

/** What an app provides by these acts is the act: to provide comparisons is to compare. */
export const provided = new Set<Act>(['compare', 'report', 'calculate', 'search', 'pay']);
