/** What an app must have for the functions that a prompt asks for: lists, requests for their rows, reports, pages. */
import { headOf, isSeveral, nounAt } from '../brief/nouns.ts';
import { entryOf } from '../brief/relate-lists.ts';
import type { Noun, Piece } from '../brief/shape.ts';
import { fieldPhrases } from '../lexicon/fields.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { addCriteria } from './criteria.ts';
import { addFlows } from './flows.ts';
import { inputPiece } from './inputs.ts';
import { mergedKinds } from './kinds-of-one.ts';
import { addLeftOver, addWorkedOn } from './left-over.ts';
import { addNounActs, isActOn } from './noun-acts.ts';
import {
  aboutApp,
  entering,
  introducing,
  isOnScreen,
  ofPayment,
  opinions,
  requestNouns,
  severalMass,
  telling,
} from './object-words.ts';
import { isOfNeed } from './of-need.ts';
import { isGiven, isOperated, withoutOperated } from './operated.ts';
import type { AskedOperation } from './operations.ts';
import { keptParty } from './parties.ts';
import { functionsOf } from './read-functions.ts';
import { rowsOf, withoutEmpty, withoutOpinion } from './row-names.ts';
import type { Actor, AskedFunction } from './shape.ts';
import { spelledOut } from './spelled-out.ts';
import type { Story } from './story.ts';
import { exchangeIn, withoutTalks } from './talks.ts';
import { type Act, actOfVerb } from './verbs.ts';
import { figures, wholeOf } from './whole-names.ts';

const fewestFunctions = 5;
/** A wish in one sentence is read word by word. */
const fewestSentences = 2;
const mostThings = 12;

/** Rows that the app keeps, with all that people do with them. */
export interface Thing {
  noun: Noun;
  /** Its name: `train ticket`. */
  singular: string;
  done: { actor: Actor; act: Act | null; verb: string | null; isFeature?: true }[];
  details: Piece[];
  isKnown: boolean;
  /** The prompt speaks of several, or of the information about them. */
  isSeveral: boolean;
}

/** What people ask for: rows of `listing`, or null for none of the lists. */
export interface Flow {
  listing: Thing | null;
  verb: string;
  /** The prompt's own word for what they send: `appointment`. */
  called: string | null;
}

export interface Needs {
  things: Thing[];
  flows: Flow[];
  /** The words that ask for reports. */
  reports: Span[];
  pages: Noun[];
  /** The words that ask for a newsletter. */
  newsletter: Span | null;
  /** What people fill in. */
  inputs: Piece[];
  isPaid: boolean;
  isPrinted: boolean;
  /** Roles besides users and those who run the app. */
  roles: string[];
  hasAdmin: boolean;
  /** What people report in a short prompt: "citizens report damage" asks for no report. */
  acts: Span[];
  /** The words by which people write to each other. */
  messages: Span | null;
  /** The words of the functions that these serve. */
  spans: Span[];
}

/** Null if the prompt does not list functions. */
export function needsOf(reading: Reading, operations: readonly AskedOperation[] = [], story: Story | null = null): Needs | null {
  const functions = listedFunctions(reading) ?? story?.functions;
  if (!functions) return null;
  const roles = [...new Set(functions.map(({ actor }) => actor))].filter((actor) => !['user', 'admin', 'app'].includes(actor));
  const needs: Needs = {
    things: [],
    flows: [],
    reports: [],
    pages: [],
    newsletter: null,
    inputs: [],
    isPaid: functions.some(isPaying),
    isPrinted: functions.some(({ verb, object }) => verb === 'print' || object?.singular.includes('print') === true),
    roles,
    hasAdmin: functions.some(({ actor }) => actor === 'admin'),
    acts: story ? functions.flatMap(({ verb, span }) => (verb === 'report' ? [span] : [])) : [],
    messages: exchangeIn(reading, functions),
    spans: [],
  };
  const asked: AskedFunction[] = [];
  /** The list that serves a function; null if a page or a field does. */
  const served = new Map<AskedFunction, Thing | null>();
  for (const item of functions) {
    if (isOperated(item, operations) || isGiven(item, operations)) {
      served.set(item, null);
      continue;
    }
    if (!isOfNeed(reading, item, needs)) continue;
    if (isRequestNoun(reading, item)) asked.push(item);
    else addThing(reading, item, needs, (thing) => served.set(item, thing));
  }
  const kept = withoutOperated(needs.things, operations);
  for (const [item, thing] of served) if (thing && !kept.includes(thing)) served.set(item, null);
  const moved = new Map<Thing, Thing>();
  needs.things = mergedKinds(
    reading,
    kept.filter((thing) => isList(thing, needs)),
    moved,
  ).slice(0, mostThings);
  for (const [item, thing] of served) served.set(item, (thing && moved.get(thing)) ?? thing);
  const judged = addCriteria(functions, needs, reading.tokens);
  for (const item of judged) served.set(item, null);
  needs.reports = needs.reports.filter((span) => !judged.some((item) => item.span === span));
  addFlows(reading, functions, asked, needs);
  for (const item of addNounActs(functions, needs.things)) served.set(item, null);
  needs.things = needs.things.filter((one) => !isNamedAct(one, needs));
  const isServed = (thing: Thing | null | undefined) => thing === null || (thing !== undefined && needs.things.includes(thing));
  const unserved = functions.filter((item) => !isServed(served.get(item)) && !asked.includes(item));
  const talks = withoutTalks(needs);
  for (const [item, thing] of served) if (thing && talks.includes(thing)) served.set(item, null);
  for (const item of addLeftOver(reading, unserved, needs, mostThings)) served.set(item, null);
  const unworked = functions.filter((item) => served.get(item) !== null || isManaged(item, functions));
  for (const item of addWorkedOn(reading, unworked, needs)) served.set(item, null);
  for (const item of asked) served.set(item, null);
  for (const [{ span }, thing] of served) if (isServed(thing)) needs.spans.push(span);
  needs.spans.push(...needs.reports);
  needs.pages = needs.pages.filter((page) => !needs.things.some(({ singular }) => singular === page.singular));
  return needs;
}

/** The calibration that a prompt names beside the devices that people calibrate: an act on them, and no list. */
const isNamedAct = ({ singular, done }: Thing, { things }: Needs): boolean =>
  done.every(({ verb }) => verb === null) && things.some((other) => other.singular !== singular && isActOn(singular, other));

/** The voice models of "train voice models" where the prompt has model management, too. */
const isManaged = ({ object }: AskedFunction, functions: readonly AskedFunction[]): boolean =>
  object?.isMany === true &&
  functions.some(({ verb, object: one }) => verb === 'manage' && headOf(one?.singular ?? '') === headOf(object.singular));

/** The functions of a list of requirements; null if the prompt is none. */
function listedFunctions(reading: Reading): AskedFunction[] | null {
  const functions = spelledOut(reading, functionsOf(reading).functions);
  const sentences = new Set(functions.map(({ span }) => reading.tokens[span.from]?.sentence));
  const isListed = functions.length >= fewestFunctions && sentences.size >= fewestSentences && isRequirement(reading);
  return isListed ? functions : null;
}

/** "The site should have …", "Build a site …": a story tells what people do, and requires nothing. */
const isRequirement = ({ tokens }: Reading) =>
  tokens.slice(0, 2).some(({ lower }) => asking.has(lower)) ||
  tokens.some(
    ({ lower }, at) =>
      lower.startsWith('functionalit') ||
      (['should', 'must'].includes(lower) &&
        requiring.has(tokens[at + 1]?.lower === 'also' ? (tokens[at + 2]?.lower ?? '') : (tokens[at + 1]?.lower ?? ''))),
  );
const asking = new Set('implement build create develop design make write generate'.split(' '));
const requiring = new Set([
  'be',
  'have',
  'include',
  'allow',
  'provide',
  'support',
  'feature',
  'offer',
  'contain',
  'enable',
  'display',
]);

/** The orders of "view order status"; the application of "the application will" is the app. */
function isRequestNoun(reading: Reading, { object }: AskedFunction): boolean {
  if (!object) return false;
  const { singular, isCut } = rowsOf(reading, object);
  const head = headOf(singular || object.singular);
  const isApp = head === 'application' && !singular.includes(' ') && !object.isMany && !isCut;
  return requestNouns.has(head) && !isApp;
}

const isPaying = ({ verb, object }: AskedFunction) =>
  (verb !== null && actOfVerb(verb) === 'pay') || ofPayment.has(object?.singular.split(' ')[0] ?? '');

function addThing(
  reading: Reading,
  item: AskedFunction,
  needs: Needs,
  serve: (thing: Thing | null) => void,
  isNamed = false,
): void {
  const { object, verb, actor } = item;
  if (!object) return;
  const party = isNamed ? null : keptParty(reading, item, needs.roles);
  if (party) {
    addThing(reading, { ...item, object: party }, needs, serve, true);
    return;
  }
  const act = verb ? actOfVerb(verb) : null;
  const named = isNamed ? { singular: object.singular, isCut: true, noun: object } : rowsOf(reading, object);
  // "financial data": the lexicon knows these rows by their whole name.
  const isKnown = entryOf(reading, object) !== null;
  const whole = withoutEmpty(object.singular);
  const isCutWrongly =
    (named.singular === '' && !isOnScreen(whole.split(' '), '')) ||
    (named.isCut && / data$/.test(whole) && entryOf(reading, named.noun)?.entry.says.includes(named.singular) !== true);
  const isWhole = isCutWrongly && isKnown && object.singular.includes(' ');
  const { singular, isCut, noun } = isWhole ? { singular: whole, isCut: true, noun: object } : named;
  const own = isNamed || !figures.has(headOf(singular)) ? null : wholeOf(reading, object, item);
  if (own) {
    addThing(reading, { ...item, object: own }, needs, serve, true);
    return;
  }
  if (isInput(reading, item, needs)) {
    const given = inputPiece(reading, object, item.details);
    (needs.things.find((thing) => thing.singular === actor) ?? needs.things.at(-1))?.details.push(given);
    needs.inputs.push(given);
    serve(null);
    return;
  }
  if (singular === '') {
    const of = behindOf(reading, item);
    const whole = of ? null : wholeOf(reading, object, item);
    if (whole) addThing(reading, { ...item, object: whole }, needs, serve, true);
    else if (of) addThing(reading, { ...item, object: of, behind: { from: of.to, to: of.to } }, needs, serve);
    else if (isPage(reading, item)) {
      needs.pages.push(object);
      serve(null);
    }
    return;
  }
  if (isOwner(reading, item, isCut, needs)) return;
  const bare = withoutOpinion(singular);
  const known =
    needs.things.find((thing) => isSameName(thing.singular, singular)) ??
    needs.things.find((thing) => isSameName(withoutOpinion(thing.singular), bare));
  const thing: Thing = known ?? {
    noun,
    singular,
    done: [],
    details: [],
    isKnown: entryOf(reading, noun) !== null,
    isSeveral: false,
  };
  thing.isSeveral ||= isCut || isSeveral(object) || severalMass.has(headOf(singular));
  serve(thing);
  if (!known) needs.things.push(thing);
  // "Demons … hot demons": an adjective tells some of the rows.
  const isOwnName = bare === singular || thing.singular.startsWith(singular);
  if (singular.length > thing.singular.length && isOwnName && !(known && isDescribed(singular, thing.singular))) {
    thing.singular = singular;
    thing.noun = noun;
  }
  thing.done.push({ actor, act, verb, ...(item.isFeature ? { isFeature: true as const } : {}) });
  const isGiven = ({ field }: Piece) => field !== undefined && thing.details.some((one) => one.field?.label === field.label);
  thing.details.push(...item.details.filter((piece) => !isGiven(piece)));
}

/** "users input the weight, drivers provide their plate": what people give is a field, unless it is a list of the app. */
function isInput(reading: Reading, { verb, object, actor }: AskedFunction, needs: Needs): boolean {
  if (!verb || !object || !entering.has(verb) || actor === 'app' || actor === 'admin') return false;
  if (needs.things.some(({ singular }) => isSameName(singular, object.singular))) return false;
  const isChosen = ['select', 'choose', 'set', 'complete'].includes(verb);
  return !isChosen || entryOf(reading, object) === null || fieldPhrases.at(reading.tokens, object.from)?.to === object.to;
}

/** The companies of "financial data from each company". */
function behindOf(reading: Reading, { behind }: AskedFunction): Noun | null {
  const { tokens } = reading;
  const word = tokens[behind.from]?.lower ?? '';
  const next = tokens[behind.from + 1]?.lower ?? '';
  const noun = ['from', 'of', 'for', 'about'].includes(word) ? nounAt(reading, behind.from + 1, behind.to) : null;
  return noun && (noun.isMany || ['each', 'every'].includes(next)) ? { ...noun, isMany: true } : null;
}

/** The service of "errand services" and "services". */
const isSameName = (one: string, other: string) => one === other || one.endsWith(` ${other}`) || other.endsWith(` ${one}`);

/** One thing that people learn about: the personal information of a CV, a private poker room. */
const isPage = (_reading: Reading, { verb, object }: AskedFunction): boolean =>
  object?.singular.includes(' ') === true && verb !== null && introducing.has(verb) && !aboutApp.test(object.singular);

/** Whether only adjectives tell a name from a shorter one. */
const isDescribed = (singular: string, bare: string): boolean =>
  singular
    .slice(0, -bare.length)
    .trim()
    .split(' ')
    .every((word) => opinions.has(word));

/** The office of "a site for a clinical office to display office information" has the app, and is no list in it. */
function isOwner({ tokens }: Reading, { object, verb }: AskedFunction, isCut: boolean, { things }: Needs): boolean {
  const head = headOf(object?.singular ?? '');
  const first = object?.singular.split(' ')[0] ?? '';
  const isOne = (at: number) =>
    tokens.slice(Math.max(0, at - 3), at).some(({ lower }) => ['a', 'an', 'the', 'our', 'my'].includes(lower));
  const isApps = (word: string) =>
    tokens.some(({ lower, sentence }, at) => sentence === 0 && lower === word && isOne(at) && tokens[at - 1]?.lower !== 'to');
  if ((verb === null || telling.has(verb)) && isCut && isApps(head)) return true;
  // The football of "football data", where the app has football matches.
  const isSubject =
    object?.isMany === false && isCut && first !== head && things.some(({ singular }) => singular.startsWith(`${first} `));
  return (
    isSubject && object.singular.split(' ').length === 2 && isApps(first) && !things.some(({ singular }) => singular === first)
  );
}

/** What people only read about, in the singular, is a page. */
function isList(thing: Thing, needs: Needs): boolean {
  const isOnlyShown = thing.done.every(({ verb }) => verb === null || telling.has(verb));
  if (isOnlyShown && !thing.isSeveral) {
    if (thing.done.some(({ verb }) => verb !== null && introducing.has(verb))) needs.pages.push(thing.noun);
    return false;
  }
  return thing.isSeveral || thing.isKnown || thing.done.some(({ act }) => act !== 'see' && act !== null && act !== 'calculate');
}
