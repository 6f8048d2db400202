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

/** The mark under which the visitor stores a row now: of the account, or of the browser for this purpose. */
export function markNow(c: Ctx, purpose: string): string {
  const { member, browser } = c.get('visitor');
  return member ? voterMark(member.id) : browser.markNow(purpose);
}

/** The marks of the visitor's rows: of the account, and of the browser, which may have made some before. */
export function marksOf(c: Ctx, purpose: string): string[] {
  const { member, browser } = c.get('visitor');
  return [member && voterMark(member.id), browser.mark(purpose)].filter((mark) => mark !== null);
}
