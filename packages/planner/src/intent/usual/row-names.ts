/** Names of sample rows: people have names, things are called after their kinds, places after their side, visits after whom or where. */
import { groupOf, headOf, kindsAbove, singularNameOf } from './group-of.ts';
import type { Group } from './group-words.ts';
import { kindsOfThing } from './kinds.ts';
import * as words from './name-words.ts';

export interface Naming {
  /** In the singular. */
  name: string;
  group: Group;
  /** The people of its rows. */
  people: string[];
  isSold: boolean;
  /** Rows are called after what they are about, not after whose they are. */
  hasSubject: boolean;
  /** Its rows have a place, which their names can tell. */
  hasPlace: boolean;
  /** The word of the request that people write about; null without one. */
  topic: string | null;
}

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** As many as asked for; no two are alike. */
export function rowNames(naming: Naming, count: number): string[] {
  const found = namesFor(naming);
  return Array.from({ length: count }, (_, row) => found[row] ?? `${capital(naming.name)} ${row + 1}`);
}

/** Rows that are called after the people whose they are. */
export const isByPeople: ReadonlySet<Group> = new Set<Group>(['person', 'shift', 'booking', 'request', 'personal']);

function namesFor(naming: Naming): string[] {
  const { name, group, people, hasSubject } = naming;
  if (isByPeople.has(group)) return hasSubject && group !== 'person' ? words.requestTitles : people;
  const own = nameKnown(naming);
  if (own.length > 0) return own;
  const kinds = isCalledOtherwise.has(group) ? [] : kindsOfThing(name, isOfKinds.has(group));
  const wider = kinds.length === 0 && isOfHead.has(group) ? kindsOfThing(headOf(name)) : kinds;
  return wider.length > 0 ? wider : byGroup(naming);
}

/** What a recipe or a loan is of: bread recipes are called after kinds of bread. */
function nameKnown({ name }: Naming): string[] {
  const [head, before] = [headOf(name), name.split(' ').slice(0, -1).join(' ')];
  return before !== '' && namedAfterKinds.has(head) ? kindsOfThing(singularNameOf(before), isOfKinds.has(groupOf(before))) : [];
}
const namedAfterKinds = new Set(
  'recipe loan rental seed kit review photo picture sale order stock item collection variety type sample'.split(' '),
);

const isOfKinds: ReadonlySet<Group> = new Set<Group>([
  ...(['clothing', 'tool', 'instrument', 'furniture', 'equipment', 'food', 'plant', 'animal', 'vehicle', 'substance'] as const),
  ...(['product', 'game'] as const),
]);
/** An Ethiopian dish is some dish, but a milking machine no lathe. */
const isOfHead: ReadonlySet<Group> = new Set<Group>(['food', 'plant', 'animal', 'clothing', 'substance', 'product', 'thing']);
/** Boats and animals have names of their own, and events are called after their time. */
const isCalledOtherwise: ReadonlySet<Group> = new Set<Group>(['boat', 'pet', 'event', 'message', 'person']);

function byGroup(naming: Naming): string[] {
  const { name, group, people, topic, isSold, hasPlace } = naming;
  const called = (befores: string[]) => befores.map((before) => `${before} ${name}`);
  const named = (afters: string[]) => afters.map((after) => `${capital(name)} ${after}`);
  const comma = (afters: string[]) => afters.map((after) => `${capital(name)}, ${after}`);
  switch (group) {
    case 'boat':
      return words.boatNames;
    case 'pet':
      return words.petNames;
    case 'numbered':
      return named(['4', '7', '12', '15', '18', '21']);
    case 'place':
      return called(words.sides);
    case 'home':
      return called(words.homeNames);
    case 'room':
      return words.roomNames;
    case 'group':
      if (/^(household|family)$/.test(headOf(name))) return called(people.map((person) => person.split(' ').at(-1) ?? ''));
      return isFirm(name) ? words.groupNames : called(words.towns);
    case 'event':
      return ofTeams.test(headOf(name)) ? words.matches : called(ofWeeks.test(headOf(name)) ? words.occasions : words.seasons);
    case 'lesson':
      return named(words.levels);
    case 'time':
      return words.periods;
    case 'message':
      return topic === null ? words.messageTitles : about(topic, words.topicsAbout);
    case 'note':
      return words.noteTitles;
    case 'idea':
      return words.ideaTitles;
    case 'story':
      return words.storyTitles;
    case 'article':
      return topic === null ? words.articleTitles : about(topic, words.topicsAbout);
    case 'review':
      return words.reviewTitles;
    case 'question':
      return topic === null ? words.questionTitles : about(topic, words.questionsAbout);
    case 'lent':
      return kindsOfThing('item');
    case 'problem':
      return words.problemTitles;
    case 'money':
      return words.moneyTitles;
    case 'document':
      return called(words.documentKinds);
    case 'work':
      return ofTowns.test(headOf(name)) ? called(words.towns) : words.scenes;
    case 'record':
      return hasPlace ? comma(words.streets) : named(numbers);
    case 'bill':
    case 'permit':
      return named(numbers);
    case 'offer':
      return /^(service|treatment)$/.test(headOf(name)) ? kindsOfThing('service') : called(words.offers);
    case 'measure':
      return words.spots;
    case 'vehicle':
    case 'clothing':
      return called(words.colors);
    case 'furniture':
    case 'equipment':
      return isSold ? called(words.variants) : isOfSpot(name) ? called(words.spots) : named(small);
    case 'thing':
    case 'game':
      return named(small);
    default:
      return isSold ? called(words.variants) : named(small);
  }
}

const about = (topic: string, titles: string[]): string[] =>
  titles.map((title) => title.replace('{thing}', topic).replace('{Thing}', capital(topic)));

/** What stands in a room for good, unless its name has the room already. */
const isOfSpot = (name: string): boolean =>
  ['device', 'machine', 'furnishing', 'appliance'].some((kind) => kindsAbove(headOf(name)).has(kind)) &&
  !name
    .split(' ')
    .slice(0, -1)
    .some((word) => ['room', 'home', 'place'].includes(groupOf(word)));

const firms =
  /^(company|firm|supplier|vendor|manufacturer|publisher|brand|organi[sz]ation|agency|partner|exhibitor|institution)$/;
const isFirm = (name: string) => firms.test(headOf(name));

const small = ['1', '2', '3', '4', '5', '6'];
const numbers = ['101', '102', '103', '104', '105', '106'];
const ofTowns = /^(map|chart|atlas)$/;
const ofTeams = /^(match|game|fixture)$/;
const ofWeeks =
  /^(session|meeting|rehearsal|practice|walk|tour|match-day|training|ride|dive|activity|visit|hike|trip|outing|experience)$/;

/** What people of a forum talk about: canoes of "forum for people restoring old canoes". Null for lists that are no talk. */
export function topicIn(requestWords: readonly string[], list: string): string | null {
  if (!isForum.test(headOf(list))) return null;
  const isIt = (word: string) => /^[a-z]{4,}$/.test(word) && isTopic.has(groupOf(word));
  return requestWords.map((word) => singularNameOf(word)).find(isIt) ?? null;
}
const isForum = /^(topic|thread|discussion|post|conversation|question)$/;
const isTopic: ReadonlySet<Group> = new Set<Group>(['animal', 'pet', 'plant', 'boat', 'vehicle', 'instrument', 'tool']);
