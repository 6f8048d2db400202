/** What a request says, read by its grammar: sentences, who does what with what, and the lists that this is about. */
import { type Frame, framesOf } from '../english/frames.ts';
import { itemsOf, type NounPhrase } from '../english/phrases.ts';
import { withSharedNouns } from '../english/shared-nouns.ts';
import { withSharedObjects } from '../english/shared-objects.ts';
import { type Sentence, sentencesOf } from '../english/words.ts';
import { sentencesOfLooks } from '../reading/looks.ts';
import { singularOf } from '../reading/nouns.ts';
import { tokensOf } from '../reading/tokens.ts';
import type { Lists } from './lists.ts';
import { listsOf } from './read-lists.ts';
import { isOfOthers } from './writing/actors.ts';

export interface Wording {
  /** Of the whole request, in lower case. */
  words: string[];
  frames: Frame[];
  /** Those of the sentence that asks for the app: "Build a site for a club that …". */
  opening: ReadonlySet<Frame>;
  lists: Lists;
  /** Whom the app is for, by the last words of their names: a practice, a restaurant. */
  owners: ReadonlySet<string>;
  /** Too little to say what is in the app and what is not. */
  isShort: boolean;
}

const fewest = { sentences: 3, words: 30 } as const;
const isOfLooks = ({ words }: Sentence): boolean =>
  sentencesOfLooks(tokensOf(words.map(({ lower }) => lower).join(' '))).size > 0;

export function wordingOf(prompt: string): Wording {
  const sentences = sentencesOf(prompt);
  const words = sentences.flatMap((sentence) => sentence.words.map(({ lower }) => lower));
  const read = sentences.filter((sentence) => !isOfLooks(sentence));
  const bySentence = read.map((sentence) => framesIn(sentence));
  const asked = bySentence.find(isAsking) ?? [];
  const opening = new Set(asked);
  // What the app is for says who they are, unless others do something there, or somebody can.
  const able = asked.findIndex(({ verb }) => verb?.modal === 'can' || verb?.modal === 'should');
  const app = appIn(asked);
  const frames = bySentence
    .flat()
    .filter(
      (frame) => !opening.has(frame) || frame === asked[0] || isOfOthers(frame) || (able > 0 && asked.indexOf(frame) >= able),
    )
    .map((frame) => (frame.subject !== null && isApp(frame.subject, app) ? { ...frame, subject: null, pronoun: 'it' } : frame));
  return {
    words,
    frames,
    opening,
    lists: listsOf(frames),
    owners: ownersIn(asked),
    isShort: sentences.length < fewest.sentences || words.length < fewest.words,
  };
}

/** What the request asks for, by its last word: the editor of "an HTML editor". */
const appIn = ([first]: Frame[]): string | null => {
  const named = first?.verb && first.subject === null ? first.objects[0] : undefined;
  return named ? singularOf(named.head.lower) : null;
};

/** "The editor should have": the app, where somebody who edits texts would be "editors" or "an editor". */
const isApp = ({ determiner, head, words }: NounPhrase, app: string | null): boolean =>
  app !== null && determiner === 'the' && words.length === 1 && head.lower === app;

/** "… for a dental practice", "… of an office campus" */
function ownersIn([first]: Frame[]): Set<string> {
  const behind = ['for', 'at', 'in']
    .flatMap((one) => first?.around.get(one) ?? [])
    .filter(({ determiner }) => determiner !== null);
  return new Set(behind.flatMap((one) => [one, ...(one.of ? [one.of] : [])]).map(({ head }) => singularOf(head.lower)));
}

const framesIn = (sentence: Sentence): Frame[] => withSharedObjects(framesOf(withSharedNouns(itemsOf(sentence)), sentence.words));

const asking = /^(build|create|develop|design|implement|make|need|want|set up|produce|construct|like)$/;
const isAsking = ([first]: Frame[]): boolean => asking.test(first?.verb?.verb ?? '');
