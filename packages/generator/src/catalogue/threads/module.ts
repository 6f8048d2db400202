/** Topics that the owner pins to the top, and closes to replies. */

import { threadsChecks } from '@davit/app-kit/features/threads/checks/threads.ts';
import { listAbility } from '../list-ability.ts';

export const threads = listAbility({
  id: 'threads',
  mount: 'mountThreads',
  styles: [],
  checks: { name: 'threadsChecks', of: threadsChecks },
});
