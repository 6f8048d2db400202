/** Who signs up has an account, and is no row of a list beside it, unless people do something with those rows. */
import type { Entity } from '@davit/blueprint';
import type { Frame } from '../../english/frames.ts';
import { classOf } from '../../english/wordnet.ts';
import { singularOf } from '../../reading/nouns.ts';
import type { Wording } from '../wording.ts';
import type { ActingPeople } from './acting-people.ts';

/** To these they are the people themselves: "clubs message athletes". */
const ofPeople = /^(message|chat|talk|contact|invite|follow|befriend|rate|review|write|speak)$/;

/** Clubs stay a list, which everybody reads; so do drivers who have a page. */
export function isAccount({ singular }: Entity, people: ActingPeople | null, { frames, opening }: Wording): boolean {
  const head = headIn(singular);
  const areKnown = people?.groups.some((who) => headIn(who) === head) ?? false;
  return areKnown && classOf(head) === 'person' && ![...opening, ...frames].some((frame) => isSpokenOf(head, frame));
}

function isSpokenOf(head: string, { verb, objects, around }: Frame): boolean {
  const phrases = verb && ofPeople.test(verb.verb) ? [] : [...objects, ...[...around.values()].flat()];
  return phrases.some((phrase) => singularOf(phrase.head.lower) === head);
}

const headIn = (name: string): string => singularOf(name.toLowerCase().split(' ').at(-1) ?? '');
