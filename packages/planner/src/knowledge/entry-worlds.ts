/**
 * The words of the world that an entry of the lexicon belongs to. An entry found by only the last word of a longer
 * name needs one of them in the prompt: a database performance is no concert.
 */
import { archetypes } from '../archetypes/archetypes.ts';
import { weightsOf } from '../archetypes/retrieve.ts';
import { requestNouns } from '../functions/object-words.ts';
import { kindWords, stopWords } from '../lexicon/common-words.ts';
import { areas, type Known } from '../lexicon/entities.ts';
import { type EntityEntry, entryId } from '../lexicon/shape.ts';
import { worldOf } from '../lexicon/worlds.ts';
import { type Token, tokensOf } from '../reading/tokens.ts';
import { isWitnessedBy, worldOfName } from './things.ts';

/** A label of more entries says nothing about any of them. */
const mostOwners = 6;
/** Of the fields of an entry, the share that hardly any other has, from which its rows fit only its own world. */
const fewestOfOwn = 1 / 3;
const mostSharing = 2;
/** Words of a kind of app with at least this weight belong to its subject. */
const fewestWeight = 2;
/** What people talk about, read or take part in: its fields fit any subject. */
const areasOfAnyWorld = new Set(['community', 'requests']);
const entriesOfAnyWorld = new Set(['event', 'task', 'project', 'document', 'review', 'question', 'answer']);

/** Whether an entry may be meant by the last word of a longer name: it fits any world, or the prompt is of its world. */
export function isOfWorld({ entry, area, singular }: Known, name: string, tokens: Token[]): boolean {
  if (areasOfAnyWorld.has(area.id) || entriesOfAnyWorld.has(entryId(entry))) return true;
  if (!isSpecial(entry) && isUsualName(entry, last(name))) return true;
  const own = singular?.split(' ') ?? [];
  const world = new Set([...worldOfEntry(entry)].filter((word) => !own.includes(word)));
  return isWitnessedBy(world, name.split(' ').slice(0, -own.length), tokens);
}

const last = (name: string): string => name.split(' ').at(-1) ?? '';

/** The last word of its first name, as opposed to one that it merely takes too. */
const isUsualName = ({ says: [first = ''] }: EntityEntry, head: string): boolean => last(first) === head;

/** Whether a good part of its fields belongs to hardly any other entry. */
function isSpecial({ fields }: EntityEntry): boolean {
  const owners = labels().owners;
  const specs = Object.values(fields);
  const own = specs.filter(({ label, type }) => type.kind !== 'reference' && (owners.get(label) ?? 0) <= mostSharing);
  return own.length >= specs.length * fewestOfOwn;
}

const known = new Map<EntityEntry, Set<string>>();

function worldOfEntry(entry: EntityEntry): Set<string> {
  const before = known.get(entry);
  if (before) return before;
  const { common } = labels();
  const id = entryId(entry);
  const specs = Object.values(entry.fields);
  const ofFields = specs.flatMap(({ label, type }) => [
    label,
    ...(type.kind === 'choice' ? type.options.map((one) => one.label) : []),
  ]);
  const ofKinds = archetypes
    .filter(({ entities }) => entities.some((one) => one === entry || one === id))
    .flatMap((kind) => weightsOf(kind).flatMap(([phrase, weight]) => (weight >= fewestWeight ? [phrase] : [])));
  const words = [...ofFields, ...entry.says, ...(entry.means ?? []), ...ofKinds, ...relatedNames(entry)].flatMap((text) =>
    tokensOf(text).map(({ lemma }) => lemma),
  );
  const world = new Set(
    [...words, ...worldOf(id), ...entry.says.flatMap((name) => [...worldOfName(name)])].filter(
      (word) => word.length > 2 && !common.has(word) && !stopWords.has(word) && !kindWords.has(word),
    ),
  );
  known.set(entry, world);
  return world;
}

/** The names of entries that it refers to, or that refer to it; anything can be booked or ordered. */
function relatedNames(entry: EntityEntry): string[] {
  const id = entryId(entry);
  const targets = (one: EntityEntry) =>
    Object.values(one.fields).flatMap(({ type }) => (type.kind === 'reference' ? [type.entity] : []));
  const own = new Set(targets(entry));
  return areas
    .flatMap(({ entities }) => entities)
    .filter((other) => other !== entry && (own.has(entryId(other)) || targets(other).includes(id)))
    .flatMap(({ says, means = [] }) => [...says, ...means])
    .filter((name) => !requestNouns.has(name.split(' ').at(-1) ?? ''));
}

let counted: { owners: Map<string, number>; common: Set<string> } | null = null;

/** How many entries have each label, and the words that too many labels have. */
function labels(): { owners: Map<string, number>; common: Set<string> } {
  if (counted) return counted;
  const owners = new Map<string, number>();
  const ofWord = new Map<string, Set<EntityEntry>>();
  for (const entry of areas.flatMap(({ entities }) => entities))
    for (const { label } of Object.values(entry.fields)) {
      owners.set(label, (owners.get(label) ?? 0) + 1);
      for (const { lemma } of tokensOf(label)) ofWord.set(lemma, (ofWord.get(lemma) ?? new Set()).add(entry));
    }
  counted = { owners, common: new Set([...ofWord].flatMap(([word, entries]) => (entries.size > mostOwners ? [word] : []))) };
  return counted;
}
