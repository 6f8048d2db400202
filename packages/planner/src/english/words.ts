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

/** Never throws; reads at most 400 sentences of 120 words. Points below a heading are read as its list: "Boats: name, berth". */
export function sentencesOf(text: string): Sentence[] {
  const lines: Line[] = [];
  let offset = 0;
  // Wrapped lines are one: the next one goes on in lower case.
  for (const line of text.replace(/(?<=[^\n.!?:;])\n(?=[a-z])/g, ' ').split('\n')) {
    const opening = /^\s*(?:#{1,6}|[-*•·–]|\(?(?:\d{1,3}|[a-z])[.)])\s+/.exec(line)?.[0] ?? '';
    const sentences = tagged(line.slice(opening.length), offset + opening.length);
    if (sentences.length > 0) lines.push({ sentences, isPoint: /[-*•·–]/.test(opening), isHeading: opening.includes('#') });
    offset += line.length + 1;
    if (lines.length >= most.sentences) break;
  }
  return underHeadings(lines)
    .slice(0, most.sentences)
    .map((words) => ({ words: words.slice(0, most.words) }));
}

interface Line {
  sentences: Word[][];
  isPoint: boolean;
  isHeading: boolean;
}

const longest = { heading: 4, point: 7 } as const;

/** A heading and the short points below it become one sentence; everything else stays. */
function underHeadings(lines: Line[]): Word[][] {
  const found: Word[][] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const { sentences, isPoint } = lines[at] as Line;
    const [heading = []] = sentences;
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((line) => !isDetail(line));
    const points = rest.slice(0, end < 0 ? rest.length : end).flatMap((line) => line.sentences);
    if (isPoint || sentences.length > 1 || heading.length > longest.heading || points.length < 2) {
      found.push(...sentences);
      continue;
    }
    const [first, ...others] = points as [Word[], ...Word[][]];
    const listed = others.flatMap((words) => [markBefore(words, ','), ...words]);
    found.push([...heading.filter(({ text }) => text !== ':'), markBefore(first, ':'), ...first, ...listed]);
    at += points.length;
  }
  return found;
}

const isDetail = ({ isPoint, sentences: [words = [], ...more] }: Line): boolean =>
  isPoint &&
  more.length === 0 &&
  words.length <= longest.point &&
  !words.some(({ is, text }) => is === 'auxiliary' || text === ':');

function markBefore([first]: Word[], text: string): Word {
  const at = first?.from ?? 0;
  return { text, lower: text, lemma: text, is: 'mark', from: at, to: at };
}

/** "create an account and log in. Users …": the tagger takes this `in.` for a unit. */
const betweenSentences = /(?<=\s(?!(?:mr|mrs|ms|dr|st|no|vs|etc|approx|incl)\.)\p{Ll}{2,}[.!?])\s+(?=\p{Lu}\p{Ll})/u;

function tagged(line: string, start: number): Word[][] {
  if (line.trim() === '') return [];
  const nlp = tagger();
  const found: Word[][] = [];
  let at = 0;
  for (const piece of line.split(betweenSentences))
    nlp
      .readDoc(piece)
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
          words.push(...contracted({ text, lower, lemma, is: tags[tag] ?? 'small', from: start + from, to: start + at }));
        });
        const whole = mended(joined(words, line, start));
        const before = found.at(-1);
        // "(1910!) and so on": a mark within brackets ends no sentence.
        if (before && openBrackets(before) > 0) before.push(...whole);
        else found.push(whole);
      });
  return found;
}

/** "I'm" and "whats" are two words. */
function contracted(word: Word): Word[] {
  const rest = /^(?:i|we|you|they|he|she|it|there|that|who|what|where|when)(['’]?)(m|re|s|ve|ll|d)$/.exec(word.lower);
  if (!rest || (rest[1] === '' && !/^(whats|whos|thats|theres|wheres|ive|youre|theyre)$/.test(word.lower))) return [word];
  const at = word.text.length - (rest[2] ?? '').length - (rest[1] ?? '').length;
  const [first, second] = [word.text.slice(0, at), word.text.slice(at)];
  const lower = first.toLowerCase();
  const is = /^(there|where|when)$/.test(lower) ? 'small' : 'pronoun';
  return [
    { text: first, lower, lemma: lower, is, from: word.from, to: word.from + at },
    { text: second, lower: second.toLowerCase(), lemma: 'be', is: 'auxiliary', from: word.from + at, to: word.to },
  ];
}

const openBrackets = (words: Word[]): number =>
  words.filter(({ text }) => text === '(').length - words.filter(({ text }) => text === ')').length;

/** `e-bike` and `sign-up` are one word. */
function joined(words: Word[], line: string, start: number): Word[] {
  const whole: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word, hyphen, next] = [words[at] as Word, words[at + 1], words[at + 2]];
    if (/^[-=]$/.test(word.text) && hyphen?.text === '>' && hyphen.from === word.to) {
      whole.push({ ...word, text: '->', lower: '->', lemma: '->', is: 'mark', to: hyphen.to });
      at += 1;
      continue;
    }
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
