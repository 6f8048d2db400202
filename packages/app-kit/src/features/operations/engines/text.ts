/** Engines over a text: statistics, summary, keywords, what can be extracted, and changes of its form. */
import { choiceIn, type Engine, mainTextIn, plural } from '../operation.ts';
import { keywordsOf, sentencesOf, syllablesOf, wordsOf } from './words.ts';

const mostKeywords = 12;
const wordsPerMinute = 220;

/** Counts, readability and the most frequent words. */
export const textStatistics: Engine = (given) => {
  const text = mainTextIn(given);
  const words = wordsOf(text);
  const sentences = sentencesOf(text);
  const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  const perSentence = words.length / Math.max(1, sentences.length);
  const syllables = words.reduce((all, word) => all + syllablesOf(word), 0) / Math.max(1, words.length);
  const ease = Math.round(Math.min(100, Math.max(0, 206.835 - 1.015 * perSentence - 84.6 * syllables)));
  const keywords = keywordsOf(text, mostKeywords);
  return {
    summary: `${plural(words.length, 'word')} in ${plural(sentences.length, 'sentence')}. ${easeWords(ease)}`,
    facts: [
      { label: 'Words', value: String(words.length) },
      { label: 'Different words', value: String(new Set(words.map((word) => word.toLowerCase())).size) },
      { label: 'Characters', value: String(Array.from(text).length) },
      { label: 'Sentences', value: String(sentences.length) },
      { label: 'Paragraphs', value: String(paragraphs.length) },
      { label: 'Words per sentence', value: perSentence.toFixed(1) },
      { label: 'Time to read', value: plural(Math.max(1, Math.round(words.length / wordsPerMinute)), 'minute') },
      { label: 'Reading ease (0 to 100)', value: String(ease) },
    ],
    bars: keywords.map(({ word, count }) => ({ label: word, value: count })),
  };
};

const easeWords = (ease: number) =>
  ease >= 70 ? 'It is easy to read.' : ease >= 50 ? 'It is fairly easy to read.' : 'It is hard to read.';

const mostSentences = 5;

/** The sentences with the most of what the text speaks of, in their order. */
export const summarize: Engine = (given) => {
  const text = mainTextIn(given);
  const sentences = sentencesOf(text);
  const weights = new Map(keywordsOf(text, 60).map(({ word, count }) => [word, count]));
  const scored = sentences.map((sentence, at) => {
    const words = wordsOf(sentence.toLowerCase());
    const weight = words.reduce((all, word) => all + (weights.get(word) ?? 0), 0) / Math.max(4, words.length) ** 0.3;
    // The first sentence often says what a text is about.
    return { sentence, at, weight: at === 0 ? weight * 1.2 : weight };
  });
  const most = Math.max(1, Math.min(mostSentences, Math.ceil(sentences.length / 3)));
  const best = [...scored].sort((one, other) => other.weight - one.weight).slice(0, most);
  const chosen = best.sort((one, other) => one.at - other.at).map(({ sentence }) => sentence);
  return {
    summary: `The ${plural(chosen.length, 'sentence')} that say the most, of ${sentences.length}.`.replace(
      'sentence that say',
      'sentence that says',
    ),
    text: chosen.join(' '),
    facts: [
      { label: 'Before', value: plural(wordsOf(text).length, 'word') },
      { label: 'After', value: plural(wordsOf(chosen.join(' ')).length, 'word') },
      {
        label: 'Topics',
        value:
          keywordsOf(text, 5)
            .map(({ word }) => word)
            .join(', ') || 'none',
      },
    ],
  };
};

/** What can be found in a text by its form. */
const patterns: [kind: string, label: string, pattern: RegExp][] = [
  ['mail', 'E-mail address', /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,24}){1,4}/g],
  ['link', 'Link', /https?:\/\/[^\s<>"')\]]{3,300}/g],
  ['phone', 'Phone number', /(?<![\w.])\+?\d[\d ()/-]{6,18}\d(?![\w.])/g],
  [
    'date',
    'Date',
    /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|(?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,4}(?:, \d{4})?)\b/g,
  ],
  ['price', 'Amount', /(?:[$€£¥] ?\d[\d.,]{0,15}|(?<![\d.,])\d[\d.,]{0,15} ?(?:[€£¥]|USD|EUR|GBP|dollars?|euros?))/g],
  ['number', 'Number', /(?<![\w.,-])\d+(?:[.,]\d+)*(?![\w-])/g],
  ['tag', 'Tag', /(?<!\w)#[\p{L}\p{N}_]{2,40}/gu],
  ['name', 'Name', /\b\p{Lu}\p{Ll}{1,20}(?: \p{Lu}\p{Ll}{1,20}){1,3}\b/gu],
];
const mostFound = 300;
const mostTerms = 30;

/** E-mail addresses, links, dates, amounts and names; and the lines that hold the words that a person gave. */
export const extract: Engine = (given) => {
  const text = mainTextIn(given);
  const wish = choiceIn(given);
  const terms = given.inputs
    .filter(({ kind, text: words }) => kind === 'text' && words.trim() !== '' && words.trim() !== text.trim())
    .flatMap(({ text: words }) => words.split(','))
    .map((term) => term.trim().toLowerCase())
    .filter(Boolean)
    .slice(0, mostTerms);
  const wanted = patterns.filter(([kind, label]) => wish.includes(kind) || label.toLowerCase().includes(wish));
  const found = new Map<string, string>();
  for (const [, label, pattern] of wanted.length > 0 ? wanted : patterns)
    for (const [value] of text.matchAll(pattern)) if (!found.has(value) && found.size < mostFound) found.set(value, label);
  for (const line of text.split(/\n/)) {
    if (found.size >= mostFound) break;
    const term = terms.findLast((one) => line.toLowerCase().includes(one));
    if (term !== undefined) found.set(line.trim(), `Has “${term}”`);
  }
  const rows = [...found].map(([value, label]) => [label, value]);
  const keywords = keywordsOf(text, mostKeywords);
  return {
    summary:
      rows.length > 0 ? `${plural(rows.length, 'thing')} found.` : 'Nothing of these kinds was found; here are the keywords.',
    table: { head: ['Kind', 'Found'], rows },
    bars: keywords.map(({ word, count }) => ({ label: word, value: count })),
    file: { name: 'found.csv', content: [['Kind', 'Found'], ...rows].map((row) => row.map(quoted).join(',')).join('\n') },
  };
};

export const quoted = (value: string): string => (/[",\n;]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

const forms: [words: RegExp, change: (text: string) => string][] = [
  [/upper|capital letters/, (text) => text.toUpperCase()],
  [/lower|small/, (text) => text.toLowerCase()],
  [/title|words/, (text) => text.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())],
  [/duplicate|unique/, (text) => [...new Set(text.split('\n'))].join('\n')],
  [
    /sort|alphabet/,
    (text) =>
      text
        .split('\n')
        .sort((one, other) => one.localeCompare(other))
        .join('\n'),
  ],
  [/reverse/, (text) => text.split('\n').reverse().join('\n')],
  [
    /space|trim|clean/,
    (text) =>
      text
        .replace(/[ \t]+/g, ' ')
        .replace(/^ | $/gm, '')
        .replace(/\n{3,}/g, '\n\n'),
  ],
];
export const textForms = ['UPPER CASE', 'lower case', 'Title Case', 'Sort lines', 'Remove duplicate lines', 'Clean up spaces'];

/** Case, order of lines, duplicates, spaces: as chosen, otherwise spaces are cleaned up. */
export const changeText: Engine = (given) => {
  const text = mainTextIn(given);
  const wish = choiceIn(given);
  const change = forms.find(([words]) => words.test(wish))?.[1] ?? ((plain: string) => plain.replace(/[ \t]+/g, ' ').trim());
  const changed = change(text);
  return {
    summary: `${plural(changed.split('\n').length, 'line')}, ${plural(Array.from(changed).length, 'character')}.`,
    text: changed,
    file: { name: 'text.txt', content: changed },
  };
};

const mostOwnWords = 2_000;

/** The words one by one, which languages without spaces need most. */
export const segmentWords: Engine = (given) => {
  const text = mainTextIn(given);
  const own = given.inputs
    .filter(({ kind, label }) => kind !== 'choice' && /dictionary|own words|custom/i.test(label))
    .flatMap((input) => input.text.split(/[\s,，、]+/))
    .concat(given.rows.map(({ title }) => title.trim()))
    .slice(0, mostOwnWords)
    .filter((word) => word.length > 1 && text.includes(word))
    .slice(0, 500);
  const body =
    own.length > 0 ? (given.inputs.find(({ label }) => !/dictionary|own words|custom/i.test(label))?.text ?? text) : text;
  // Words of one's own are kept whole: the text between them is divided.
  const parts =
    own.length === 0
      ? [body]
      : body.split(new RegExp(`(${own.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`));
  const words = parts.flatMap((part) => (own.includes(part) ? [part] : wordsOf(part)));
  const isFull = /full|fine|letter|character/.test(choiceIn(given));
  const shown = isFull
    ? words.flatMap((word) => (word.length > 2 && !own.includes(word) ? [word, ...Array.from(word)] : [word]))
    : words;
  return {
    summary: `${plural(shown.length, 'word')}.`,
    text: shown.join(' / '),
    bars: keywordsOf(body, mostKeywords).map(({ word, count }) => ({ label: word, value: count })),
    file: { name: 'words.txt', content: shown.join('\n') },
  };
};
