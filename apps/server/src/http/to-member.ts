import { type Invitation, invariant, type Member } from '@davit/contract';
import type { LinkRecord, MemberRecord } from '@davit/identity';

export function toMember({ personId, name, email, role, joinedAt }: MemberRecord): Member {
  return { personId, name, email, role, joinedAt: iso(joinedAt) };
}

/** An invitation on the wire, without its link. */
export function toInvitation({ id, role, email, createdBy, createdAt, expiresAt }: LinkRecord): Invitation {
  invariant(role !== null, 'an invitation has a role');
  return { id, role, email, invitedBy: createdBy, createdAt: iso(createdAt), expiresAt: iso(expiresAt) };
}

const iso = (time: number): string => new Date(time).toISOString();
