/** Members of a workspace, who sign in to the console, and invitations. */
import { type Static, Type } from 'typebox';
import { roles } from './console/roles.ts';
import { nullable } from './nullable.ts';
import { operation } from './operation.ts';
import { Timestamp } from './run.ts';

const members = '/v1/members';
const invitations = '/v1/invitations';
const tag = 'Members and policy';
const scope = 'members:write';
const personExample = '019b76da-a7f4-7a51-9c6d-7e8f90123456';
const invitationExample = '019b76da-a7f5-7b62-8d7e-8f9012345678';

const Role = Type.Enum([...roles], {
  description: 'viewer: reads. member: also changes and deploys. owner: also manages members, keys, webhooks and domains.',
});
const personId = Type.Object({ personId: Type.String({ description: 'The id of the member.', examples: [personExample] }) });
const invitationId = Type.Object({
  invitationId: Type.String({ description: 'The id of the invitation.', examples: [invitationExample] }),
});

export const Member = Type.Object(
  {
    personId: Type.String(),
    name: Type.String(),
    email: nullable(Type.String({ description: 'Null: not set up yet.' })),
    role: Role,
    joinedAt: Timestamp,
  },
  { $id: 'Member' },
);
export type Member = Static<typeof Member>;

export const Invitation = Type.Object(
  {
    id: Type.String(),
    role: Role,
    email: nullable(Type.String({ description: 'Who may use it. Null: anyone with the link.' })),
    invitedBy: Type.String({ description: 'The name of the person or the key.' }),
    createdAt: Timestamp,
    expiresAt: Timestamp,
  },
  { $id: 'Invitation' },
);
export type Invitation = Static<typeof Invitation>;

export const NewInvitation = Type.Object(
  {
    ...Invitation.properties,
    url: Type.Union([Type.String(), Type.Null()], {
      description: 'The link. Shown only here: null in the response to a repeat with the same Idempotency-Key.',
    }),
  },
  { $id: 'NewInvitation' },
);
export type NewInvitation = Static<typeof NewInvitation>;

export const InviteBody = Type.Object(
  {
    role: Role,
    email: Type.Optional(
      Type.String({
        format: 'email',
        maxLength: 254,
        'x-trimmed': true,
        description: 'Who may use it; the link is also sent there, if e-mail is on. Without it: anyone with the link.',
        examples: ['ada@example.com'],
      }),
    ),
  },
  { $id: 'CreateInvitation' },
);
export type InviteBody = Static<typeof InviteBody>;

const SetRoleBody = Type.Object({ role: Role }, { $id: 'SetMemberRole' });

const memberExample: Member = {
  personId: personExample,
  name: 'Ada',
  email: 'ada@example.com',
  role: 'member',
  joinedAt: '2026-01-31T09:30:00.000Z',
};
const openExample: Invitation = {
  id: invitationExample,
  role: 'viewer',
  email: 'ada@example.com',
  invitedBy: 'CI',
  createdAt: '2026-01-31T09:30:00.000Z',
  expiresAt: '2026-02-07T09:30:00.000Z',
};
const bound = 'Only for roles whose scopes the calling key has.';

export const listMembers = operation({
  id: 'listMembers',
  method: 'GET',
  path: members,
  tag,
  scope,
  summary: 'List members',
  description: 'The people of the workspace, by name, at most 1,000.',
  success: {
    status: 200,
    description: 'The members.',
    schema: Type.Object({ members: Type.Array(Member) }, { $id: 'MemberList' }),
    example: { members: [memberExample] },
  },
});

export const setMemberRole = operation({
  id: 'setMemberRole',
  method: 'PATCH',
  path: `${members}/:personId`,
  tag,
  scope,
  summary: 'Change the role of a member',
  description: `${bound} A workspace keeps its last owner: 409.`,
  params: personId,
  body: SetRoleBody,
  bodyExample: { role: 'member' },
  success: { status: 200, description: 'The member.', schema: Member, example: memberExample },
  errors: ['not_found'],
});

export const removeMember = operation({
  id: 'removeMember',
  method: 'DELETE',
  path: `${members}/:personId`,
  tag,
  scope,
  summary: 'Remove a member',
  description: `They lose access within a second; API keys stay. ${bound} A workspace keeps its last owner: 409.`,
  params: personId,
  success: { status: 200, description: 'The removed member.', schema: Member, example: memberExample },
  errors: ['not_found'],
});

export const listInvitations = operation({
  id: 'listInvitations',
  method: 'GET',
  path: invitations,
  tag,
  scope,
  summary: 'List invitations',
  description: 'Those that can still be used, newest first, without their links.',
  success: {
    status: 200,
    description: 'The open invitations.',
    schema: Type.Object({ invitations: Type.Array(Invitation) }, { $id: 'InvitationList' }),
    example: { invitations: [openExample] },
  },
});

export const createInvitation = operation({
  id: 'createInvitation',
  method: 'POST',
  path: invitations,
  tag,
  scope,
  summary: 'Invite a person',
  description: `Creates a link that works once, for seven days. It is shown once and never stored. ${bound}`,
  body: InviteBody,
  bodyExample: { role: 'viewer', email: 'ada@example.com' },
  success: {
    status: 201,
    description: 'The invitation with its link. The response must not be cached.',
    schema: NewInvitation,
    example: { ...openExample, url: 'https://davit.example.com/link/4fQzExampleExampleExampleExample' },
  },
});

export const revokeInvitation = operation({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: `${invitations}/:invitationId`,
  tag,
  scope,
  summary: 'Revoke an invitation',
  description: 'Its link stops working at once.',
  params: invitationId,
  success: { status: 200, description: 'The revoked invitation.', schema: Invitation, example: openExample },
  errors: ['not_found'],
});

export const memberApi = {
  listMembers,
  setMemberRole,
  removeMember,
  listInvitations,
  createInvitation,
  revokeInvitation,
} as const;
