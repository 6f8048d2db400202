/** Who does something: the app itself, those who run it, everybody, or people with a role. */
import { headOf } from '../brief/nouns.ts';
import type { Noun } from '../brief/shape.ts';
import { isOfPeople } from '../lexicon/part-signs.ts';
import {
  commonActors,
  everybodyWords,
  inChargeWords,
  organizationWords,
  roleNouns,
  soundsLikePerson,
} from '../lexicon/people-words.ts';
import type { Actor } from './shape.ts';

const ofApp = new Set(
  'website site app application platform system dashboard tool page webpage portal program software service store shop editor blog account interface solution mini-program forum chatbot game homepage module section menu frontend component theme'.split(
    ' ',
  ),
);
const running = new Set('backend backoffice background management end side'.split(' '));
const alsoPeople = new Set('guide chef cook host courier pilot nurse judge artist vet mechanic clerk coach'.split(' '));
const ofThings = new Set(
  'player slider server browser controller computer printer reader sensor calendar chapter folder'.split(' '),
);

export const isOfApp = ({ singular }: Pick<Noun, 'singular'>): boolean => ofApp.has(headOf(singular));

export function actorOf(noun: Noun | null): Actor {
  if (!noun) return 'user';
  const actor = actorOfWord(headOf(noun.singular));
  return actor === 'person' ? noun.singular : actor;
}

/** The actor that the last word of a noun phrase stands for; `person` for people with a role. */
export function actorOfWord(head: string): 'admin' | 'user' | 'app' | 'person' {
  if (inChargeWords.has(head) || running.has(head)) return 'admin';
  if (everybodyWords.has(head) || commonActors.has(head)) return 'user';
  if (ofApp.has(head)) return 'app';
  const isPerson =
    isOfPeople(head) || roleNouns.has(head) || organizationWords.has(head) || soundsLikePerson(head) || alsoPeople.has(head);
  return isPerson && !ofThings.has(head) ? 'person' : 'app';
}
