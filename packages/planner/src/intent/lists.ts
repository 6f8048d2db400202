/** The lists that a text speaks of, with how much says that each is one. What says so is read in `read-lists.ts`. */
import type { NounPhrase } from '../english/phrases.ts';
import { areSame } from '../english/wordnet.ts';
import { singularOf } from '../reading/nouns.ts';
import type { Detail } from './details.ts';
import { isPerson, listNameOf, thingIn } from './things.ts';

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
}

/** How much each way of speaking says. */
export const points = { has: 5, asked: 4, kept: 3, place: 3, seen: 2, named: 2, touched: 1 } as const;
const fewestPoints = 3;
const mostLists = 8;

/** Whether a noun only says that something is written down: the record of a chemical record. */
export const isRecording = (word: string): boolean => recording.has(word);
const recording = new Set('record log report entry management data request list profile inventory'.split(' '));

export class Lists {
  readonly kept = new Map<string, Kept>();
  /** What holds rows stands for them later: the timetable of training. */
  private readonly holders = new Map<string, Kept>();
  /** The list that "it" and "filter by" are about. */
  topic: Kept | null = null;

  /** The list that a phrase names; made if it is not there. Null if the phrase names none. */
  named(phrase: NounPhrase, more: number, isSure = false): Kept | null {
    const thing = isSure && phrase.of === null && phrase.words.length === 1 ? phrase : thingIn(phrase);
    const holder = singularOf(phrase.head.lower);
    const held = phrase.words.length === 1 && phrase.of === null ? this.holders.get(holder) : undefined;
    if (held) {
      held.points += more;
      return this.about(held);
    }
    const name = thing && listNameOf(thing);
    if (!thing || !name) return null;
    const made = this.atName(thing, name, more);
    if (thing.head !== phrase.head) this.holders.set(holder, made);
    return this.about(made);
  }

  private atName(thing: NounPhrase, name: string, more: number): Kept {
    const found = this.kept.get(name) ?? this.byHead(name);
    if (found) {
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
    };
    this.kept.set(name, made);
    return made;
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
    return kept;
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

  best(): Kept[] {
    this.merge();
    return [...this.kept.values()]
      .filter((one) => one.points >= fewestPoints)
      .sort((left, right) => right.points - left.points)
      .slice(0, mostLists);
  }
}
