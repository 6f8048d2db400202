/** Who does something: the app itself, those who run it, everybody, or people with a role. */
import { headOf } from '../brief/nouns.ts';
import type { Noun } from '../brief/shape.ts';
import { isOfPeople } from '../lexicon/part-signs.ts';
import { roleNouns } from '../lexicon/people-words.ts';
import type { Actor } from './shape.ts';

const ofApp = new Set(
  'website site app application platform system dashboard tool page webpage portal program software service store shop editor blog account interface solution mini-program forum chatbot game'.split(
    ' ',
  ),
);
const running = new Set(
  'admin administrator manager moderator backend backoffice background management owner operator staff end side'.split(' '),
);
const everybody = new Set(
  'user visitor people customer client guest member everyone anyone person they it reader shopper consumer'.split(' '),
);

const groups = new Set(
  'organization organisation company business institution merchant school team club agency brand enterprise'.split(' '),
);
const ofThings = new Set(
  'player slider server browser controller computer printer reader sensor calendar chapter folder'.split(' '),
);

export const isOfApp = ({ singular }: Noun): boolean => ofApp.has(headOf(singular));

export function actorOf(noun: Noun | null): Actor {
  if (!noun) return 'user';
  const head = headOf(noun.singular);
  if (running.has(head)) return 'admin';
  if (everybody.has(head)) return 'user';
  if (ofApp.has(head)) return 'app';
  const isPerson = isOfPeople(head) || roleNouns.has(head) || groups.has(head) || /.{3}(er|or|ian|ist|ant|ee)$/.test(head);
  return isPerson && !ofThings.has(head) ? noun.singular : 'app';
}
