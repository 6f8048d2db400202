import type { Ctx } from './context.ts';

/** The owner of a vote: the account, or the browser on a site without accounts. Null if not known yet. */
export function voterOf(c: Ctx): string | null {
  const { member, browser } = c.get('visitor');
  return member ? voterMark(member.id) : browser.mark('voter');
}

/** The same, and creates the browser's mark if there is none. */
export function makeVoter(c: Ctx): string {
  const { member, browser } = c.get('visitor');
  return member ? voterMark(member.id) : browser.markNow('voter');
}

/** The mark of an account. */
export const voterMark = (account: number): string => `member ${account}`;
