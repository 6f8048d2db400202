/** Which noun phrases name what an app keeps, which name details of it, who acts, and what only belongs to the screen. */

import { isPlural, type NounPhrase, nameOf } from '../english/phrases.ts';
import { classOf, isA, isNoun, type NounClass, sensesOf } from '../english/wordnet.ts';
import type { Word } from '../english/words.ts';
import { singularOf } from '../reading/nouns.ts';
import { doesVerb } from './verbs.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Nouns that hold what they are "of": a list of boats is about boats. */
const containers = words(
  'list record directory profile gallery collection stock catalog catalogue inventory register log history archive library database set range overview selection series page pages kind type sort copy board diary calendar timetable table feed book number variety group pair view map index report summary track portfolio',
);
/** Of those, the ones that take the name of what they hold: a fire extinguisher register is of fire extinguishers. */
const holding = words(
  'list directory catalog catalogue register inventory database archive library collection gallery overview calendar timetable table portfolio profile entry listing statistic information detail data recommendation introduction',
);
/** What a screen consists of, and what a request says of itself. */
const ofScreens = words(
  'bar counter banner page site website app application platform system screen button form section part function feature functionality option menu link tab view dashboard background color colour component components theme layout header footer home homepage interface field detail information info data way thing something anything everything bit stuff access use click mode account accounts log-in login sign-in password filter search functions features chart graph list table directory database record program portal version design style look feel icon time day week month year today problem csv spreadsheet excel pdf favourite favorite like vote rating comment reply need side top bottom front back end start line kind type sort example area setting settings profile notification notifications online web browser phone computer laptop mobile desktop tablet ai api url filtering searching sorting browsing listing viewing management tracking progress total totals sum average hour slot change other everything anything nothing rest',
);
const people = words(
  'user visitor customer client guest member admin administrator owner manager staff team people person everyone anybody parent teacher student volunteer editor author reader player coach caretaker secretary organiser organizer moderator buyer seller applicant employee hr worker nurse doctor driver kid child family couple neighbor neighbour resident tenant coordinator treasurer chair committee friend colleague learner participant viewer',
);
const detailClasses: ReadonlySet<NounClass> = new Set([
  'attribute',
  'quantity',
  'time',
  'possession',
  'relation',
  'shape',
  'state',
]);
const details = words(
  'name title description note notes type category kind location address reason email e-mail phone telephone photo picture image tag reference result text summary status stage state date time price cost amount fee size weight height length color colour number code link url website contact year month day week duration deadline priority comment comments remark remarks quantity unit rating stars level department place room author publisher position role gender age start end finish gps cv resume attachment file document video budget target',
);

/** Dictionaries take them for a quantity, a time or an amount. */
const rows = words(
  'lot plot shift session lesson course meal expense income payment donation loan debt transaction payslip subscription grant pledge grade mark',
);

/** Parts of a screen and of what every app has: accounts, pages, filters. */
export const isOfScreenNoun = (singular: string): boolean => ofScreens.has(singular);
/** Programs of a radio station and applications for a plot are rows; a program and an application are what is asked for. */
const manyAreRows = /^(programs|programmes|applications|apis|apps|databases|websites)$/;
/** Production lines, dangerous areas. */
const describedAreRows = /^(lines|areas|components|banners)$/;
export const isOfScreen = ({ head: { lower }, words: own }: NounPhrase): boolean =>
  !manyAreRows.test(lower) &&
  !(own.length > 1 && describedAreRows.test(lower)) &&
  (ofScreens.has(singularOf(lower)) || ofScreens.has(lower));

/** Dictionaries have them as people first. */
const things = words('voucher server fossil hunt feeder counter printer marker');

export function isPerson({ head }: NounPhrase): boolean {
  const singular = singularOf(head.lower);
  return people.has(singular) || (classOf(singular) === 'person' && head.is !== 'name' && !things.has(singular));
}

/** "Clubs post jobs": groups that do something as people do. */
export const isGroup = (phrase: NounPhrase): boolean => isPlural(phrase) && isA(singularOf(phrase.head.lower), 'organization');

/** What a row has rather than what rows are: a date, a price, a reason. */
export function isDetail(phrase: NounPhrase): boolean {
  if (phrase.asks !== null) return true;
  const singular = singularOf(phrase.head.lower);
  // CSS and JS files are rows where a file is a detail.
  if (phrase.kinds && singular !== phrase.head.lower && !arePoints(phrase)) return false;
  if (details.has(singular)) return true;
  if (rows.has(singular)) return false;
  // Viewing nights and open days are events.
  if (phrase.words.length > 1 && singular !== phrase.head.lower && /^(day|night|evening|morning|weekend|week)$/.test(singular))
    return false;
  // Lantern styles are rows where a style is a detail.
  if (phrase.words.length > 1 && singular !== phrase.head.lower && phrase.determiner === null) return false;
  const found = classOf(singular);
  return found !== null && detailClasses.has(found) && !isA(singular, 'event', 'document');
}

/** "Starting and ending points" */
export const arePoints = ({ kinds = [] }: NounPhrase): boolean => kinds.length > 1 && kinds.every((kind) => /ing$/.test(kind));

/** What people can ask for: rooms too, which are details elsewhere. */
export function isForAsking(phrase: NounPhrase): boolean {
  const found = classOf(singularOf(phrase.head.lower));
  // Domain names can be leased.
  const areNamed = phrase.words.length > 1 && singularOf(phrase.head.lower) !== phrase.head.lower;
  return !isDetail(phrase) || (phrase.asks === null && (found === 'artifact' || found === 'place' || areNamed));
}

/** Room types with a price and a number of beds are rooms. */
export function withoutKind(phrase: NounPhrase): NounPhrase {
  const before = phrase.words.at(-2);
  const isKind = /^(types?|kinds?|categories)$/.test(phrase.head.lower) && before?.is === 'noun';
  return isKind ? { ...phrase, words: phrase.words.slice(0, -1), head: before } : phrase;
}

/** Whether a word holds rows: a timetable, a register. */
export const isHolder = (word: string): boolean => containers.has(word);

/** The phrase that is meant: boats of "a list of boats"; null for what is only of the screen. */
export function thingIn(phrase: NounPhrase): NounPhrase | null {
  if (phrase.determiner === 'no') return null;
  const singular = singularOf(phrase.head.lower);
  if (phrase.of && (containers.has(singular) || ofScreens.has(singular))) return thingIn(phrase.of);
  if (phrase.of && isDetail(phrase)) return null;
  // Contact information is of a person, and no rows.
  if (
    /^(information|details?|data)$/.test(singular) &&
    /^(contact|personal|account|profile|login|user)$/.test(phrase.words.at(-2)?.lower ?? '')
  )
    return null;
  // The registration of users is their account.
  if (
    /^(registration|authentication|log-?in|sign-?up)$/.test(singular) &&
    phrase.words.some((word) => word !== phrase.head && classOf(singularOf(word.lower)) === 'person')
  )
    return null;
  if (phrase.asks !== null) return null;
  const before = phrase.words.at(-2);
  const holds = holding.has(singular);
  // A fire extinguisher register is of fire extinguishers.
  const isOfPeople = before !== undefined && classOf(singularOf(before.lower)) === 'person' && singular === 'listing';
  if (holds && !isOfPeople && phrase.of === null && before?.is === 'noun' && phrase.words.at(-1) === phrase.head)
    return thingIn({ ...phrase, words: phrase.words.slice(0, -1), head: before, inner: [] });
  // Repair records are of repairs.
  if (before?.is === 'noun' && phrase.of === null && isRecordOf(singular, singularOf(before.lower)))
    return thingIn({ ...phrase, words: phrase.words.slice(0, -1), head: before, inner: [] });
  const owner = phrase.words.findIndex(({ lower }) => lower === "'s" || lower === "'");
  if (owner > 0 && (isOfScreen(phrase) || isDetail(phrase))) {
    // A coach's profile shows a coach.
    const words = phrase.words.slice(0, owner);
    return thingIn({ ...phrase, words, head: words.at(-1) ?? phrase.head, of: null, inner: [] });
  }
  if (isOfScreen(phrase) || phrase.quoted !== null || /^(ones?|more|rest)$/.test(phrase.head.lower)) return null;
  // "Our squash club" is who they are.
  if (
    /^(our|my)$/.test(phrase.determiner ?? '') &&
    singular === phrase.head.lower &&
    isA(singular, 'organization', 'business', 'shop', 'club', 'team')
  )
    return null;
  if (
    phrase.words.length === 1 &&
    /^(minute|hour|second|euro|dollar|pound|kilometre|kilometer|metre|meter|percent|mile)$/.test(singular)
  )
    return null;
  if ((phrase.head.is === 'name' || phrase.head.text === phrase.head.text.toUpperCase()) && !isNoun(singular)) return null;
  return phrase;
}

/** Repairs have logs and records; farmers and vehicles have records. */
function isRecordOf(noun: string, of: string): boolean {
  if (!/^(record|log)$/.test(noun) || of.endsWith('ing')) return false;
  const [found, ...more] = sensesOf(of)
    .slice(0, nearSenses)
    .map((sense) => sense.class);
  const happens = [found, ...(found === 'plant' ? more : [])].some((one) => /^(act|event|process|possession)$/.test(one ?? ''));
  return happens || (noun === 'record' && /^(person|artifact|animal)$/.test(found ?? ''));
}
const nearSenses = 3;

const dropped = words(
  'own new old other same different such whole various several many multiple available existing current full specific certain weekly daily monthly yearly annual relevant personal individual additional first next last previous active pending upcoming recent latest popular featured overdue archived more most each any small big large nice good best special today',
);

/** Recording customers, browsing photographs. */
const isVerbOfRows = (word: Word | undefined): boolean => {
  const stem = word?.lower.replace(/ing$/, '') ?? '';
  return [word?.lemma ?? '', stem, `${stem}e`].some((one) => doesVerb(one, 'keep', 'see'));
};

/** The name of a list for a phrase: without small adjectives and owners; `null` if nothing is left. */
export function listNameOf(phrase: NounPhrase): string | null {
  const kept = phrase.words.filter((word) => word === phrase.head || !dropped.has(word.lower));
  const owner = kept.findIndex(({ lower }) => lower === "'s" || lower === "'");
  const owned = owner >= 0 ? kept.slice(owner + 1) : kept;
  // Browsing photographs is about photographs.
  const isAct = owned.length > 1 && /ing$/.test(owned[0]?.lower ?? '') && isVerbOfRows(owned[0]);
  const own = isAct ? owned.slice(1) : owned;
  const name = nameOf({ words: own, head: phrase.head })
    .replace(/\bcontents?$/, 'article')
    .replace(/^blog$/, 'blog post')
    .replace(/^(inventory|stock)( record)?$/, 'item');
  return /\p{L}{2}/u.test(name) ? name : null;
}

/** Rows that people make by asking for something else: "book an appointment" is no request for an appointment. */
export const isOfAsking = (name: string): boolean => asked.test(singularOf(name.toLowerCase().split(' ').at(-1) ?? ''));
const asked =
  /^(booking|reservation|appointment|order|application|request|registration|enrollment|enrolment|sign-up|signup|rental|loan|subscription|visit|purchase|payment|donation|account|leave|absence|inquiry|enquiry|rsvp|demo|quote)$/;

/** What an app does rather than keeps; a list only where people add rows. */
export const isOfFunctions = (word: string): boolean => ofFunctions.has(singularOf(word));
const ofFunctions = words(
  'reminder alert warning notification newsletter report statistic analysis export import search login figure metric kpi indicator',
);
