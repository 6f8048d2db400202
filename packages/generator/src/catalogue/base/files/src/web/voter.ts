import type { Ctx } from './context.ts';

/** Whose one vote it is: the account's where there are accounts, else the browser's. Null where that is not known yet. */
export function voterOf(c: Ctx): string | null {
  const { member, browser } = c.get('visitor');
  return member ? `member ${member.id}` : browser.mark('voter');
}

/** The same, known from now on. */
export function makeVoter(c: Ctx): string {
  const { member, browser } = c.get('visitor');
  return member ? `member ${member.id}` : browser.markNow('voter');
}
