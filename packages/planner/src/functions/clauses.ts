/** The clauses of a short prompt, and who acts in one: "drivers find jobs", "the boss approves". */
import { determiners } from '../lexicon/requirement-words.ts';
import { partsOfSpeech } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span, Token } from '../reading/tokens.ts';
import { actorOfWord } from './actors.ts';
import {
  appointed,
  bareActors,
  beforeActors,
  beforeVerbs,
  clauseJoints,
  isLogIn,
  isNounAsWell,
  isVerbWord,
  namedUsers,
  noActors,
  self,
  speakers,
  spokenOf,
  spokenVerb,
} from './story-words.ts';
import { baseOf } from './verbs.ts';

const mostSubjectTokens = 7;
const mostClauses = 60;

export class Clauses {
  protected readonly reading: Reading;

  constructor(reading: Reading) {
    this.reading = reading;
  }

  protected get tokens(): Token[] {
    return this.reading.tokens;
  }

  protected lower(at: number): string {
    return this.tokens[at]?.lower ?? '';
  }

  protected chunks(): Span[] {
    const chunks: Span[] = [];
    let from = 0;
    for (let at = 0; at <= this.tokens.length && chunks.length < mostClauses; at += 1) {
      if (at < this.tokens.length && !clauseJoints.has(this.lower(at))) continue;
      if (at > from) chunks.push({ from, to: at });
      from = at + 1;
    }
    return chunks;
  }

  /** "drivers", "other students", "the boss" with what they do behind it. */
  protected subjectIn({ from, to }: Span): (Span & { name: string }) | null {
    for (let head = from; head < Math.min(to - 1, from + mostSubjectTokens); head += 1) {
      if (!this.isActor(head, from)) continue;
      let verb = this.behindPhrase(head + 1, to);
      while (verb < to && beforeVerbs.has(this.lower(verb))) verb += 1;
      const isMarked = beforeVerbs.has(this.lower(verb - 1));
      if (verb >= to || !this.isVerbAt(verb, to, isMarked)) continue;
      // "The sitter writes", and no "company chat".
      if (!isMarked && !this.isGroup(head) && !this.isDoneByOne(head, verb, from)) continue;
      return { from: head, to: verb, name: this.nameOf(head, from) };
    }
    return null;
  }

  /** "Volunteers for the animal shelter pick shifts": the verb is behind what tells which. */
  private behindPhrase(at: number, to: number): number {
    if (!telling.has(this.lower(at))) return at;
    for (let verb = at + 2; verb < Math.min(to - 1, at + mostSubjectTokens); verb += 1) {
      const lower = this.lower(verb);
      const isBehindNoun =
        this.tokens[verb - 1]?.lower === this.tokens[verb - 1]?.lemma && !determiners.has(this.lower(verb - 1));
      const words = this.tokens.slice(verb, to).map((token) => token.lower);
      if (isBehindNoun && (baseOf(lower) === lower || spokenVerb(words) !== null) && !isNounAsWell(lower)) return verb;
    }
    return at;
  }

  private isDoneByOne(head: number, verb: number, from: number): boolean {
    if (!this.isOne(head + 1)) return true;
    const lower = this.lower(verb);
    const isNamed = (head > from && beforeActors.has(this.lower(from))) || appointed.has(this.tokens[head]?.lemma ?? '');
    const base = baseOf(lower);
    return base !== lower && (isNamed || (base !== null && !isNounAsWell(base)));
  }

  private isGroup(at: number): boolean {
    const token = this.tokens[at];
    return token !== undefined && (speakers.has(token.lower) || bareActors.has(token.lower));
  }

  private isActor(at: number, from: number): boolean {
    const token = this.tokens[at];
    if (token?.kind !== 'word' || token.possessive || spokenOf.has(token.lower)) return false;
    const { lower, lemma } = token;
    if (speakers.has(lower) || bareActors.has(lower)) return true;
    if (baseOf(lower) === lower && !appointed.has(lemma)) return false;
    const kind = actorOfWord(lemma);
    const isPerson = kind !== 'app' || appointed.has(lemma);
    if (lower === lemma) return isPerson && at - from <= 2 && (appointed.has(lemma) || at > from || from === 0 || isPerson);
    const isFirst = this.tokens.slice(from, at).every((word) => beforeActors.has(word.lower));
    return isPerson || (isFirst && !noActors.has(lemma));
  }

  /** A verb of people: "drivers find", "everybody votes", "they can order". */
  private isVerbAt(at: number, to: number, isMarked: boolean): boolean {
    const lower = this.lower(at);
    const words = this.tokens.slice(at, Math.min(to, at + 4)).map((token) => token.lower);
    if (isLogIn(words)) return true;
    const isSingular = this.isOne(at);
    const base = baseOf(lower);
    const isForm = base === lower || (isSingular && (base === lower.replace(/s$/, '') || base === lower.replace(/es$/, '')));
    if (spokenVerb(words) !== null && (isForm || base === null || isSingular)) return true;
    if (isMarked) return isForm || isVerbWord(lower);
    if (base !== null && isForm) return this.tokens[at]?.clause === this.tokens[at - 1]?.clause;
    return isVerbWord(lower) && actorOfWord(this.tokens[at - 1]?.lemma ?? '') !== 'app';
  }

  /** Behind a word in the singular verbs end in s: "the boss approves". */
  private isOne(at: number): boolean {
    const before = this.tokens[at - 1];
    return before !== undefined && before.lower === before.lemma;
  }

  private nameOf(head: number, from: number): string {
    const lemma = this.tokens[head]?.lemma ?? '';
    const lower = this.lower(head);
    if (speakers.has(lower)) return self;
    const kind = actorOfWord(lemma);
    if (appointed.has(lemma)) return lemma;
    if (kind === 'user' || bareActors.has(lower)) return namedUsers.has(lemma) ? lemma : 'user';
    const before = this.tokens[head - 1];
    const isPart =
      head - 1 >= from &&
      before?.kind === 'word' &&
      !beforeActors.has(before.lower) &&
      !determiners.has(before.lower) &&
      before.clause === this.tokens[head]?.clause &&
      partsOfSpeech(before.lower).get(before.lower) === 'noun';
    return isPart ? `${before.lower} ${lemma}` : lemma;
  }

  protected next({ to }: Span): Span {
    let end = to + 1;
    while (end < this.tokens.length && !clauseJoints.has(this.lower(end))) end += 1;
    return { from: to + 1, to: end };
  }
}

/** They introduce what tells which people act. */
const telling = new Set('for of from in at'.split(' '));
