/** Reads a short prompt clause by clause; a clause without people goes on with those of the clause before. */
import { headOf } from '../brief/nouns.ts';
import { piecesOf } from '../brief/pieces.ts';
import type { Noun, Piece } from '../brief/shape.ts';
import { headPhraseOf } from '../deciding/head-phrase.ts';
import { kindWords } from '../lexicon/common-words.ts';
import { fieldPhrases } from '../lexicon/fields.ts';
import { determiners } from '../lexicon/requirement-words.ts';
import { sentencesOfLooks } from '../reading/looks.ts';
import type { Span } from '../reading/tokens.ts';
import { actorOfWord, isOfApp } from './actors.ts';
import { Clauses } from './clauses.ts';
import { phraseOf } from './nouns.ts';
import { objectIn } from './objects.ts';
import type { Actor, AskedFunction } from './shape.ts';
import {
  appointed,
  followedUp,
  goingOn,
  having,
  inCharge,
  isLogIn,
  isNounAsWell,
  isVerbWord,
  needsAccount,
  ofAccounts,
  ofSpeakers,
  openQuestions,
  opensObject,
  passers,
  places,
  pluralGroups,
  pronouns,
  sectioning,
  self,
  sending,
  sentNouns,
  skippedParticles,
  spokenVerb,
  timeWords,
  units,
} from './story-words.ts';
import { actOfVerb, baseOf } from './verbs.ts';

/** People who act in a short prompt. */
export interface Actors extends Span {
  /** Singular, lower case; `user` for everybody. */
  name: string;
  /** The owner appoints them. */
  isAppointed: boolean;
  needsAccount: boolean;
  /** They do more than look. */
  isDoing: boolean;
}

/** Whether a noun is of rows, and not of people. */
export const isOfRows = ({ singular }: Noun): boolean => actorOfWord(headOf(singular)) === 'app';

export class Telling extends Clauses {
  private readonly functions: AskedFunction[] = [];
  private readonly people: Actors[] = [];
  private actor: Actor | null = null;
  private verb: string | null = null;
  /** The details that go on behind a comma. */
  private details: Piece[] | null = null;
  private person: Actors | null = null;
  private sentence = 0;
  /** Acts with a verb of their own. */
  acts = 0;

  read(): { functions: AskedFunction[]; people: Actors[] } {
    const ofLooks = sentencesOfLooks(this.tokens);
    for (const chunk of this.chunks()) if (!ofLooks.has(this.tokens[chunk.from]?.sentence ?? -1)) this.readChunk(chunk);
    return { functions: this.functions, people: this.people };
  }

  private readChunk(chunk: Span): void {
    const sentence = this.tokens[chunk.from]?.sentence ?? 0;
    if (sentence !== this.sentence) {
      this.details = null;
      this.verb = null;
    }
    this.sentence = sentence;
    if (this.details && openQuestions.has(this.lower(chunk.from))) {
      this.details.push(...piecesOf(this.reading, chunk));
      return;
    }
    const subject = this.subjectIn(chunk);
    if (subject) {
      this.begin(subject);
      this.act(chunk.from, { from: subject.to, to: chunk.to });
      return;
    }
    const verb = this.verbStart(chunk);
    if (verb !== null) this.act(verb, { from: verb, to: chunk.to });
    else this.goOn(chunk);
  }

  private begin({ name, from, to }: Span & { name: string }): void {
    this.actor = name === self || inCharge.has(name) ? 'admin' : name;
    this.verb = null;
    this.details = null;
    this.person = null;
    if (name === self) return;
    const known = this.people.find((one) => one.name === name);
    if (!known)
      this.people.push({
        name,
        from,
        to: Math.min(to, from + 1),
        isAppointed: appointed.has(headOf(name)),
        needsAccount: false,
        isDoing: false,
      });
    this.person = known ?? this.people.at(-1) ?? null;
  }

  /** Where a verb without a subject of its own begins: "accept orders" behind "drivers find jobs and". */
  private verbStart({ from, to }: Span): number | null {
    let at = from;
    while (at < to && goingOn.has(this.lower(at))) at += 1;
    if (at >= to) return null;
    const lower = this.lower(at);
    const before = this.lower(at - 1);
    const opens = before === 'to' && at > from;
    const words = this.tokens.slice(at, Math.min(to, at + 4)).map((token) => token.lower);
    if (this.actor === null) return this.opening(from, to);
    if (isLogIn(words)) return at;
    const base = baseOf(lower);
    const isSpoken = spokenVerb(words) !== null && (base === lower || base === null || lower.endsWith('s'));
    const ends = this.verb !== null || opens;
    const isForm = base === lower || (this.isSingularActor && base !== null && `${base}s` === lower);
    const isNoun = isNounAsWell(lower) && at + 1 < to && !opensObject(this.tokens[at + 1]);
    if (isSpoken && lower !== 'present') return ends ? at : null;
    if (lower === 'mark' && ends && this.lower(at + 1).endsWith('ed')) return at;
    const isUnknown = base === null && isVerbWord(lower) && pronouns.has(this.lower(at + 1));
    if (isUnknown && ends) return at;
    return ends && isForm && !isNoun && !(lower.endsWith('s') && !this.isSingularActor) ? at : null;
  }

  private get isSingularActor(): boolean {
    const token = this.person && this.tokens[this.person.from];
    return token ? token.lower === token.lemma && !pluralGroups.has(token.lower) : false;
  }

  /** "A place to share videos": everybody does it. */
  private opening(from: number, to: number): number | null {
    if (this.lower(from - 1) === ':' && isLogIn([this.lower(from), this.lower(from + 1)])) {
      this.begin({ name: 'user', from, to: from + 1 });
      return from;
    }
    if (from > 0 || this.tokens.some(({ lower }) => ofSpeakers.has(lower))) return null;
    for (let at = from + 1; at < to - 1; at += 1) {
      if (this.lower(at) !== 'to' || this.lower(at - 1) === 'how' || baseOf(this.lower(at + 1)) !== this.lower(at + 1)) continue;
      this.begin({ name: 'user', from: at, to: at + 1 });
      return at + 1;
    }
    return null;
  }

  private act(start: number, { from, to }: Span): void {
    const words = this.tokens.slice(from, to).map((token) => token.lower);
    this.details = null;
    this.isClosed = false;
    if (this.person) this.person.needsAccount ||= isLogIn(words);
    if (having.has(words[0] ?? '')) return;
    this.acts += 1;
    if (isLogIn(words)) {
      this.add({ verb: 'login', object: null, details: [], behind: { from: to, to }, span: { from: start, to } });
      return;
    }
    const spoken = spokenVerb(words) ?? null;
    const inner = words.findIndex((word, at) => at > 0 && words[at - 1] === 'to' && baseOf(word) === word);
    // "apply to adopt one"
    const isLed =
      spoken !== null && inner >= 0 && inner <= spoken.length + 1 && ['apply', 'enroll', 'request'].includes(spoken.verb);
    const verb = isLed ? (words[inner] ?? '') : (spoken?.verb ?? baseOf(words[0] ?? '') ?? words[0] ?? '');
    const behind = from + (isLed ? inner + 1 : (spoken?.length ?? 1));
    const isTaken = words[0] === 'pick' && this.tokens.slice(behind, to).some(({ lower, lemma }) => lower !== lemma);
    this.verb = isTaken ? 'claim' : verb;
    this.object({ verb: this.verb, from: behind, to, start });
  }

  private object({ verb, from, to: end, start }: { verb: string; start: number } & Span): void {
    const { tokens, reading } = this;
    let at = from;
    // "writes notes every day"
    const when = tokens.findIndex(({ lower }, place) => place > from && place < end && timeWords.has(lower));
    const to = when < 0 ? end : when;
    // "sign up their kids for lessons"
    if (verb === 'enroll') {
      const place = tokens.findIndex(({ lower }, place) => place >= from && place < to && ['for', 'to', 'in'].includes(lower));
      if (place >= 0) at = place + 1;
    }
    while (at < to && (determiners.has(this.lower(at)) || skippedParticles.has(this.lower(at)))) at += 1;
    // "put up with size and price"
    const isLeftOut = this.lower(at) === 'with';
    const isUnit = units.has(this.tokens[at]?.lemma ?? '') && actOfVerb(verb) === 'request' && at + 1 >= to;
    const isPronoun = at < to && (isLeftOut || isUnit || pronouns.has(this.lower(at)));
    const made = isPronoun
      ? { object: this.antecedent(), details: [] as Piece[], behind: { from: isLeftOut ? at : at + 1, to } }
      : objectIn(reading, { from: at, to });
    if (this.sent({ verb, object: made.object, from: at, to, start }) || this.reported(verb, from, start)) return;
    const isTheirs = ['their', 'his', 'her'].includes(this.lower(from));
    const details = [...made.details, ...this.detailsBehind(made.behind.from, to)];
    this.details = details.length > 0 ? details : null;
    if (made.object && isTheirs && this.describe(verb, made.object, start)) return;
    this.add({ verb, object: made.object, details, behind: made.behind, span: { from: start, to } });
    if (this.details) this.details = this.functions.at(-1)?.details ?? null;
    this.isOfPronoun = isPronoun;
  }
  private isOfPronoun = false;

  /** "Clients send a request": they request what was spoken of. */
  private sent({ verb, object, to, start }: { verb: string; object: Noun | null; start: number } & Span): boolean {
    const meant = sentNouns.get(headOf(object?.singular ?? ''));
    if (!meant || object?.isMany || !sending.has(verb)) return false;
    const listed = this.functions.findLast((item) => item.object !== null && (item.verb === 'create' || isOfRows(item.object)));
    this.isClosed = true;
    this.add({
      verb: meant,
      object: listed?.object ?? this.subject(),
      details: this.detailsBehind(object?.to ?? to, to),
      behind: { from: to, to },
      span: { from: start, to },
    });
    return true;
  }

  /** Whatever people report is a row of one list: of the tickets that the app is for, else of incidents. */
  private reported(verb: string, behind: number, start: number): boolean {
    if (verb !== 'report') return false;
    const subject = this.subject();
    const isList = subject?.isMany === true && isOfRows(subject);
    const object = isList ? subject : { from: behind - 1, to: behind, singular: 'incident', isMany: true };
    this.isClosed = true;
    this.add({ verb, object, details: [], behind: { from: behind, to: behind }, span: { from: start, to: behind } });
    return true;
  }
  /** Nouns that follow name no more rows. */
  private isClosed = false;

  /** "walkers set their price", "people make a profile": the people themselves are a list, with these fields. */
  private describe(verb: string, { from, to }: Span, start: number): boolean {
    const { person, tokens } = this;
    const isOfSelf = ['set', 'give', 'enter', 'fill', 'show', 'list', 'state', 'name', 'update'].includes(verb);
    if (!person || !isOfSelf || person.name === 'user' || inCharge.has(person.name)) return false;
    const noun = phraseOf(tokens, { from: person.from, to: person.from + 1 });
    if (!noun || (verb !== 'show' && fieldPhrases.at(tokens, from) === null)) return false;
    const details: Piece[] = [{ from, to, inner: null }];
    person.isAppointed = false;
    this.add({ verb: 'create', object: noun, details, behind: { from: to, to }, span: { from: start, to } });
    this.details = this.functions.at(-1)?.details ?? null;
    return true;
  }

  private detailsBehind(from: number, to: number): Piece[] {
    const at = skippedParticles.has(this.lower(from)) ? from + 1 : from;
    if (this.lower(at) !== 'with') return [];
    const kind = actorOfWord(this.tokens[at + 1]?.lemma ?? '');
    return kind === 'user' || kind === 'person' ? [] : piecesOf(this.reading, { from: at + 1, to });
  }

  /** What was last spoken of, else what the app is about. */
  private antecedent(): Noun | null {
    return this.functions.findLast(({ object }) => object !== null && isOfRows(object))?.object ?? this.subject();
  }

  /** What the app is about: the messages of a message board. */
  subject(): Noun | null {
    const head = headPhraseOf(this.reading);
    if (!head) return null;
    const last = this.tokens[head.to - 1]?.lemma ?? '';
    const isKind = head.to - head.from > 1 && kindWords.has(last);
    const noun = phraseOf(this.tokens, { from: head.from, to: isKind ? head.to - 1 : head.to });
    return noun && !isOfApp(noun) && !places.has(headOf(noun.singular)) ? noun : null;
  }

  /** A noun behind a comma: more details, or another object of the verb. */
  private goOn(chunk: Span): void {
    const { reading, verb } = this;
    const isOfAccounts = this.tokens.slice(chunk.from, chunk.to).some(({ lemma }) => ofAccounts.has(lemma));
    if (isOfAccounts || this.isPeople(chunk)) return;
    if (this.details) {
      this.details.push(...piecesOf(reading, chunk));
      return;
    }
    const last = this.functions.at(-1);
    if (this.isOfPronoun && last && fieldPhrases.at(reading.tokens, this.behindArticle(chunk)) !== null) {
      last.details.push(...piecesOf(reading, chunk));
      return;
    }
    if (sectioning.has(this.lower(chunk.from)) || this.lower(chunk.from - 1) === 'plus') this.verb = null;
    if (this.isClosed) return;
    if (verb === null || this.verb === null) this.section(chunk);
    else this.object({ verb, from: chunk.from, to: chunk.to, start: chunk.from });
  }

  /** "Announcements, plots and tenants": lists that the app has, whatever people do there. */
  private section({ from, to }: Span): void {
    const opens = this.tokens.findIndex(({ lower }, at) => at >= from && at < to - 1 && sectioning.has(lower));
    const start = opens < 0 ? from : opens + 1;
    const { object, details, behind } = objectIn(this.reading, { from: start, to });
    if (!object?.isMany || this.reading.negated.has(object.to - 1)) return;
    this.functions.push({ verb: null, actor: 'user', object, details, behind, span: { from: start, to } });
  }

  /** The teachers of "teachers and students have accounts" are no rows. */
  private isPeople({ from, to }: Span): boolean {
    const noun = phraseOf(this.tokens, { from, to });
    const kind = noun ? actorOfWord(headOf(noun.singular)) : 'app';
    return (
      noun !== null &&
      to - from <= 2 &&
      (kind === 'user' || kind === 'person') &&
      this.subjectIn(this.next({ from, to })) !== null
    );
  }

  private behindArticle({ from, to }: Span): number {
    let at = from;
    while (at < to && determiners.has(this.lower(at))) at += 1;
    return at;
  }

  private add(item: Omit<AskedFunction, 'actor'>): void {
    const act = item.verb ? actOfVerb(item.verb) : null;
    if (this.reading.negated.has(item.span.from) || this.reading.negated.has(item.span.to - 1)) return;
    if (this.person && (needsAccount.has(act ?? '') || followedUp.has(item.verb ?? '')))
      this.person.needsAccount ||=
        !passers.has(this.lower(this.person.from)) && !passers.has(this.tokens[this.person.from]?.lemma ?? '');
    if (this.person && act !== null && act !== 'see' && act !== 'search') this.person.isDoing = true;
    const isNone = (noun: Noun) => (isOfApp(noun) && !noun.isMany) || noun.singular.endsWith('ed');
    const object = item.object && isNone(item.object) ? null : item.object;
    this.functions.push({ ...item, object, actor: this.actor ?? 'user' });
  }
}
