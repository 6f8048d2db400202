/** A workspace: its name, its members and its invitations. */
import { Type } from 'typebox';
import { Invitation, Member } from '../member-api.ts';
import { DisplayName, OwnWorkspace } from './account.ts';
import { consoleOperation, Done, WorkspaceParams } from './operation.ts';
import { roles } from './roles.ts';

export type { Invitation, Member } from '../member-api.ts';

const Role = Type.Enum([...roles]);

export const createWorkspace = consoleOperation({
  id: 'createWorkspace',
  method: 'POST',
  path: '/workspaces',
  access: 'person',
  summary: 'Create a workspace and own it',
  body: Type.Object({ name: DisplayName }),
  answer: OwnWorkspace,
  status: 201,
});

export const renameWorkspace = consoleOperation({
  id: 'renameWorkspace',
  method: 'PATCH',
  path: '/workspaces/:workspaceId',
  access: 'owner',
  summary: 'Rename a workspace',
  params: WorkspaceParams,
  body: Type.Object({ name: DisplayName }),
  answer: OwnWorkspace,
});

export const listMembers = consoleOperation({
  id: 'listMembers',
  method: 'GET',
  path: '/workspaces/:workspaceId/members',
  access: 'viewer',
  summary: 'The members, by name',
  params: WorkspaceParams,
  answer: Type.Object({ members: Type.Array(Member) }),
});

const MemberParams = Type.Object({ workspaceId: Type.String(), personId: Type.String() });

export const setMemberRole = consoleOperation({
  id: 'setMemberRole',
  method: 'PATCH',
  path: '/workspaces/:workspaceId/members/:personId',
  access: 'owner',
  summary: 'Change a role; 409 conflict if no owner would remain',
  params: MemberParams,
  body: Type.Object({ role: Role }),
  answer: Member,
});

export const removeMember = consoleOperation({
  id: 'removeMember',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/members/:personId',
  access: 'viewer',
  summary: 'Remove a member (owners), or leave (everybody); 409 conflict if no owner would remain',
  params: MemberParams,
  answer: Done,
});

export const listInvitations = consoleOperation({
  id: 'listInvitations',
  method: 'GET',
  path: '/workspaces/:workspaceId/invitations',
  access: 'owner',
  summary: 'Open invitations, newest first',
  params: WorkspaceParams,
  answer: Type.Object({ invitations: Type.Array(Invitation) }),
});

export const createInvitation = consoleOperation({
  id: 'createInvitation',
  method: 'POST',
  path: '/workspaces/:workspaceId/invitations',
  access: 'owner',
  summary: 'Create an invitation link that works once, for seven days; only this response shows the url',
  params: WorkspaceParams,
  body: Type.Object({ role: Role, email: Type.Optional(Type.String({ format: 'email', maxLength: 254, 'x-trimmed': true })) }),
  answer: Type.Object({ invitation: Invitation, url: Type.String() }),
  status: 201,
});

export const revokeInvitation = consoleOperation({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/invitations/:invitationId',
  access: 'owner',
  summary: 'Revoke an invitation',
  params: Type.Object({ workspaceId: Type.String(), invitationId: Type.String() }),
  answer: Done,
});
