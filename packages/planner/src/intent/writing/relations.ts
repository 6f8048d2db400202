/** Which lists lead to which: what happens to a thing is about it, and so is what a request counts "per" it. */
import { capitalised } from '../../deciding/naming.ts';
import { classOf, isA, type NounClass } from '../../english/wordnet.ts';
import { singularOf } from '../../reading/nouns.ts';
import type { SketchField, SketchList } from '../../sketching/sketch-schema.ts';
import type { Act, Kept } from '../lists.ts';
import { isOfAsking } from '../things.ts';
import type { Read } from './match-kept.ts';

const happens: ReadonlySet<NounClass> = new Set(['act', 'event', 'process', 'possession', 'phenomenon']);
const lasting: ReadonlySet<NounClass> = new Set([
  'artifact',
  'person',
  'animal',
  'plant',
  'place',
  'group',
  'object',
  'food',
  'substance',
]);
/** Written about something, or for somebody. */
const about = ['written communication', 'message', 'document', 'evaluation', 'time period'];

/** Texts that people read. */
const forReaders = ['news', 'announcement', 'article', 'recipe', 'story', 'publication', 'survey'];

const headOf = (name: string): string => singularOf(name.split(' ').at(-1) ?? '');

export const isHappening = (name: string): boolean => {
  const head = headOf(name);
  const found = classOf(head);
  return isOfAsking(head) || (found !== null && happens.has(found)) || isA(head, ...about);
};

/** People schedule its rows. */
export const isScheduled = (own: Kept, acts: readonly Act[]): boolean =>
  acts.some(({ frame, kept }) => kept === own && frame.verb?.verb === 'schedule');

const isLasting = (name: string): boolean => {
  const found = classOf(headOf(name));
  return found !== null && lasting.has(found) && !isOfAsking(name) && !ofMedia.test(headOf(name));
};

/** News has a photo, and is not about one. */
const ofMedia = /^(photo|picture|image|video|file|document|song|track)$/;

/** Adds a relation to each list of happenings that leads nowhere. */
export function related(lists: SketchList[], reads: Read[], acts: readonly Act[]): SketchList[] {
  return lists.map((list, at) => {
    const own = reads[at]?.kept;
    const isRelated = list.fields.some(({ kind }) => kind === 'relation');
    const thing = own && !isRelated ? thingOf(own, reads, acts) : undefined;
    if (!thing || list.fields.some(({ label }) => label === thing.one)) return list;
    const field: SketchField = {
      label: capitalised(thing.one),
      kind: 'relation',
      options: [],
      list: thing.name,
      required: false,
    };
    const title = list.fields.slice(0, 1);
    return { ...list, fields: [...title, field, ...list.fields.slice(1)] };
  });
}

/** Chemical records are of chemicals. */
const ofWriting = / (record|log|entry)$/;

function thingOf(own: Kept, reads: Read[], acts: readonly Act[]): Read | undefined {
  const others = reads.filter(({ kept }) => kept !== own && !kept.of.has(own.name));
  const isPlanned = isScheduled(own, acts);
  if (!isHappening(own.name) && !isPlanned) return undefined;
  const named = others.find(({ kept }) => isLasting(kept.name) && acts.some((act) => act.kept === own && isBehind(act, kept)));
  // Equipment damage is of equipment.
  const within = others.find(({ kept }) => isLasting(kept.name) && own.name.startsWith(`${kept.name} `));
  if (named || within) return named ?? within;
  // News are of the whole app.
  if (isA(headOf(own.name), ...forReaders)) return undefined;
  // What is spoken of most before it.
  const things = others.filter(({ kept }) => !isHappening(kept.name.replace(ofWriting, '')));
  const [first] = things.sort((left, right) => right.kept.points - left.kept.points);
  // People are what it is about only where nothing else is.
  if (first?.kept.isPerson && others.some(({ kept }) => kept.points > first.kept.points)) return undefined;
  return first && (isLasting(first.kept.name.replace(ofWriting, '')) || isPlanned) ? first : undefined;
}

/** "record the weight of a cow", "enter kilograms per hive", "add a note to a client" */
function isBehind({ frame }: Act, { name }: Kept): boolean {
  const behind = ['for', 'per', 'to', 'of', 'about', 'on', 'in'].flatMap((one) => frame.around.get(one) ?? []);
  const owners = frame.objects.flatMap(({ of }) => (of ? [of] : []));
  return [...behind, ...owners].some(({ head }) => singularOf(head.lower) === headOf(name));
}
