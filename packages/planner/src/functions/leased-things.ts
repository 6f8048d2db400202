/** Things that people keep for themselves in one app and offer in another: the domains of a leasing site. */
import type { Known } from '../lexicon/entities.ts';
import { choice, type EntityEntry, longText, money, must, unique } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';

const offering = new Set('lease leasing rent renting rental marketplace sell auction'.split(' '));

const offered: Record<string, EntityEntry> = {
  domain: {
    id: 'domain',
    says: ['domain', 'domain name'],
    plural: 'domains',
    fields: {
      name: must(unique('Domain')),
      category: choice('Category', 'Business, Shop, Art, Food, Travel, Technology'),
      price: must(money('Price per month')),
      description: longText('Description'),
    },
    title: 'name',
    sort: 'name',
    rows: [
      ['mellowpine-studio.com', 'art', 14, 'Short, friendly and easy to say on the phone.'],
      ['otter-and-oak-goods.shop', 'shop', 9, 'For a small shop with things made by hand.'],
      ['quietharbor-books.net', 'shop', 8, 'For a bookshop by the sea.'],
      ['bluelantern-tours.co', 'travel', 12, 'For guided walks and evening tours.'],
      ['ninefold-analytics.io', 'technology', 22, 'For a company that counts things.'],
      ['saffron-table-kitchen.com', 'food', 11, 'For a restaurant or a cooking school.'],
      ['northmill-consulting.com', 'business', 18, 'A sober name for an office.'],
    ],
  },
};

/** The entry for things of this name where the prompt offers them; null for those that people only keep. */
export function leasedBy({ tokens }: Reading, singular: string): Known | null {
  const name = singular.replace(/ names?$/, '');
  const entry = Object.hasOwn(offered, name) ? offered[name] : undefined;
  if (!entry || !tokens.some(({ lemma, lower }) => offering.has(lemma) || offering.has(lower))) return null;
  return { entry, area: { id: 'leased', accent: '#3457a6', entities: [] }, singular: name };
}
