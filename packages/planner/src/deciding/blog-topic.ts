/** The topic of a blog, and sample posts about it. */

import { subjectOf } from '../knowledge/subjects.ts';
import { headEnds, openingWords, stopWords } from '../lexicon/common-words.ts';
import type { SampleValue } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';
import type { PlannedEntity } from './planned-entity.ts';

const furthestTokens = 24;
const longestTopicTokens = 3;
const blogs = new Set(['blog', 'weblog']);
const beforeTopic = new Set(['about', 'on']);
const leading = new Set(['my', 'our', 'the', 'all', 'everything']);
/** Words for the owner or the look of a blog, not for its topic. */
const noTopics = new Set(
  'personal company team office family private simple shared public group class school photo markdown'.split(' '),
);

/** `sourdough baking` of "a blog about sourdough baking", `health` of "a health blog"; null without a topic. */
export function blogTopicOf({ text, tokens }: Reading): (Span & { words: string }) | null {
  const at = tokens.slice(0, furthestTokens).findIndex(({ lemma }) => blogs.has(lemma));
  if (at < 0) return null;
  const span = beforeTopic.has(tokens[at + 1]?.lower ?? '') ? topicBehind(tokens, at + 2) : topicBefore(tokens, at);
  const words = span ? wordsOf(text, tokens, span) : '';
  return span && /^[\p{L}\p{M}’' -]{3,40}$/u.test(words)
    ? { ...span, words: words === words.toUpperCase() ? words : words.toLowerCase() }
    : null;
}

function topicBehind(tokens: Reading['tokens'], start: number): Span | null {
  let from = start;
  while (from < start + 2 && leading.has(tokens[from]?.lower ?? '')) from += 1;
  let to = from;
  while (to < from + longestTopicTokens && tokens[to]?.kind === 'word' && !headEnds.has(tokens[to]?.lower ?? '')) to += 1;
  return to > from && !stopWords.has(tokens[from]?.lower ?? '') ? { from, to } : null;
}

function topicBefore(tokens: Reading['tokens'], to: number): Span | null {
  const isOfTopic = (lower: string) => !stopWords.has(lower) && !openingWords.has(lower) && !noTopics.has(lower);
  let from = to;
  while (from > to - 2 && from > 0 && tokens[from - 1]?.kind === 'word' && isOfTopic(tokens[from - 1]?.lower ?? '')) from -= 1;
  return from < to ? { from, to } : null;
}

/** Writes the sample posts about the blog's topic, unless it is a known subject with texts of its own. */
export function writeOnTopic(reading: Reading, planned: PlannedEntity[]): Span | null {
  const topic = blogTopicOf(reading);
  const posts = planned.find(({ key, known }) => key === 'post' && known !== null);
  if (!topic || !posts?.known) return null;
  if (subjectOf(reading)) return topic;
  posts.known = { ...posts.known, entry: { ...posts.known.entry, rows: postsOn(topic.words) } };
  return topic;
}

/** Title, day, summary, text, status. */
function postsOn(topic: string): SampleValue[][] {
  const title = topic.slice(0, 1).toUpperCase() + topic.slice(1);
  return [
    [
      `${title}: where to begin`,
      'today-3',
      'Three things I would do first.',
      'Nobody starts with everything. What helped me most:\n\n- one good book, read twice\n- somebody to ask\n- **little and often**, rather than a lot at once\n\n## And then\n\nWrite down what you tried. In a month you will be glad you did.',
      'published',
    ],
    [
      `What ${topic} taught me this year`,
      'today-17',
      'Mostly patience.',
      'It went differently than I expected. I would do it again.',
      'published',
    ],
    [`Your questions about ${topic}`, null, null, 'Send me yours. I will answer what I can.', 'draft'],
  ];
}
