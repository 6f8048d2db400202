/** Recurring payments and renewal dates. */
import { choice, date, flow, longText, money, must, text, url } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const subscriptionTracker: Archetype = {
  id: 'subscription tracker',
  words:
    'subscription tracker:5, subscription:3, renewal:2, renew:2, streaming service:2, recurring payment:3, cancel:1, monthly cost:2, cost per month:2, trial:2, membership:1, track:1, bill:1',
  entities: [
    {
      id: 'subscription',
      says: ['subscription'],
      covers: ['bill', 'subscription'],
      fields: {
        name: must(text('Name')),
        pricePerMonth: must(money('Price per month')),
        every: choice('Billed', 'Every month, Every quarter, Every year'),
        renewalDate: date('Renewal date'),
        category: choice('Category', 'Streaming, Software, News, Sport, Insurance, Other'),
        link: url('Link'),
        notes: longText('Notes'),
        status: flow('Status', 'Active, Paused, Canceled*'),
      },
      sort: 'renewalDate',
      rows: [
        ['Film streaming', 12.99, 'every-month', 'today+6', 'streaming', null, null, 'active'],
        ['Photo storage', 2.5, 'every-year', 'today+120', 'software', null, null, 'active'],
        ['Gym', 29, 'every-month', 'today+14', 'sport', null, 'Ends in spring', 'paused'],
      ],
    },
  ],
  instead: ['payment'],
  accent: '#5b3f8c',
  wins: ['keep track of my streaming subscriptions and when they renew', 'subscription tracker'],
  loses: ['newsletter subscribers', 'magazine with subscriptions'],
};
