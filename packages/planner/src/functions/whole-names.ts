/** Rows that have their whole phrase as a name, though its last word alone names none. */
import { headOf } from '../brief/nouns.ts';
import type { Noun } from '../brief/shape.ts';
import type { Reading } from '../reading/reading.ts';
import { entering, isOnScreen, ofPeople, ofSystem } from './object-words.ts';
import type { AskedFunction } from './shape.ts';
import { actOfVerb, lightVerbs } from './verbs.ts';

/** What people have or use: their last word says nothing without the words before it. */
export const figures = new Set(['balance', 'usage']);

/** The data usage of "browse their data usage": figures that people have under just that name. */
export function wholeOf(reading: Reading, object: Noun, { verb, actor }: AskedFunction): Noun | null {
  const words = object.singular.split(' ');
  const act = verb ? actOfVerb(verb) : null;
  if (isKeptAlone(reading, object, verb)) return object;
  // "create and manage distributed databases"
  const isKept = (act === 'make' || act === 'manage') && object.isMany && words.length > 1 && !isOnScreen(words, '');
  const isName = !words.some((word) => ofSystem.has(word) || word.endsWith('ly')) && !aboutRows.test(object.singular);
  if (isKept && isName && !lightVerbs.has(verb ?? '')) return object;
  const isSeen = verb !== null && !entering.has(verb) && actor !== 'app';
  const isOwn = words.length > 1 && ofPeople.has(headOf(object.singular)) && !words.some((word) => ofSystem.has(word));
  return isSeen && isOwn && !/ing$/.test(words[0] ?? '') ? object : null;
}

const aboutRows = /(setting|name|method|permission|quantity|right|role|parameter|status|detail|information|data|content|number)$/;

/** The activities of "plan activities", the apps of "test apps": in the plural, and done something to, they are rows. */
function isKeptAlone({ tokens }: Reading, { singular, isMany, from }: Noun, verb: string | null): boolean {
  if (!isMany || verb === null || usingVerbs.has(verb) || isOnScreen([singular], tokens[from - 1]?.lower ?? '')) return false;
  const act = actOfVerb(verb);
  if (keptAlone.has(singular)) return act === 'make' || act === 'manage' || act === 'track' || act === null;
  return keptProducts.has(singular) && act !== 'enter' && act !== 'message';
}
const keptAlone = new Set(['activity', 'device']);
/** What an app may be about, in the plural. */
const keptProducts = new Set(['app', 'website']);
/** They tell how an app is used. */
const usingVerbs = new Set('support access integrate switch connect use adapt display work run'.split(' '));
