/** The words of a text with their parts of speech: sentences by a statistical tagger, mended where chains of commands mislead it. */
import { createRequire } from 'node:module';
import { mended } from './mending.ts';

export type PartOfSpeech =
  | 'noun'
  | 'name'
  | 'verb'
  | 'auxiliary'
  | 'adjective'
  | 'number'
  | 'determiner'
  | 'pronoun'
  | 'small'
  | 'mark';

export interface Word {
  text: string;
  lower: string;
  /** Singular of nouns, infinitive of verbs, as the tagger has them. */
  lemma: string;
  is: PartOfSpeech;
  /** Offsets into the text. */
  from: number;
  to: number;
}

export interface Sentence {
  words: Word[];
}

const most = { sentences: 400, words: 120 } as const;

const tags: Record<string, PartOfSpeech> = {
  ...{ NOUN: 'noun', PROPN: 'name', VERB: 'verb', AUX: 'auxiliary', ADJ: 'adjective', NUM: 'number', DET: 'determiner' },
  ...{ PRON: 'pronoun', PUNCT: 'mark', SYM: 'mark' },
};

/** Never throws; reads at most 400 sentences of 120 words. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    const bullet = /^\s*(?:[-*•·–]|\d{1,3}[.)])\s+/.exec(line)?.[0] ?? '';
    const start = offset + bullet.length;
    for (const words of tagged(line.slice(bullet.length), start))
      if (sentences.length < most.sentences) sentences.push({ words: words.slice(0, most.words) });
    offset += line.length + 1;
  }
  return sentences;
}

function tagged(line: string, start: number): Word[][] {
  if (line.trim() === '') return [];
  const nlp = tagger();
  const found: Word[][] = [];
  let at = 0;
  nlp
    .readDoc(line)
    .sentences()
    .each((sentence) => {
      const words: Word[] = [];
      sentence.tokens().each((token) => {
        let text = token.out();
        const from = line.indexOf(text, at);
        if (from < 0) return;
        at = from + text.length;
        const [tag, lemma] = [token.out(nlp.its.pos), token.out(nlp.its.lemma)];
        if (/^\p{L}{2,}\.$/u.test(text)) text = text.slice(0, -1);
        const lower = text.toLowerCase();
        words.push({ text, lower, lemma, is: tags[tag] ?? 'small', from: start + from, to: start + at });
      });
      const whole = mended(joined(words, line, start));
      const before = found.at(-1);
      // "(1910!) and so on": a mark within brackets ends no sentence.
      if (before && openBrackets(before) > 0) before.push(...whole);
      else found.push(whole);
    });
  return found;
}

const openBrackets = (words: Word[]): number =>
  words.filter(({ text }) => text === '(').length - words.filter(({ text }) => text === ')').length;

/** `e-bike` and `sign-up` are one word. */
function joined(words: Word[], line: string, start: number): Word[] {
  const whole: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word, hyphen, next] = [words[at] as Word, words[at + 1], words[at + 2]];
    const isOne = hyphen?.text === '-' && next && /\p{L}/u.test(word.text) && hyphen.from === word.to && next.from === hyphen.to;
    if (!isOne) {
      whole.push(word);
      continue;
    }
    const text = line.slice(word.from - start, next.to - start);
    const lower = text.toLowerCase();
    const isDescribing = /ed$/.test(next.lower) && next.is !== 'noun';
    const is = isDescribing ? 'adjective' : next.is === 'small' ? (word.is === 'verb' ? 'noun' : word.is) : next.is;
    words[at + 2] = { text, lower, lemma: lower, is, from: word.from, to: next.to };
    at += 1;
  }
  return whole;
}

/** The part of wink-nlp that tags; its types do not say what `out` gives. */
interface Tagger {
  readDoc(text: string): { sentences(): Each<{ tokens(): Each<{ out(what?: unknown): string }> }> };
  its: { pos: unknown; lemma: unknown };
}
interface Each<Item> {
  each(visit: (item: Item) => void): void;
}

/** Built once per process, on first use: it takes some 75 ms. */
function tagger(): Tagger {
  if (!loaded) {
    const require = createRequire(import.meta.url);
    loaded = require('wink-nlp')(require('wink-eng-lite-web-model'), ['sbd', 'pos']) as Tagger;
  }
  return loaded;
}
let loaded: Tagger | null = null;
