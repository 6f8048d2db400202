/** Which sentences of a story ask for something, and which only tell why. */
import { PhraseTable } from './phrases.ts';
import type { Token } from './tokens.ts';

const wishes = new PhraseTable<true>(
  `I want, we want, I would like, we would like, I would love, we would love, I'd like, we'd like, I'd love, we'd love, I'd start,
I need, we need, what I need, what I'd like, could you, can you, please make, please build, make me, make us, make our, build me, build us, build a,
so let, let them, let us, should, should be able, one page, we could use, I picture, I'm looking for, we're looking for, I wish, there must be`
    .split(',')
    .map((phrase) => [phrase.trim(), true] as const),
);
const tellers = new Set("i i'm i've we we're we've my our she he they his her their the here".split(' '));
const fewestWords = 6;
/** The tokens of a trade and "here". */
const longestTrade = 4;
/** "Please implement a site for the old mill": a text that begins so asks at once. */
const asking = new Set('please implement create build develop design make write generate modify update redesign add'.split(' '));

/**
 * The place at which the wish of a story begins; 0 in a text that opens with its wish, or has none. The sentences
 * before it are background: "My son is six and stuck in bed. I would like him to play …".
 */
export function wishStart(tokens: Token[]): number {
  const first = tokens.findIndex(({ sentence }) => sentence !== tokens[0]?.sentence);
  // "Teacher here, year 4.", "Window cleaner here."
  const here = tokens.slice(0, longestTrade).findIndex(({ lower }) => lower === 'here');
  const isIntroduced = here > 0 && tokens[here + 1]?.kind === 'mark';
  if ((first < fewestWords && !(isIntroduced && first > 0)) || !tokens.slice(0, first).some(({ lower }) => tellers.has(lower)))
    return 0;
  if (asking.has(tokens[0]?.lower ?? '') || tokens.some((_, at) => isBullet(tokens, at))) return 0;
  const cue = wishes.scan(tokens).find(({ from }) => tokens[from - 1]?.lower !== 'it');
  const joined = joinedWish(tokens);
  if (joined !== null && joined <= (cue?.from ?? joined)) return joined;
  const rule = tokens.findIndex((_, at) => isRule(tokens, at));
  const start = cue ? (rule < 0 ? cue.from : Math.min(rule, cue.from)) : isIntroduced ? first : 0;
  const sentence = tokens[start]?.sentence;
  return tokens.findIndex((token) => token.sentence === sentence && (token.kind === 'word' || sentence === tokens[0]?.sentence));
}

/** "Every object has a title", "For each visit …": what holds for all rows tells no story. */
const isRule = (tokens: Token[], at: number): boolean => {
  const start = tokens[at]?.lower === 'for' ? at + 1 : at;
  const isAll = ['each', 'every'].includes(tokens[start]?.lower ?? '');
  return (
    isAll &&
    tokens[start + 1]?.kind === 'word' &&
    sentenceMarks.has(tokens[at - 1]?.text ?? '') &&
    !ofTime.has(tokens[start + 1]?.lemma ?? '')
  );
};
const sentenceMarks = new Set(['.', '!', '?']);
const ofTime = new Set('day week month year morning evening night time summer winter spring autumn weekend'.split(' '));

/**
 * What is asked for right behind who asks: "we run a union and want a place", "so we want a vote", "so: a page",
 * "a tool please". Null without such a wish near the beginning.
 */
function joinedWish(tokens: Token[]): number | null {
  const at = tokens.findIndex((_, place) => place > 0 && opensWish(tokens, place));
  return at > 0 && (tokens[at]?.sentence ?? 0) - (tokens[0]?.sentence ?? 0) <= latestSentence ? at : null;
}

function opensWish(tokens: Token[], at: number): boolean {
  const lower = (place: number) => tokens[place]?.lower ?? '';
  const isWanted = wanting.has(lower(at)) && articles.has(lower(at + 1));
  if (isWanted && joining.has(lower(at - 1))) return true;
  if (lower(at - 1) === 'so') return askers.has(lower(at)) && wanting.has(lower(at + 1)) && articles.has(lower(at + 2));
  if (lower(at - 1) === ':' && lower(at - 2) === 'so') return articles.has(lower(at));
  // The mark that ends a sentence stands in the next.
  const isFirst = tokens[at]?.sentence !== tokens[at - (tokens[at - 1]?.kind === 'mark' ? 2 : 1)]?.sentence;
  if (!isFirst) return false;
  const isMade = asking.has(lower(at)) && articles.has(lower(at + 1));
  const isSpecified = lower(at) === 'the' && specified.has(lower(at + 1)) && having.has(lower(at + 2));
  const isIdea = ideas.has(lower(at)) && lower(at + 1) === 'idea';
  return isMade || isSpecified || isIdea || (lower(at + 1) === 'please' && tokens[at]?.kind === 'word');
}
const wanting = new Set(['want', 'wants', 'need', 'needs']);
const joining = new Set(['and', 'but', 'so']);
const askers = new Set(['i', 'we']);
const articles = new Set(['a', 'an', 'some']);
const ideas = new Set(['game', 'app', 'site', 'website', 'tool', 'quiz']);
const specified = new Set(['survey', 'form', 'questionnaire', 'poll', 'quiz', 'app', 'site', 'page', 'tool', 'test']);
const having = new Set(['has', 'must', 'needs', 'should']);
const latestSentence = 1;

/** A document with headings or lists tells no story. */
const isBullet = (tokens: Token[], at: number) =>
  ['#', '*', '•', '-'].includes(tokens[at]?.text ?? '') && tokens[at - 1]?.sentence !== tokens[at]?.sentence;
