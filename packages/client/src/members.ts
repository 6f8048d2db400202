/** Members of the workspace, who sign in to the console, and invitations. All calls need `members:write`. */
import type { ApiPromise } from './api-promise.ts';
import type { CallOptions, Transport } from './transport.ts';
import type { Invitation, InvitationList, InviteBody, Member, MemberList, NewInvitation } from './wire.ts';

const members = '/v1/members';
const invitations = '/v1/invitations';

export class Members {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** By name, at most 1,000. */
  list(options: CallOptions = {}): ApiPromise<MemberList> {
    return this.#transport.json({ ...options, method: 'GET', path: members });
  }

  /** Only for roles whose scopes the calling key has. Fails with `conflict` if no owner would remain. */
  setRole(personId: string, role: Member['role'], options: CallOptions = {}): ApiPromise<Member> {
    return this.#transport.json({
      ...options,
      method: 'PATCH',
      path: `${members}/${encodeURIComponent(personId)}`,
      body: { role },
    });
  }

  /** They lose access within a second; API keys stay. */
  remove(personId: string, options: CallOptions = {}): ApiPromise<Member> {
    return this.#transport.json({ ...options, method: 'DELETE', path: `${members}/${encodeURIComponent(personId)}` });
  }

  /** Only this answer contains `url`, the link that works once, for seven days. */
  invite(body: InviteBody, options: CallOptions = {}): ApiPromise<NewInvitation> {
    return this.#transport.json({ ...options, method: 'POST', path: invitations, body });
  }

  /** Open ones, newest first. */
  invitations(options: CallOptions = {}): ApiPromise<InvitationList> {
    return this.#transport.json({ ...options, method: 'GET', path: invitations });
  }

  revokeInvitation(invitationId: string, options: CallOptions = {}): ApiPromise<Invitation> {
    return this.#transport.json({ ...options, method: 'DELETE', path: `${invitations}/${encodeURIComponent(invitationId)}` });
  }
}
