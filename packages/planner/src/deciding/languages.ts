/** The languages that a prompt has visitors switch between. */
import type { Blueprint } from '@davit/blueprint';
import { type Language, languages, languageWords } from '../lexicon/languages.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { Draft } from './draft.ts';
import { capitalised } from './naming.ts';

/** Words for a choice among languages; without one of them, a language is what the app is about: a course, a dictionary. */
const choosing = new Set([
  'multilingual',
  'multi',
  'bilingual',
  'switch',
  'switching',
  'switcher',
  'toggle',
  'support',
  'version',
  'localization',
  'internationalization',
  'i18n',
]);
/** Languages of programs, and of hands. */
const ofOthers = new Set(['programming', 'query', 'markup', 'natural', 'sign', 'scripting', 'foreign', 'body', 'coding']);
/** What these do with a language is the app's work. */
const ofWork =
  /^(translat|learn|teach|tutor|transcri|recogni|dictionar|course|vocabulary|exam|grammar|speech|subtitle|music|movie|food|restaurant)/;
const usual = ['en', 'ar', 'zh', 'fr', 'es'];
const mostLanguages = 8;

/** Null unless the prompt asks for an interface in several languages, by a word for that choice and a language, or for languages as such. */
export function languagesIn({ tokens, negated }: Reading): { found: Language[]; spans: Span[] } | null {
  const spans: Span[] = [];
  const named: Language[] = [];
  const chosen = tokens.findIndex(
    ({ lower, lemma }, at) => (choosing.has(lower) || choosing.has(lemma)) && !negated.has(at) && isOfLanguages(tokens, at),
  );
  if (chosen < 0) return null;
  for (const [at, { lower, sentence }] of tokens.entries()) {
    const language = languageWords.get(lower);
    if (!language || negated.has(at)) continue;
    if (tokens.some((other) => other.sentence === sentence && ofWork.test(other.lower))) continue;
    spans.push({ from: at, to: at + 1 });
    if (!named.includes(language)) named.push(language);
  }
  const isPlural = tokens.some(({ lower }, at) => lower === 'languages' && !ofOthers.has(tokens[at - 1]?.lower ?? ''));
  const isAll = ['multilingual', 'bilingual'].includes(tokens[chosen]?.lower ?? '') || isPlural;
  if (named.every(({ tag }) => tag === 'en') && !isAll) return null;
  spans.push({ from: chosen, to: chosen + 1 });
  for (const [at, { lemma }] of tokens.entries()) if (lemma === 'language') spans.push({ from: at, to: at + 1 });
  const english = languages.filter(({ tag }) => tag === 'en');
  const others = named.filter(({ tag }) => tag !== 'en');
  const more = others.length > 0 ? others : languages.filter(({ tag }) => tag !== 'en' && usual.includes(tag));
  return { found: [...english, ...more].slice(0, mostLanguages), spans };
}

const near = 8;

/** Whether a language, or the word for it, stands near: "switch between English and Hindi", not "switch to dark mode". */
const isOfLanguages = (tokens: Reading['tokens'], at: number): boolean =>
  ['multilingual', 'bilingual'].includes(tokens[at]?.lower ?? '') ||
  tokens
    .slice(Math.max(0, at - near), at + near + 1)
    .some(
      ({ lemma, lower, sentence }) => sentence === tokens[at]?.sentence && (lemma === 'language' || languageWords.has(lower)),
    );

/** The part of a plan that says its languages; what people wrote stays in the language in which they wrote it. */
export function withLanguages({ reading, goal, notMade, requested, evidence }: Draft): Pick<Blueprint, 'languages'> {
  const asked = goal.type === 'api' ? null : languagesIn(reading);
  if (!asked) return goal.type === 'api' || !reading.language ? {} : ownLanguage(reading.language, notMade);
  for (const span of asked.spans) evidence.use(span);
  const [first = null] = asked.spans;
  evidence.because('languages', first);
  const isOfLanguages = (wish: { value: string }) => wish.value === 'several languages';
  requested.beyond.splice(0, requested.beyond.length, ...requested.beyond.filter((wish) => !isOfLanguages(wish)));
  if (first) notMade.set('translations of what you and your visitors write', first);
  return { languages: asked.found.map(({ tag, name }) => ({ tag, name })) };
}

/** With few of its texts an app would mix two languages on a page; then it stays in English, and says so. */
const wholeTags = new Set(['de']);

/** The language of the prompt as that of the app. */
function ownLanguage({ tag, name, says }: Language, notMade: Draft['notMade']): Pick<Blueprint, 'languages'> {
  if (wholeTags.has(tag)) return { languages: [{ tag, name }] };
  notMade.set(`pages in ${capitalised(says[0] ?? name)}`, { from: 0, to: 1 });
  return {};
}
