import type { Davit, Invitation, Member } from '@davit/client';
import { usageError } from '../../exit-codes.ts';

/** By id or e-mail address. Throws a usage error if nobody, or nothing, has it. */
export async function findMember(davit: Davit, word: string): Promise<Member> {
  const { members } = await davit.members.list();
  const found = members.find(({ personId, email }) => personId === word || email?.toLowerCase() === word.toLowerCase());
  if (found === undefined) throw usageError(`No member has the e-mail address or id ${word}. "members list" lists them.`);
  return found;
}

/** By id or e-mail address; the newest of several. */
export async function findInvitation(davit: Davit, word: string): Promise<Invitation> {
  const { invitations } = await davit.members.invitations();
  const found = invitations.find(({ id, email }) => id === word || email?.toLowerCase() === word.toLowerCase());
  if (found === undefined) {
    throw usageError(`No open invitation has the id or e-mail address ${word}. "members invitations" lists them.`);
  }
  return found;
}
