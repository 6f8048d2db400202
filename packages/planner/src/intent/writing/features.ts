/** What an app has beside lists and acts on their rows: people who follow each other or talk, files of rows, other looks at a list. */
import type { Frame } from '../../english/frames.ts';
import type { NounPhrase } from '../../english/phrases.ts';
import { mailingPlurals, mailingWitnesses, messageKinds, ofMessages } from '../../lexicon/mailing.ts';
import { singularOf } from '../../reading/nouns.ts';
import type { Sketch, SketchFeature } from '../../sketching/sketch-schema.ts';
import type { Act, Kept, Lists } from '../lists.ts';
import { isPerson } from '../things.ts';
import { actorOf } from './actors.ts';
import type { Read } from './match-kept.ts';

interface Place {
  frame: Frame;
  verb: string;
  /** The list that the frame is about, else the one of before. */
  about: Read | null;
  /** The list that a phrase names: robots of "robot discussions", tasks of "a chart of tasks". */
  namedIn(phrase: NounPhrase): Read | null;
  behind(...prepositions: string[]): NounPhrase[];
  /** The request speaks of those who get messages, or of their templates. */
  isToMany: boolean;
  /** People of several kinds do the same. */
  areTwoKinds: boolean;
}
type Found = { id: SketchFeature; list: Read | null; act?: boolean; isNamed?: boolean; words?: string[] } | null;
type Rule = (place: Place) => Found;

const headOf = ({ head }: NounPhrase): string => singularOf(head.lower);
const ofTopics = /^(topic|tag|keyword|interest|theme|genre|category|section)$/;
const ofFiles = /^(csv|spreadsheet|excel)$/;
const ofCharts = /^(chart|graph|diagram|histogram)$/;
const ofComments = /^(comment|discussion|reply)$/;
const sending = /^(send|compose|write|broadcast|push|schedule)$/;
const meeting = /^(conduct|have|hold|start)$/;
const ofMeetings = /^(consultation|conversation|chat|talk)$/;
const played = /^(song|track|episode|podcast|recording|audiobook|tune|lecture|sermon|radio)$/;
const ofDays = /^(day|daily|week|weekly|month|monthly|calendar)$/;

const rules: Rule[] = [
  // "follow other users", "follow topics"
  ({ frame: { objects }, verb, about }) => {
    if (!/^(follow|subscribe)$/.test(verb)) return null;
    if (verb === 'follow' && objects.some((one) => isPerson(one))) return { id: 'following', list: null, act: true };
    return objects.some((one) => ofTopics.test(headOf(one))) ? { id: 'following', list: about, act: true } : null;
  },
  // "add friends", "send friend requests"
  ({ frame: { objects }, verb }) => {
    const isFriend = (one: NounPhrase) =>
      /^(add|make|accept|remove|manage|find|invite)$/.test(verb)
        ? headOf(one) === 'friend'
        : /^(send|accept|receive)$/.test(verb) && one.words.some(({ lower }) => lower === 'friend') && headOf(one) === 'request';
    return objects.some(isFriend) ? { id: 'friends', list: null, act: true } : null;
  },
  // "message the seller", "chat with tutors", "send messages to patients", "conduct consultations" between people
  ({ frame: { objects, rest }, verb, behind, areTwoKinds }) => {
    const others = rest.includes('other') || behind('with', 'to', 'between').some((one) => isPerson(one));
    const isSent = /^(send|exchange|write|receive)$/.test(verb) && objects.some((one) => /^(message|chat)$/.test(headOf(one)));
    const isConversation = /^(message|chat|communicate|talk)$/.test(verb) && (others || objects.some((one) => isPerson(one)));
    const isMeeting = areTwoKinds && meeting.test(verb) && objects.some((one) => ofMeetings.test(headOf(one)));
    return isConversation || isMeeting || (isSent && others) ? { id: 'messages', list: null, act: true } : null;
  },
  // "send newsletters to subscribers", where a request speaks of recipients or templates
  ({ frame: { objects }, verb, isToMany, namedIn }) => {
    const kind =
      isToMany && sending.test(verb)
        ? messageKinds.find(({ nouns }) => objects.some((one) => nouns.has(headOf(one))))
        : undefined;
    const sent = kind && objects.map(namedIn).find((one) => one !== null && kind.nouns.has(lastOf(one.kept.name)));
    return kind ? { id: 'mailing', list: sent ?? null, act: true, words: [kind.singular] } : null;
  },
  ({ frame: { objects }, verb, about, namedIn, behind }) => {
    const isFile = [...objects, ...behind('as', 'to', 'in')].some((one) => ofFiles.test(headOf(one)));
    const list = objects.map(namedIn).find((one) => one !== null) ?? about;
    if (verb === 'export' || (verb === 'download' && isFile)) return { id: 'csv-export', list };
    return verb === 'import' || (verb === 'upload' && isFile) ? { id: 'csv-import', list } : null;
  },
  // "comment on posts", "leave a comment", "take part in robot discussions"
  ({ frame: { objects }, verb, about, namedIn, behind }) => {
    const comment = objects.find((one) => ofComments.test(headOf(one)));
    const isConversation =
      /^(comment|reply|discuss)$/.test(verb) || (comment && /^(add|leave|write|post|make|participate|take part|join)/.test(verb));
    if (!isConversation) return null;
    const named = [...behind('on', 'to', 'about', 'under', 'below', 'for'), ...(comment ? [comment] : objects)].map(namedIn);
    const list = named.find((one) => one !== null);
    return { id: 'comments', list: list ?? about, act: true, isNamed: list !== undefined };
  },
  // "play episodes", "listen to songs"
  ({ frame: { objects, pronoun }, verb, about, namedIn, behind }) => {
    if (!/^(play|listen|stream)$/.test(verb)) return null;
    const named = [...objects, ...behind('to')].map(namedIn).find((one) => one !== null);
    const isIt = objects.length === 0 && behind('to').length === 0 && pronoun === null;
    const list = named ?? (isIt ? about : null);
    return list && played.test(lastOf(list.kept.name)) ? { id: 'player', list, act: true } : null;
  },
  // "see spending as a bar chart", "view a chart of members"
  ({ frame: { objects }, about, namedIn, behind }) => {
    const chart = [...objects, ...behind('as', 'in', 'on', 'with')].find((one) => ofCharts.test(headOf(one)));
    return chart ? { id: 'charts', list: namedIn(chart) ?? about } : null;
  },
  // "generate sales reports", "perform statistics and analysis"
  ({ frame: { objects }, verb, about, namedIn }) => {
    const report = objects.find((one) => /^(report|statistic|analysis|analytic)$/.test(headOf(one)));
    const isMade = /^(generate|create|produce|get|perform|run|view|see|show)$/.test(verb);
    return report && isMade ? { id: 'reports', list: namedIn(report) ?? about } : null;
  },
  // "a calendar of lessons", "a day view"
  ({ frame: { objects }, about, namedIn, behind }) => {
    const shown = [...objects, ...behind('as', 'in', 'on')].find(
      (one) => headOf(one) === 'calendar' || (headOf(one) === 'view' && one.words.some(({ lower }) => ofDays.test(lower))),
    );
    return shown ? { id: 'calendar', list: namedIn(shown) ?? about } : null;
  },
];

/** Verbs of a feature of its own: no act on a row besides it. */
export interface Featured {
  features: Sketch['features'];
  /** Frames that say no more than that. */
  acts: ReadonlySet<Frame>;
  /** Features whose list stands right beside them: "comment on posts". */
  named: ReadonlySet<string>;
}

export function featuresOf(acts: readonly Act[], reads: readonly Read[], words: readonly string[]): Featured {
  const isToMany = words.some((word) => mailingWitnesses.has(singularOf(word)) || mailingPlurals.has(word));
  const features: Sketch['features'] = [];
  const done = new Set<Frame>();
  const named = new Set<string>();
  let last: Read | null = null;
  for (const { frame, kept } of acts) {
    const own = readOf(kept, reads);
    const about: Read | null = own ?? last;
    if (own && !own.kept.isPerson) last = own;
    const { verb, around } = frame;
    if (!verb || verb.isNegated) continue;
    const behind = (...ways: string[]) => ways.flatMap((one) => around.get(one) ?? []);
    const place: Place = {
      frame,
      verb: verb.verb,
      about,
      behind,
      isToMany,
      areTwoKinds: kindsDoing(verb.verb, frame, acts) > 1,
      namedIn: (phrase) => namedIn(phrase, reads),
    };
    for (const rule of rules) {
      const found = rule(place);
      if (!found || (found.act && actorOf(frame).kind === 'app')) continue;
      if (found.act) done.add(frame);
      if (found.isNamed) named.add(found.id);
      features.push({ id: found.id, list: found.list?.name ?? '', words: found.words ?? [] });
    }
  }
  const isFirst = ({ id, list }: (typeof features)[number], at: number) =>
    features.findIndex((other) => other.id === id && other.list === list) === at;
  return { features: features.filter(isFirst), acts: done, named };
}

/** Of people with a name of their own who do this to the same. */
function kindsDoing(verb: string, { objects }: Frame, acts: readonly Act[]): number {
  const heads = objects.map(headOf);
  const names = acts.flatMap(({ frame }) => {
    const actor = actorOf(frame);
    const isSame = frame.verb?.verb === verb && frame.objects.some((one) => heads.includes(headOf(one)));
    return isSame && actor.kind === 'people' ? [actor.name] : [];
  });
  return new Set(names).size;
}

const readOf = (kept: Kept | null, reads: readonly Read[]): Read | null => reads.find((one) => one.kept === kept) ?? null;

/** By its words, the last first, and by those behind "of". */
function namedIn(phrase: NounPhrase, reads: readonly Read[]): Read | null {
  const words = [
    ...phrase.words.map(({ lower }) => singularOf(lower)).reverse(),
    ...(phrase.of ? [singularOf(phrase.of.head.lower)] : []),
  ];
  const isHead = ({ kept, was }: Read, word: string) => lastOf(kept.name) === word || was?.singular.toLowerCase() === word;
  const isPart = ({ kept }: Read, word: string) => kept.name.split(' ').includes(word);
  for (const fits of [isHead, isPart])
    for (const word of words) {
      const found = reads.find((read) => fits(read, word));
      if (found) return found;
    }
  return null;
}

/** Friends that people add and topics that they follow are no lists, if nothing else is done with them. Returns those. */
export function dropFeatured(lists: Lists, words: readonly string[]): Kept[] {
  const { acts, features } = featuresOf(lists.acts, [], words);
  const isMailed = features.some(({ id }) => id === 'mailing');
  const dropped: Kept[] = [];
  for (const kept of [...lists.kept.values()]) {
    const own = lists.acts.filter((act) => act.kept === kept && actorOf(act.frame).kind !== 'app');
    const isFeatured = own.length > 0 && own.every(({ frame }) => acts.has(frame)) && isOfFeature(kept);
    const isOfMails = isMailed && (ofMessages.test(kept.name) || isMessage(kept));
    if (kept.details.length > 0 || !(isFeatured || isOfMails)) continue;
    lists.kept.delete(kept.name);
    dropped.push(kept);
  }
  return dropped;
}

const isMessage = ({ name }: Kept): boolean => messageKinds.some(({ nouns }) => nouns.has(lastOf(name)));
const isOfFeature = ({ name, isPerson: ofPeople }: Kept): boolean =>
  ofPeople ||
  ofTopics.test(lastOf(name)) ||
  ofComments.test(lastOf(name)) ||
  /^(message|chat|request)$/.test(lastOf(name)) ||
  ofMeetings.test(lastOf(name));
const lastOf = (name: string): string => singularOf(name.split(' ').at(-1) ?? '');
