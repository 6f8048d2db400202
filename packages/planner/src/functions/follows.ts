/** What people follow: topics, each other, and friends. A word alone is not enough: friends may be told or invited as well. */
import type { Entity, FollowsParameters } from '@davit/blueprint';
import type { Draft } from '../deciding/draft.ts';
import type { DataParts } from '../deciding/plan-data.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';

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
