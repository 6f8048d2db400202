/** What the lexicon and the knowledge texts know of a thing by exactly its name, as fields and rows of a sketch. */
import { thingNamed, worldOfName } from '../../knowledge/things.ts';
import { ambiguousNouns } from '../../lexicon/ambiguous-nouns.ts';
import { entityPhrases } from '../../lexicon/entities.ts';
import { type EntityEntry, entryId, type FieldSpec, type SampleValue } from '../../lexicon/shape.ts';
import { isWitnessed } from '../../lexicon/worlds.ts';
import { tokensOf } from '../../reading/tokens.ts';
import type { SketchField } from '../../sketching/sketch-schema.ts';
import { headOf, singularNameOf } from './group-of.ts';

/** `words` are those of the request: a name with several meanings needs one of its world. */
export function knownThing(name: string, words: ReadonlySet<string>): EntityEntry | null {
  const singular = singularNameOf(name);
  return ofLexicon(singular, words) ?? ofKnowledge(singular, words);
}

/** What is known of the last word alone, for words whose fields fit whatever stands before them: a bread recipe is a recipe. */
export function knownKind(name: string): EntityEntry | null {
  const head = headOf(name);
  return ofAnyKind.has(head) ? ofLexicon(head, new Set()) : null;
}
const ofAnyKind = new Set('recipe invoice expense volunteer donation song concert course budget'.split(' '));

function ofKnowledge(singular: string, words: ReadonlySet<string>): EntityEntry | null {
  const found = thingNamed(singular)?.entry;
  if (!found) return null;
  if (singular.includes(' ') && !sharesHead(singular, found)) return null;
  const world = worldOfName(singular);
  const isOwn = singular.includes(' ') && found.says[0] === singular;
  return isOwn || world.size === 0 || [...world].some((word) => words.has(word)) ? found : null;
}

/** A name of one word must be the entry's own: a sample is no lesson learned, though people call it that. */
function ofLexicon(singular: string, words: ReadonlySet<string>): EntityEntry | null {
  const tokens = tokensOf(singular);
  const match = entityPhrases.at(tokens, 0);
  if (!match || match.to !== tokens.length || match.value.singular === null) return null;
  const { entry } = match.value;
  const isOwn = singular.includes(' ')
    ? sharesHead(singular, entry)
    : entry.says[0] === singular && !ambiguousNouns.has(singular);
  return isOwn && entry.generic === undefined && isWitnessed(entryId(entry), singular, words) ? entry : null;
}

/** A parking permit is no parking space, though one entry has both names. */
const sharesHead = (singular: string, { says }: EntityEntry): boolean => headOf(singular) === headOf(says[0] ?? '');

/** A field of the lexicon in a sketch. Null for one that only makes sense beside another list. */
export function sketchFieldOf({ label, type, required }: FieldSpec): SketchField | null {
  const field = { label, options: [], list: '', required };
  switch (type.kind) {
    case 'reference':
      return type.onlyWithIt ? null : { ...field, kind: 'text' };
    case 'flow':
      return { ...field, kind: 'status', options: type.states.map((state) => state.label) };
    case 'choice':
      return { ...field, kind: 'choice', options: type.options.map((option) => option.label) };
    case 'relation':
      return null;
    default:
      return { ...field, kind: type.kind };
  }
}

/** A value of the lexicon as the cell of a row. */
export function cellOfSample(value: SampleValue, { type }: FieldSpec): string {
  if (value === null) return '';
  if (type.kind === 'yes-no') return value === true ? 'yes' : 'no';
  const options = type.kind === 'flow' ? type.states : type.kind === 'choice' ? type.options : [];
  return options.find(({ id }) => id === value)?.label ?? String(value);
}
