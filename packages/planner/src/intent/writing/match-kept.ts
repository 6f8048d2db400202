/** Which list of the plan so far is which that a request speaks of. */
import type { Blueprint, Entity } from '@davit/blueprint';
import { capitalised } from '../../deciding/naming.ts';
import { areSame } from '../../english/wordnet.ts';
import { entityPhrases } from '../../lexicon/entities.ts';
import type { EntityEntry } from '../../lexicon/shape.ts';
import { pluralOf, singularOf } from '../../reading/nouns.ts';
import { tokensOf } from '../../reading/tokens.ts';
import { isRecording, type Kept } from '../lists.ts';
import { isHolder, isOfAsking } from '../things.ts';

export interface Read {
  kept: Kept;
  /** The list of the plan so far that it is. */
  was: Entity | null;
  /** Plural. */
  name: string;
  one: string;
}

const headOf = (name: string): string => singularOf(name.toLowerCase().split(' ').at(-1) ?? '');

/** Cards are the flashcards of before. */
const shortestHead = 4;

export function isAbout({ singular }: Entity, { name }: Kept): boolean {
  const own = singular.toLowerCase();
  const words = own.split(' ');
  const head = words.at(-1) ?? '';
  const held =
    (isHolder(head) || isRecording(head) || head === 'listing') && words.length > 1 ? words.slice(0, -1).join(' ') : own;
  const areOneWord = !own.includes(' ') && !name.includes(' ');
  const isCompound = areOneWord && name.length >= shortestHead && own.endsWith(name);
  return isCompound || held === name || own === name || headOf(own) === headOf(name) || (areOneWord && areSame(own, name));
}

/** Kept lists with those of the plan so far that they are; what names one of those a second time is left out. */
export function matched(kept: Kept[], base: Blueprint): Read[] {
  const left = [...base.entities];
  const found = new Map<Kept, Entity>();
  const ways: ((entity: Entity, one: Kept) => boolean)[] = [
    ({ singular }, { name }) => singular.toLowerCase() === name,
    isAbout,
    isKindOf,
    // The production of a factory is its production orders.
    ({ singular }, { name }) => isOfAsking(singular) && singular.toLowerCase().startsWith(`${name} `),
    (entity, one) => areWordsFor(entity, one, base),
    // The products of a shop are what people order there.
    (entity, one) =>
      one.given !== null && base.features.some((feature) => feature.id === 'cart' && feature.parameters.products === entity.id),
  ];
  for (const fits of ways)
    for (const one of kept) {
      const at = found.has(one) ? -1 : left.findIndex((entity) => fits(entity, one));
      const entity = at < 0 ? undefined : left.splice(at, 1)[0];
      if (entity) found.set(one, entity);
    }
  const taken = [...found.values()];
  const isSecond = (one: Kept) =>
    !found.has(one) && one.details.length < 2 && taken.some((entity) => isKindOf(entity, one) || areWordsFor(entity, one, base));
  return kept
    .filter((one) => !isSecond(one))
    .map((one) => ({
      kept: one,
      was: found.get(one) ?? null,
      name: capitalised(pluralOf(one.name)),
      one: capitalised(one.name),
    }));
}

const ofTexts = /(^|\s)(article|news|news item|newsitem|post|story|press release)$/;

/** What the catalogue has by a name, or by its last word. */
function entryOf(name: string): EntityEntry | null {
  const tokens = tokensOf(name.toLowerCase());
  const at = [0, tokens.length - 1].find((from) => entityPhrases.at(tokens, from)?.to === tokens.length);
  return at === undefined ? null : (entityPhrases.at(tokens, at)?.value.entry ?? null);
}

/** Flats are what the catalogue calls real estate listings; articles and news are texts. */
function isKindOf({ singular }: Entity, { name }: Kept): boolean {
  const entry = entryOf(name);
  return (entry !== null && entry === entryOf(singular)) || (ofTexts.test(name) && ofTexts.test(singular.toLowerCase()));
}

/** The words of the request that led to a list of the plan so far: "income and expenses" are transactions. */
function areWordsFor({ id }: Entity, { name }: Kept, { evidence }: Blueprint): boolean {
  const wordsIn = (text: string) =>
    text
      .toLowerCase()
      .split(/[^a-z]+/)
      .map(singularOf);
  return evidence.some(
    ({ decision, because }) =>
      decision === `entities.${id}` && 'words' in because && wordsIn(because.words).includes(headOf(name)),
  );
}
