/** Short links that redirect, and count their clicks by day. */

import { shortLinksChecks } from '@davit/app-kit/features/short-links/checks/short-links.ts';
import { listAbility } from '../list-ability.ts';

export const shortLinks = listAbility({
  id: 'short-links',
  mount: 'mountShortLinks',
  tables: { clicks: 'linkClicks' },
  styles: ['routes'],
  checks: { name: 'shortLinksChecks', of: shortLinksChecks },
});
