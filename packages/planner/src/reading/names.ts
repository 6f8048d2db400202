import { PhraseTable } from './phrases.ts';
import type { Span, Token } from './tokens.ts';

export interface NameMention extends Span {
  /** The name as written, without quotes. */
  name: string;
}

const cues = new PhraseTable<true>(
  [
    'called',
    'named',
    'titled',
    'entitled',
    'name it',
    'call it',
    'named as',
    'by the name of',
    'under the name',
    'title it',
    'name :',
    'brand name',
    'whose name is',
  ].map((cue) => [cue, true] as const),
);
/** "a field called priority" names a field, not the app. */
const partWords = new Set(
  `room group desk field column property attribute status state role page section tab list button table category tag option user person label key file endpoint
variable value note notice line text message sentence phrase warning disclaimer slogan heading banner rule press`.split(/\s+/),
);
const openingQuotes = new Map(Object.entries({ '"': '"', '“': '”', '„': '“', '«': '»', "'": "'", '‘': '’', '`': '`' }));
const joiningWords = new Set([
  'of',
  'the',
  'and',
  '&',
  'in',
  'on',
  'at',
  'for',
  'de',
  'la',
  'le',
  'von',
  'der',
  'und',
  'y',
  "'",
  '.',
  '!',
]);
const longestNameTokens = 8;
const longestQuoteTokens = 40;

/** The name that the prompt gives the app: "called Windrose", `named "World of Imagination"`, "for The All-In Bourbon Bar". */
export function nameOf(text: string, tokens: Token[]): NameMention | null {
  for (const cue of cues.scan(tokens)) {
    if (partWords.has(tokens[cue.from - 1]?.lemma ?? '')) continue;
    const after = tokens[cue.to]?.text === ':' ? cue.to + 1 : cue.to;
    const name = quotedAt(text, tokens, after) ?? capitalisedAt(text, tokens, after, 1) ?? wordAt(tokens, after);
    if (name) return { ...name, from: cue.from };
  }
  return quotedNameOf(text, tokens) ?? properNounOf(text, tokens) ?? nameByKind(text, tokens);
}

/** `the street-art club "Wet Paint"`, `for "Fern & Fig"`: a short quoted title behind a noun, not one of its examples. */
function quotedNameOf(text: string, tokens: Token[]): NameMention | null {
  for (let at = 1; at < tokens.length; at += 1) {
    const quoted = quotes.has(tokens[at]?.text ?? '') ? quotedAt(text, tokens, at) : null;
    if (!quoted) continue;
    const before = tokens[at - 1];
    const isBehindNoun = before?.kind === 'word' && !noneBeforeName.has(before.lower) && !partWords.has(before.lemma);
    if (isBehindNoun && quoted.to - at - 2 <= longestTitleTokens && isCapitalised(tokens[at + 1])) return quoted;
    at = quoted.to - 1;
  }
  return null;
}

const quotes = new Set(['"', '“', '„', '«']);
const longestTitleTokens = 5;
/** Behind these a quotation is an example, a value or a part. */
const noneBeforeName = new Set('a an the as like with or say says saying reads reading such and in to is'.split(' '));

function quotedAt(text: string, tokens: Token[], at: number): NameMention | null {
  const closing = openingQuotes.get(tokens[at]?.text ?? '');
  if (closing === undefined) return null;
  for (let to = at + 1; to <= at + longestQuoteTokens && to < tokens.length; to += 1) {
    const token = tokens[to];
    // A closing single quote may look like an apostrophe on the last word.
    const ends = token?.text === closing || ((closing === "'" || closing === '’') && token?.text.endsWith(closing));
    if (!token || !ends) continue;
    const start = tokens[at]?.end ?? 0;
    const name = text.slice(start, token.text === closing ? token.start : token.end - 1).trim();
    return name ? { name, from: at, to: to + 1 } : null;
  }
  return null;
}

function isCapitalised(token: Token | undefined): boolean {
  return token !== undefined && token.kind !== 'mark' && /^[\p{Lu}\p{Lt}\p{N}]/u.test(token.text);
}

/** A run of capitalized words from `at`, joined by small words, in one sentence. */
function capitalisedAt(text: string, tokens: Token[], at: number, leastWords: number): NameMention | null {
  if (!isCapitalised(tokens[at])) return null;
  let to = at + 1;
  while (to < at + longestNameTokens && tokens[to]?.sentence === tokens[at]?.sentence) {
    const token = tokens[to];
    // A small word counts only before a capitalized word.
    const joins = token && joiningWords.has(token.lower);
    if (isCapitalised(token)) to += 1;
    else if (joins && isCapitalised(tokens[to + 1])) to += 2;
    else break;
  }
  const first = tokens[at];
  const last = tokens[to - 1];
  const words = tokens.slice(at, to).filter(isCapitalised).length;
  return first && last && words >= leastWords ? { name: text.slice(first.start, last.end), from: at, to } : null;
}

const noName = new Set('a an the after by my our in it as something and or with for off up out on at to from in'.split(' '));

function wordAt(tokens: Token[], at: number): NameMention | null {
  const token = tokens[at];
  if (token?.kind !== 'word' || noName.has(token.lower)) return null;
  return { name: token.text.slice(0, 1).toUpperCase() + token.text.slice(1), from: at, to: at + 1 };
}

/** "our offices in Dubai", "our bills in Word". */
const noneBehindOwn = new Set('in to from with on and or by'.split(' '));
const relatives = new Set(
  'sister brother son daughter wife husband mother father mum mom dad uncle aunt cousin nephew niece friend colleague boss partner teacher neighbor neighbour assistant grandma grandpa'.split(
    ' ',
  ),
);
const isOfPeople = (lemma: string) => relatives.has(lemma);

// Capitalized words that do not name a business.
const common = new Set(
  `api rest csv json html css pdf url sql q&a faq cv crm erp i new year christmas easter halloween monday tuesday wednesday thursday friday
saturday sunday january february march april may june july august september october november december english german french spanish italian canadian american youtube google instagram javascript typescript react node python`.split(
    /\s+/,
  ),
);

const isShouted = (word: string) => word.length > 1 && word === word.toUpperCase();

const siteKinds = new Set(['website', 'site', 'app', 'platform', 'portal', 'webpage', 'homepage']);

/** "the Harbor Lights website", "a portal for Zephyr": a proper noun beside the kind that the opening names. */
function nameByKind(text: string, tokens: Token[]): NameMention | null {
  const at = tokens.findIndex(({ lower }) => siteKinds.has(lower));
  if (at < 1 || at > furthestKind || tokens[at]?.sentence !== tokens[0]?.sentence) return null;
  let from = at;
  while (from > 1 && isCapitalised(tokens[from - 1]) && tokens[from - 1]?.sentence === tokens[at]?.sentence) from -= 1;
  const before = at - from > 1 ? capitalisedAt(text, tokens, from, 2) : null;
  const behind = tokens[at + 1]?.lower === 'for' ? capitalisedAt(text, tokens, at + 2, 1) : null;
  const isPlain = ({ from: first, to }: NameMention) =>
    tokens.slice(first, to).every(({ lower, text: word }) => common.has(lower) || isShouted(word));
  return [before, behind].find((name) => name !== null && !isPlain(name)) ?? null;
}
const furthestKind = 12;

/** "a website for The Salty Dog", "my bakery Sonnenschein": a proper noun of two or more words after for, of or at. */
function properNounOf(text: string, tokens: Token[]): NameMention | null {
  for (let at = 1; at < Math.min(tokens.length, 120); at += 1) {
    const before = tokens[at - 1]?.lower ?? '';
    // "for the illustrator Mira Holm": the trade comes before the name.
    const isOfTrade =
      ['the', 'a', 'our', 'my'].includes(tokens[at - 2]?.lower ?? '') &&
      ['for', 'of', 'by'].includes(tokens[at - 3]?.lower ?? '') &&
      tokens[at - 1]?.kind === 'word';
    const isOwn =
      ['my', 'our'].some((own) => own === tokens[at - 2]?.lower || own === tokens[at - 3]?.lower) &&
      tokens[at - 1]?.kind === 'word' &&
      !noneBehindOwn.has(before) &&
      !isOfPeople(tokens[at - 1]?.lemma ?? '') &&
      /^\p{Lu}(?!')/u.test(tokens[at]?.text ?? '');
    if (
      !(isOwn || isOfTrade || ['for', 'of', 'at'].includes(before)) ||
      common.has(tokens[at]?.lower ?? '') ||
      isShouted(tokens[at]?.text ?? '')
    )
      continue;
    const name = capitalisedAt(text, tokens, at, isOwn ? 1 : 2);
    if (name && !name.name.split(' ').every((word) => common.has(word.toLowerCase()) || word === word.toUpperCase())) return name;
  }
  return null;
}
