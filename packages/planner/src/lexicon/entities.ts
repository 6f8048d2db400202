/** The lexicon of entities: all areas, and the phrases that match their entries. */
import { PhraseTable } from '../reading/phrases.ts';
import { clubs } from './area-clubs.ts';
import { community } from './area-community.ts';
import { events } from './area-events.ts';
import { family } from './area-family.ts';
import { food } from './area-food.ts';
import { fundraising } from './area-fundraising.ts';
import { soldGoods } from './area-goods.ts';
import { groups } from './area-groups.ts';
import { health } from './area-health.ts';
import { home } from './area-home.ts';
import { learning } from './area-learning.ts';
import { letting } from './area-letting.ts';
import { library } from './area-library.ts';
import { media } from './area-media.ts';
import { moneyArea } from './area-money.ts';
import { nature } from './area-nature.ts';
import { people } from './area-people.ts';
import { places } from './area-places.ts';
import { records } from './area-records.ts';
import { requests } from './area-requests.ts';
import { sales } from './area-sales.ts';
import { sharing } from './area-sharing.ts';
import { stock } from './area-stock.ts';
import { things } from './area-things.ts';
import { travel } from './area-travel.ts';
import { utilities } from './area-utilities.ts';
import { vehicles } from './area-vehicles.ts';
import { work } from './area-work.ts';
import { type Area, type EntityEntry, entryId } from './shape.ts';

/** In order of precedence: the first of two entries with the same phrase wins. */
export const areas: Area[] = [
  family,
  home,
  sharing,
  library,
  work,
  requests,
  sales,
  soldGoods,
  stock,
  food,
  moneyArea,
  utilities,
  fundraising,
  health,
  learning,
  events,
  places,
  travel,
  letting,
  community,
  clubs,
  groups,
  media,
  people,
  records,
  vehicles,
  nature,
  things,
];

export interface Known {
  entry: EntityEntry;
  area: Area;
  /** The name that the phrase gives the entity; null if it only implies it. */
  singular: string | null;
}

const all: Known[] = areas.flatMap((area) => area.entities.map((entry) => ({ entry, area, singular: null })));
const byId = new Map(all.map((known) => [entryId(known.entry), known]));

/** Phrases that imply an entity come before names: a `reading list` is not a list. */
export const entityPhrases = new PhraseTable<Known>([
  ...all.flatMap((known) => (known.entry.means ?? []).map((phrase) => [phrase, known] as const)),
  ...all.flatMap((known) => known.entry.says.map((phrase) => [phrase, { ...known, singular: phrase }] as const)),
]);

export function entityById(id: string): Known | null {
  return byId.get(id) ?? null;
}
