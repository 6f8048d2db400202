/** Which lists an app has: those that a request speaks of, and those of the plan so far that it does not speak against. */
import type { Blueprint, Entity } from '@davit/blueprint';
import type { Frame } from '../../english/frames.ts';
import { requestVerbOf } from '../../functions/request-flow.ts';
import { singularOf } from '../../reading/nouns.ts';
import { type Kept, type Lists, points } from '../lists.ts';
import { ofApp } from '../place.ts';
import { isInviting } from '../read-statements.ts';
import { isHolder, isOfAsking, isOfFunctions, isOfScreenNoun } from '../things.ts';
import { doesVerb } from '../verbs.ts';
import type { Wording } from '../wording.ts';
import { actorOf, isEverybody, isOfOthers } from './actors.ts';
import { foldRequests, joinRequests, nameRequests } from './join-requests.ts';
import { isAbout, matched, type Read } from './match-kept.ts';

const mostLists = 8;

export interface Which {
  reads: Read[];
  /** Lists of the plan so far that stay as they are. */
  staying: Entity[];
  gone: Entity[];
}

/** `isKnownKind`: the plan so far is of a kind that the catalogue knows, so its lists stay, and others need a reason. */
export function whichLists(wording: Wording, base: Blueprint, isKnownKind: boolean): Which {
  joinRequests(wording.lists);
  const folded = [...nameRequests(wording.lists), ...foldRequests(wording.lists)];
  const best = wording.lists
    .best()
    .filter((one) => isWorthAList(one, wording.lists) && !isOwnRequest(one, wording.lists) && !isOwner(one, wording))
    .filter((one, _, all) => !isOther(one, all))
    .slice(0, mostLists);
  // A counter of words, a converter: what it takes is no list.
  const isTool = base.entities.length === 0 && base.pages.some(({ kind }) => kind === 'tool');
  const isSite = base.goalType === 'content_site' || base.goalType === 'landing_page';
  const reads = matched(best, base).filter(
    ({ kept, was }) =>
      (was === null || (!isWorkedOn(was, base) && (kept.details.length > 0 || !isShaped(was, base)))) &&
      !isLetter(kept.name, kept.details.length, base) &&
      !(was === null && isPageOf(kept, base, wording.lists)) &&
      (was !== null || !(((isKnownKind || isTool) && !isReasoned(kept)) || (isSite && isOnlySeen(kept, wording.lists)))),
  );
  // A short request says too little to rename what is known.
  const isSure = isKnownKind || wording.isShort;
  for (const read of isSure ? reads : [])
    if (read.was && !read.kept.isSpelled && !/^(them|it|us|me) /i.test(read.was.singular))
      Object.assign(read, { name: read.was.plural, one: read.was.singular });
  const others = base.entities.filter((entity) => !reads.some(({ was }) => was === entity));
  const isTwin = (entity: Entity) =>
    [...reads.map(({ kept }) => kept), ...folded].some((kept) => isAbout(entity, kept)) && !isNeeded(entity, base);
  const staying = others.filter(
    (entity) =>
      !isTwin(entity) &&
      !isSecondOfName(entity, base) &&
      !isTheApp(entity, wording) &&
      (isOfTool(entity, base) ||
        (!(isVerbThere(entity, wording.frames) && !isNeeded(entity, base)) &&
          !isOurs(entity, wording.frames) &&
          !isPartThere(entity, wording.lists) &&
          !isWrittenByPeople(entity, wording.lists) &&
          !(isOfFunctions(headOf(entity)) && isOnlySeenIn(entity, wording.lists)) &&
          (isSure || stays(entity, base, wording)))),
  );
  return { reads, staying, gone: others.filter((entity) => !staying.includes(entity)) };
}

const isAddedBy = (kept: Kept, { acts }: Lists): boolean =>
  acts.some(({ frame, kept: one }) => {
    const verb = frame.verb?.verb ?? '';
    // Who is invited gets an account.
    const isInvited = verb === 'invite' && kept.details.length === 0;
    const isAdding = doesVerb(verb, 'keep') && !isInvited && actorOf(frame).kind !== 'app';
    return one === kept && isAdding && !isOfThemselves(frame, kept);
  });

/** "Customers update customer information": their own account. */
const isOfThemselves = ({ subject }: Frame, { name, isPerson }: Kept): boolean =>
  isPerson && subject !== null && singularOf(subject.head.lower) === name;

const isReasoned = ({ isSpelled, details, isPage }: Kept): boolean => isSpelled || details.length > 1 || isPage;

/** The services that visitors of a site only look at are on its pages. */
const isOnlySeen = (kept: Kept, lists: Lists): boolean =>
  kept.details.length === 0 && kept.given === null && !kept.isPlace && !isAddedBy(kept, lists);

/** A site has a page to read about its services. */
const isPageOf = (kept: Kept, { pages }: Blueprint, lists: Lists): boolean =>
  kept.details.length === 0 &&
  !isAddedBy(kept, lists) &&
  pages.some(({ kind, title }) => kind === 'content' && singularOf(title.toLowerCase()) === kept.name);

/** What the contact form of a site takes is no list. */
const isLetter = (name: string, details: number, { features }: Blueprint): boolean =>
  details < 2 &&
  /(inquiry|enquiry|feedback|message|question|suggestion)$/.test(name) &&
  features.some(({ id }) => id === 'contact-form');

/** The practice that the app is for. */
const isOwner = ({ name, details }: Kept, { owners }: Wording): boolean =>
  details.length === 0 && owners.has(name.split(' ').at(-1) ?? '');

/** The items that go into a cart are the plants of before. */
const isOther = ({ name, details }: Kept, all: Kept[]): boolean =>
  generic.has(name) && details.length < 2 && all.some((one) => !generic.has(one.name) && !one.isPerson);
const generic = new Set(['item', 'thing', 'entry', 'element', 'object', 'piece']);

/** People are accounts, and reports are made of rows, unless somebody adds them. */
function isWorthAList(kept: Kept, lists: Lists): boolean {
  const isAdded = isAddedBy(kept, lists);
  if (isOfFunctions(kept.name.split(' ').at(-1) ?? '') && !isAdded) return false;
  if (isCounted(kept, lists) || (!isAdded && isPartOf(kept, lists))) return false;
  // Users whom somebody manages are accounts.
  if (kept.name === 'user' && kept.details.length === 0) return false;
  if (isEverybody(kept.name) && !isAdded && !kept.isPage && (!kept.isPlace || isActor(kept, lists))) return false;
  if (!kept.isPerson) return true;
  return kept.details.length > 0 || kept.of.size > 0 || kept.isPlace || isAdded || kept.points >= points.asked;
}

/** "Customers should be able to order": they have accounts. */
const isActor = ({ name }: Kept, { acts }: Lists): boolean =>
  acts.some(({ frame: { subject } }) => subject !== null && singularOf(subject.head.lower) === name);

/** Free warps where looms have a maximum of warps: a detail of other rows. */
const isPartOf = (kept: Kept, lists: Lists): boolean =>
  kept.details.length === 0 &&
  kept.given === null &&
  [...lists.kept.values()].some(
    (other) =>
      other !== kept &&
      other.details.some(
        ({ phrase, label }) => label.includes(' ') && singularOf(phrase.head.lower) === kept.name.split(' ').at(-1),
      ),
  );

/** "number of copies": copies are counted, and no list. */
const isCounted = ({ name }: Kept, { kept }: Lists): boolean =>
  [...kept.values()].some(({ details }) =>
    details.some(
      ({ phrase }) =>
        phrase.of !== null && /^(number|amount|count)$/.test(phrase.head.lower) && singularOf(phrase.of.head.lower) === name,
    ),
  );

/** Somebody does something with it, or a feature needs it. */
function stays(entity: Entity, base: Blueprint, { lists, frames, opening, owners }: Wording): boolean {
  if (isNeeded(entity, base) || isKeptOf(entity, frames)) return true;
  if (isLetter(entity.singular.toLowerCase(), 0, base)) return false;
  const all = [...lists.kept.values()];
  const isDetailOf = all.some(
    ({ details, points: how }) => how >= points.kept && details.some(({ label }) => headIn(label) === headOf(entity)),
  );
  if (
    isDetailOf ||
    isHolder(headOf(entity)) ||
    isOfScreenNoun(headOf(entity)) ||
    owners.has(headOf(entity)) ||
    !isNamed(entity, frames)
  )
    return false;
  const own = all.filter((one) => isAbout(entity, one));
  if (own.length > 0) return own.some((one) => one.points > points.touched && isWorthAList(one, lists));
  return frames.some((frame) => !opening.has(frame) && isDoneTo(entity, frame));
}

/** Who lends tools keeps their loans. */
function isKeptOf(entity: Entity, frames: readonly Frame[]): boolean {
  const verbs = handovers.get(headOf(entity));
  return verbs !== undefined && frames.some(({ verb, objects }) => verb && objects.length > 0 && verbs.test(verb.word.lemma));
}
const handovers = new Map([
  ['loan', /^(lend|loan|borrow)$/],
  ['rental', /^(rent|hire|lease)$/],
]);

/** "My mother lives alone", "our choir": who they are, and no rows. */
function isOurs(entity: Entity, frames: readonly Frame[]): boolean {
  const own = phrasesIn(frames).filter(({ head }) => singularOf(head.lower) === headOf(entity));
  return (
    own.length > 0 &&
    own.every(({ determiner, head }) => /^(my|our)$/.test(determiner ?? '') && singularOf(head.lower) === head.lower)
  );
}

/** Free warps, where looms have a maximum of warps. */
const isPartThere = ({ singular }: Entity, { kept }: Lists): boolean =>
  singular.includes(' ') &&
  [...kept.values()].some(({ details }) =>
    details.some(({ label }) => label.includes(' ') && headIn(label) === headIn(singular)),
  );

/** Subjects and rates are what tutors say of themselves. */
const isWrittenByPeople = (entity: Entity, { kept, acts }: Lists): boolean =>
  !acts.some((act) => act.kept !== null && isAbout(entity, act.kept)) &&
  [...kept.values()].some(({ isPerson, details }) => isPerson && details.some(({ label }) => headIn(label) === headOf(entity)));

/** "The admin sees statistics": made of rows. */
const isOnlySeenIn = (entity: Entity, { acts }: Lists): boolean => {
  const own = acts.filter(({ kept }) => kept !== null && isAbout(entity, kept));
  return own.length > 0 && own.every(({ frame }) => doesVerb(frame.verb?.verb ?? '', 'see'));
};

/** "Lease domains and see their orders and payments": of what they have asked for, which has a page. */
const isOwnRequest = (kept: Kept, { acts }: Lists): boolean =>
  isOfAsking(kept.name) &&
  kept.details.length === 0 &&
  acts.some((act) => act.kept !== null && act.kept !== kept && isOfOthers(act.frame) && isAskedBy(act.frame)) &&
  acts.every(({ frame, kept: one }) => one !== kept || (doesVerb(frame.verb?.verb ?? '', 'see') && isTheirs(frame)));
const isAskedBy = ({ verb }: Frame): boolean => requestVerbOf(verb?.verb ?? '') !== null;
const isTheirs = ({ objects }: Frame): boolean => objects[0]?.determiner === 'their';

/** The share of "register, share looms" is what people do. */
function isVerbThere(entity: Entity, frames: readonly Frame[]): boolean {
  const isVerb = frames.some(({ verb }) => verb?.word.lemma === headOf(entity));
  return (
    isVerb && !entity.singular.includes(' ') && !phrasesIn(frames).some(({ head }) => singularOf(head.lower) === headOf(entity))
  );
}

/** The application of "create an application that …". */
function isTheApp({ singular, plural }: Entity, { opening, words }: Wording): boolean {
  const [asked] = [...opening][0]?.objects ?? [];
  return (
    asked !== undefined &&
    ofApp.test(asked.head.lower) &&
    asked.head.lower === singular.toLowerCase() &&
    !words.includes(plural.toLowerCase())
  );
}

const phrasesIn = (frames: readonly Frame[]) =>
  frames.flatMap(({ subject, objects, around }) => [...(subject ? [subject] : []), ...objects, ...[...around.values()].flat()]);

/** Its words stand together as one noun phrase: not "discuss rides". */
function isNamed({ singular }: Entity, frames: readonly Frame[]): boolean {
  const own = singular.toLowerCase();
  if (!own.includes(' ')) return true;
  const all = phrasesIn(frames).flatMap((phrase) => [phrase, ...(phrase.of ? [phrase.of] : []), ...phrase.parts]);
  const isHead = all.some(({ head }) => singularOf(head.lower) === headIn(own));
  return !isHead || all.some(({ words }) => ` ${words.map(({ lower }) => singularOf(lower)).join(' ')} `.includes(` ${own} `));
}

function isDoneTo(entity: Entity, frame: Frame): boolean {
  if (isInviting(frame)) return false;
  const { verb, objects, around } = frame;
  const ways = actorOf(frame).kind === 'app' ? ['with', 'to', 'of'] : ['with', 'to', 'of', 'for'];
  const phrases = [...objects, ...ways.flatMap((one) => around.get(one) ?? [])].filter(({ determiner }) => determiner !== 'no');
  return !doesVerb(verb?.verb ?? '', 'see', 'narrow') && phrases.some(({ head }) => singularOf(head.lower) === headOf(entity));
}

const headIn = (label: string): string => singularOf(label.toLowerCase().split(' ').at(-1) ?? '');
const headOf = ({ singular }: Entity): string => headIn(singular);

/** A form, a cart or a chat gives the list its fields. */
const isShaped = ({ id }: Entity, { features }: Blueprint): boolean =>
  features.some((one) => shaping.has(one.id) && JSON.stringify(one.parameters).includes(`"${id}"`));
const shaping: ReadonlySet<string> = new Set(
  'booking sign-up-form requests cart chat chatbot quiz flashcards board-game live-editor time-clock mailing'.split(' '),
);

/** Two lists of bookings: one is needed, or neither. */
const isSecondOfName = (entity: Entity, base: Blueprint): boolean =>
  !isNeeded(entity, base) && base.entities.some((one) => one !== entity && one.plural === entity.plural && isNeeded(one, base));

/** Its fields are those that a clock, a game or an editor needs. */
const isWorkedOn = (entity: Entity, { features, ...base }: Blueprint): boolean =>
  isOfTool(entity, { ...base, features: features.filter(({ id }) => id !== 'cart') });

/** An editor, a game or a clock works on it. */
export const isOfTool = ({ id }: Entity, { features }: Blueprint): boolean =>
  features.some((one) => tools.has(one.id) && JSON.stringify(one.parameters).includes(`"${id}"`));
const tools: ReadonlySet<string> = new Set(
  'cart chat chatbot quiz flashcards word-games board-game live-editor time-clock mailing'.split(' '),
);

const isNeeded = ({ id }: Entity, { features }: Blueprint): boolean =>
  features.some((one) => {
    // Points are earned with any list, and redeemed for one.
    const needed = one.id === 'ledger' ? (one.parameters as { redeems?: unknown }).redeems : one.parameters;
    return !everywhere.has(one.id) && (JSON.stringify(needed) ?? '').includes(`"${id}"`);
  });

/** Features that need no list of their own. */
const everywhere: ReadonlySet<string> = new Set(
  'search filters workflow csv-export charts image-upload file-upload tags ratings due-dates reports profiles polls'.split(' '),
);
