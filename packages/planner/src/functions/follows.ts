/** What people follow: topics, each other, and friends. A word alone is not enough: friends may be told or invited as well. */
import type { Entity, FollowsParameters } from '@davit/blueprint';
import { entryOf } from '../brief/relate-lists.ts';
import type { Draft } from '../deciding/draft.ts';
import type { DataParts } from '../deciding/plan-data.ts';
import { text } from '../lexicon/shape.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { Needs } from './needs.ts';

const split = (words: string) => new Set(words.split(/\s+/).filter(Boolean));
const followingVerbs = split('follow following subscribe subscribing');
const topicWords = split('topic category tag keyword interest theme section genre');
const peopleWords = split(
  'user people author creator artist member friend blogger influencer anchor streamer writer photographer',
);
const befriending = split('add adding make making accept accepting manage managing find finding delete remove become becoming');
const behindFriend = split('request list management system circle feature');
const topicLabels = /^(topics?|category|categories|tags?|theme|section|genre)$/i;
/** How far the object of a verb is, in tokens. */
const near = 4;

interface AskedFollows {
  topics: Span[];
  people: Span[];
  friends: Span[];
}

export function followsIn(reading: Reading): AskedFollows {
  const { tokens } = reading;
  const spans = (fits: (at: number) => boolean): Span[] =>
    tokens.flatMap((_, at) => {
      const span = { from: at, to: at + 1 };
      return fits(at) && !isNegated(reading, span) ? [span] : [];
    });
  const lemma = (at: number) => tokens[at]?.lemma ?? '';
  // "The following users" lists them, "a following" is a crowd.
  const isVerb = (at: number) =>
    followingVerbs.has(tokens[at]?.lower ?? '') && !['the', 'a', 'as'].includes(tokens[at - 1]?.lower ?? '');
  const isBehind = (at: number, words: ReadonlySet<string>) =>
    tokens.slice(at + 1, at + 1 + near).some((token) => token.clause === tokens[at]?.clause && words.has(token.lemma));
  return {
    topics: spans((at) => isVerb(at) && isBehind(at, topicWords)),
    people: spans((at) => isVerb(at) && isBehind(at, peopleWords)),
    friends: spans(
      (at) =>
        lemma(at) === 'friend' &&
        (behindFriend.has(lemma(at + 1)) || [1, 2].some((step) => befriending.has(tokens[at - step]?.lower ?? ''))),
    ),
  };
}

/** The words that only people with accounts can do. */
export function befriendedIn(reading: Reading): Span | null {
  const { people, friends } = followsIn(reading);
  return friends[0] ?? people[0] ?? null;
}

/** Topics that people only follow are those of another list, and friends are members. */
export function withoutFollowed(reading: Reading, needs: Needs | null): Needs | null {
  const asked = needs && followsIn(reading);
  if (!needs || !asked) return needs;
  const headOf = (singular: string) => singular.split(' ').at(-1) ?? '';
  const isFriend = (singular: string) => asked.friends.length > 0 && /^friend( (request|list|management))?$/.test(singular);
  const isTopic = ({ singular, done }: Needs['things'][number]) =>
    asked.topics.length > 0 && topicWords.has(headOf(singular)) && done.every(({ verb }) => followingVerbs.has(verb ?? ''));
  const rest = needs.things.filter((thing) => !isFriend(thing.singular) && !isTopic(thing));
  if (rest.length > 0) needs.things = rest;
  // Who subscribes to events of interest follows their topics, and orders no event.
  const isFollowed = (verb: string) => asked.topics.length > 0 && followingVerbs.has(verb);
  for (const { listing, verb } of needs.flows) if (listing && isFollowed(verb)) giveTopic(reading, listing);
  needs.flows = needs.flows.filter(
    ({ listing, verb }) => (listing === null || needs.things.includes(listing)) && !isFollowed(verb),
  );
  return needs;
}

/** What is followed needs something by which it can be. */
function giveTopic(reading: Reading, { noun, details }: Needs['things'][number]): void {
  const fields = [
    ...Object.values(entryOf(reading, noun)?.entry.fields ?? {}),
    ...details.flatMap(({ field }) => (field ? [field] : [])),
  ];
  if (!fields.some(({ label }) => topicLabels.test(label)))
    details.push({ from: noun.from, to: noun.to, inner: null, field: text('Topic') });
}

export function shapeFollows(draft: Draft, parts: DataParts): DataParts {
  const { reading, access, goal, catalogue, evidence } = draft;
  const asked = followsIn(reading);
  if (goal.type === 'api' || !catalogue.features.has('follows')) return parts;
  const arePeopleSeen = access.auth === 'password' && access.joining !== 'nobody' && access.reading !== 'own';
  const topics = asked.topics.length > 0 ? topicsIn(parts.entities) : null;
  const parameters: FollowsParameters = {
    ...(topics ? { topics } : {}),
    ...(asked.people.length > 0 && arePeopleSeen ? { people: true as const } : {}),
    ...(asked.friends.length > 0 && arePeopleSeen ? { friends: true as const } : {}),
  };
  if (Object.keys(parameters).length === 0) return parts;
  for (const span of [...asked.topics, ...asked.people, ...asked.friends]) evidence.use(span);
  evidence.because('features.follows', asked.topics[0] ?? asked.people[0] ?? asked.friends[0] ?? null);
  return { ...parts, features: [...parts.features, { id: 'follows', parameters: { ...parameters } }] };
}

/** The first list that visitors read and whose rows have a topic. */
function topicsIn(entities: Entity[]): FollowsParameters['topics'] | null {
  for (const { id, access, fields } of entities) {
    const field = fields.find(({ type, label }) => ['choice', 'text', 'relation'].includes(type.kind) && topicLabels.test(label));
    if (field && access?.reading !== 'owner') return { entity: id, field: field.id };
  }
  return null;
}
