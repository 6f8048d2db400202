/** What a known kind of business offers, as the rows of a list that people choose from. */
import { knownBusinessOf } from '../deciding/goal.ts';
import { businessOn } from '../deciding/site-on-subject.ts';
import type { Known } from '../lexicon/entities.ts';
import { minutesOfServices, serviceNouns } from '../lexicon/reservations.ts';
import { camelOf, image, integer, longText, money, must, text } from '../lexicon/shape.ts';
import { singularOf } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';

export const offerArea = 'offer';
const fewestCards = 2;

/** The offer of the prompt's business as an entity called `singular`; null if the business or the list is another. */
export function offeredBy(reading: Reading, singular: string): Known | null {
  const found = knownBusinessOf(reading);
  const business = found && businessOn(reading, found);
  const cards = business?.offer.cards ?? [];
  if (!business || cards.length < fewestCards || !isCalled(business.offer.page, nounOf(singular))) return null;
  const hasPrices = cards.some(([, , price]) => price !== null);
  const takesTime = serviceNouns.has(nounOf(singular));
  const fields = {
    name: must(text('Name')),
    ...(takesTime ? { duration: integer('Duration (min)', undefined, 1) } : {}),
    description: longText('Description'),
    ...(hasPrices ? { price: money('Price') } : {}),
    picture: image('Picture'),
  };
  const rows = cards.map(([title, description, price], at) => [
    title,
    ...(takesTime ? [minutesOfServices[at % minutesOfServices.length] ?? null] : []),
    description,
    ...(hasPrices ? [amountOf(price)] : []),
    null,
  ]);
  const entry = { id: camelOf(singular), says: [singular], fields, title: 'name', rows };
  return { entry, area: { id: offerArea, accent: business.accent, entities: [] }, singular };
}

/** The project of a "project case". */
const nounOf = (singular: string): string =>
  singular
    .replace(/(?<=\w) (case|showcase|example)$/, '')
    .split(' ')
    .at(-1) ?? '';

/** A studio's classes are what its page "Classes" shows; every business has services, and treatments are some. */
const isCalled = (page: string, noun: string): boolean =>
  noun === 'service' ||
  (page === 'Services' && serviceNouns.has(noun)) ||
  singularOf(page.toLowerCase().split(' ').at(-1) ?? '') === noun;

/** The number of "from €12.50 an hour"; null if there is none. */
function amountOf(price: string | null): number | null {
  const found = /\d+(?:\.\d{1,2})?/.exec(price ?? '');
  return found ? Number(found[0]) : null;
}
