/** The lists that a text speaks of, with how much says that each is one. What says so is read in `read-lists.ts`. */
import type { Frame } from '../english/frames.ts';
import { isPlural, type NounPhrase } from '../english/phrases.ts';
import { areSame } from '../english/wordnet.ts';
import { singularOf } from '../reading/nouns.ts';
import type { Detail } from './details.ts';
import { isOfScreen, isPerson, listNameOf, thingIn } from './things.ts';
import { doesVerb } from './verbs.ts';

/** Somebody does something with a list. */
export interface Act {
  frame: Frame;
  /** What it is done to; null where no list is meant. */
  kept: Kept | null;
}

export interface Kept {
  /** In the singular. */
  name: string;
  /** How much says that it is a list. */
  points: number;
  details: Detail[];
  states: string[];
  /** A sentence says what each row has: no more and no less. */
  isSpelled: boolean;
  /** What people give who ask for a row: no details of the row itself. Null if nobody asks. */
  given: Detail[] | null;
  /** Lists whose rows have several of it. */
  of: Set<string>;
  isPerson: boolean;
  /** Named among the functions of the app, in the plural. */
  isPlace: boolean;
  /** "Channel management" */
  isManaged: boolean;
  /** A page of the app is called like that. */
  isPage: boolean;
}

/** How much each way of speaking says. */
export const points = { has: 5, asked: 4, kept: 3, place: 3, seen: 2, named: 2, touched: 1 } as const;
const fewestPoints = 3;
const mostLists = 8;

/** Whether a noun only says that something is written down: the record of a chemical record. */
export const isRecording = (word: string): boolean => recording.has(word);
const recording = new Set('record log report entry management data request list profile inventory'.split(' '));

/** "Channel management", and then people manage radio channels: the functions gave it a short name. */
const isFuller = (name: string, { name: own, points: how, isManaged, details }: Kept): boolean =>
  isManaged && how === points.place && details.length === 0 && name.endsWith(` ${own}`);

export class Lists {
  readonly kept = new Map<string, Kept>();
  /** What holds rows stands for them later: the timetable of training. */
  private readonly holders = new Map<string, Kept>();
  /** The list that "it" and "filter by" are about. */
  topic: Kept | null = null;
  /** What people do with which list, in order. */
  readonly acts: Act[] = [];
  /** Details of rows that nobody named. */
  readonly pending: Detail[] = [];
  /** "I want to put in" goes on with what is put in. */
  isOpen = false;
  /** What they are themselves: their choir, their shop. */
  private readonly own = new Set<string>();
  /** Named since the last act. */
  private touched: Kept[] = [];

  /** Notes that a phrase names themselves, and no rows. */
  disown(phrase: NounPhrase): void {
    const thing = thingIn(phrase);
    const name = thing && listNameOf(thing);
    if (!name || this.kept.has(name)) return;
    this.own.add(name);
    this.own.add(singularOf(phrase.head.lower));
  }

  /** The list that a phrase names; made if it is not there. Null if the phrase names none. */
  named(phrase: NounPhrase, more: number, isSure = false): Kept | null {
    const isPlain = phrase.words.length === 1 || isOfScreen(phrase);
    const thing = isSure && phrase.of === null && isPlain ? phrase : thingIn(phrase);
    const holder = singularOf(phrase.head.lower);
    const held = phrase.words.length === 1 && phrase.of === null ? this.holders.get(holder) : undefined;
    if (held) {
      held.points += more;
      return this.about(held);
    }
    const name = thing && listNameOf(thing);
    if (!thing || !name || (this.own.has(name) && !isPlural(phrase) && more < points.has)) return null;
    const made = this.atName(thing, name, more);
    if (thing.kinds && !made.details.some(({ label }) => label === 'Kind'))
      made.details.push({ label: 'Kind', values: thing.kinds, phrase: thing });
    if (thing.head !== phrase.head) this.holders.set(holder, made);
    return this.about(made);
  }

  private atName(thing: NounPhrase, name: string, more: number): Kept {
    const found = this.kept.get(name) ?? this.byHead(name);
    if (found) {
      if (isFuller(name, found)) this.rename(found, name);
      found.points += more;
      return found;
    }
    const made: Kept = {
      name,
      points: more,
      details: [],
      states: [],
      isSpelled: false,
      given: null,
      of: new Set(),
      isPerson: isPerson(thing),
      isPlace: false,
      isManaged: false,
      isPage: false,
    };
    this.kept.set(name, made);
    return made;
  }

  private rename(kept: Kept, name: string): void {
    this.kept.delete(kept.name);
    kept.name = name;
    this.kept.set(name, kept);
  }

  /** Spots are the wild swimming spots of before. */
  private byHead(name: string): Kept | undefined {
    const head = name.split(' ').at(-1);
    const sameHead = [...this.kept.values()].filter((one) => one.name.split(' ').at(-1) === head);
    const isShort = !name.includes(' ');
    const compound = [...this.kept.values()].find(
      (one) =>
        one.name !== name && (one.name.endsWith(name) || name.endsWith(one.name)) && Math.min(name.length, one.name.length) > 3,
    );
    if (compound) return compound;
    const found = sameHead.find((one) => isShort || !one.name.includes(' '));
    if (found || !isShort) return found;
    return [...this.kept.values()].find((one) => !one.name.includes(' ') && areSame(one.name, name));
  }

  private about(kept: Kept): Kept {
    this.topic = kept;
    this.touched.push(kept);
    return kept;
  }

  /** Notes what a frame does, once it has been read; `before` is what was spoken of until then. */
  note(frame: Frame, before: Kept | null): void {
    const isBare = frame.objects.length === 0 || (frame.refers !== null && !/^every/.test(frame.refers));
    const [first = isBare ? before : null, ...others] = [...new Set(this.touched)];
    if (frame.verb) this.acts.push({ frame, kept: first });
    // Each of several things can be booked.
    const isEach = frame.verb !== null && frame.objects.length > 1 && doesVerb(frame.verb.verb, 'ask');
    for (const kept of isEach ? others : []) this.acts.push({ frame, kept });
    this.touched = [];
  }

  /** What most is said of. */
  get main(): Kept | null {
    return [...this.kept.values()].sort((left, right) => right.points - left.points)[0] ?? null;
  }

  /** What "filter by date" is about: what was spoken of last, unless more is said of another list. */
  get filtered(): Kept | null {
    const { main, topic } = this;
    return topic && main && topic.points >= main.points - points.named ? topic : main;
  }

  get isEmpty(): boolean {
    return this.kept.size === 0;
  }

  /** Fire records are of fires, where fires are a list too. */
  private merge(): void {
    for (const [name, kept] of this.kept) {
      const words = name.split(' ');
      const owner =
        words.length > 1 && recording.has(words.at(-1) ?? '') ? this.kept.get(words.slice(0, -1).join(' ')) : undefined;
      if (!owner || owner === kept) continue;
      owner.points += kept.points;
      for (const detail of kept.details)
        if (!owner.details.some(({ label }) => label === detail.label)) owner.details.push(detail);
      if (owner.states.length === 0) owner.states = kept.states;
      this.kept.delete(name);
    }
  }

  /** Those of which most is said, in the order of the text. */
  best(): Kept[] {
    this.merge();
    const all = [...this.kept.values()].filter((one) => one.points >= fewestPoints);
    const most = new Set([...all].sort((left, right) => right.points - left.points).slice(0, mostLists));
    return all.filter((one) => most.has(one));
  }
}
