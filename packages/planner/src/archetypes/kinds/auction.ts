/** Lots of an auction, with bids. */
import { dateTime, money, must, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const auction: Archetype = {
  id: 'auction',
  words: 'auction:5, bid:3, bidding:4, bidder:3, highest bid:4, starting price:2, silent auction:5, lot:1, time left:1',
  entities: [
    'auction',
    {
      id: 'bid',
      says: ['bid'],
      fields: {
        bidder: must(text('Name')),
        auction: must(refers('auction', 'Auction')),
        amount: must(money('Amount')),
        at: dateTime('When'),
      },
      sort: '-amount',
      rows: [
        ['Ana Silva', 'Oak chest', 85, 'today-1 18:20'],
        ['Jonas Weber', 'Oak chest', 80, 'today-1 17:05'],
      ],
    },
  ],
  instead: ['artwork'],
  accent: '#8a5a00',
  wins: ['silent auction for our school', 'auction site with bids'],
  loses: ['quotes from suppliers'],
};
