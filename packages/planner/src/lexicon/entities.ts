/** The lexicon of entities: every area, and the phrases by which its entries are found. */
import { PhraseTable } from '../reading/phrases.ts';
import { home } from './area-home.ts';
import { library } from './area-library.ts';
import { type Area, type EntityEntry, entryId } from './shape.ts';

export const areas: Area[] = [home, library];

export interface Known {
  entry: EntityEntry;
  area: Area;
  /** The name the phrase gives the entity; null where the phrase only means it. */
  singular: string | null;
}

const all: Known[] = areas.flatMap((area) => area.entities.map((entry) => ({ entry, area, singular: null })));
const byId = new Map(all.map((known) => [entryId(known.entry), known]));

/** What means an entity goes before what says another: `reading list` is no list. */
export const entityPhrases = new PhraseTable<Known>([
  ...all.flatMap((known) => (known.entry.means ?? []).map((phrase) => [phrase, known] as const)),
  ...all.flatMap((known) => known.entry.says.map((phrase) => [phrase, { ...known, singular: phrase }] as const)),
]);

export function entityById(id: string): Known | null {
  return byId.get(id) ?? null;
}
