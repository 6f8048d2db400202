/** Short links with target and number of visits. */
import { date, integer, must, text, unique, url } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const shortLinks: Archetype = {
  id: 'short links',
  words:
    'url shortener:5, link shortener:5, short link:5, short url:5, bitly:5, shorten:4, click count:2, redirect:2, click:1, tiny link:5, tiny url:5, long address:4, short address:4, own ending:2, ending:2, link:1, expire:1, expiry:1, flyer:1',
  entities: [
    {
      id: 'shortLink',
      says: ['short link'],
      covers: ['bookmark', 'domain'],
      values: ['click', 'clicks', 'many'],
      fields: {
        short: must(unique('Short name')),
        address: must(url('Leads to')),
        clicks: integer('Clicks'),
        createdOn: date('Made on'),
        expiresOn: date('Expires on'),
        notes: text('Notes'),
      },
      sort: '-clicks',
      rows: [
        ['spring', 'https://example.org/offers/spring', 128, 'today-12', null, 'On the poster'],
        ['menu', 'https://example.org/menu.pdf', 54, 'today-30', null, null],
      ],
    },
  ],
  instead: ['click', 'visit', 'hit'],
  accent: '#3d5a80',
  wins: ['url shortener with click counts', 'shorten links'],
  loses: ['list of useful links'],
};
