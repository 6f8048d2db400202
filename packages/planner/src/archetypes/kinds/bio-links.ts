/** The links of a person or band, on one page. */
import { integer, must, text, url, yesNo } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const bioLinks: Archetype = {
  id: 'bio links',
  words: 'link in bio:5, linktree:5, bio page:4, social link:3, link:1, profile:1, influencer:1',
  entities: [
    {
      id: 'bioLink',
      says: ['link'],
      covers: ['bookmark'],
      fields: {
        title: must(text('Title')),
        address: must(url('Address')),
        description: text('Description'),
        position: integer('Position', undefined, 1),
        shown: yesNo('Shown'),
      },
      sort: 'position',
      rows: [
        ['My new album', 'https://example.org/album', 'Out now', 1, true],
        ['Tour dates', 'https://example.org/tour', null, 2, true],
        ['Newsletter', 'https://example.org/news', null, 3, false],
      ],
    },
  ],
  accent: '#5b3f8c',
  wins: ['link in bio page', 'a linktree for my band'],
  loses: ['bookmark manager with tags'],
};
