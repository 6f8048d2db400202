import { Fault } from '@davit/contract';
import { roles } from '@davit/contract/console';
import type { MemberRecord, WorkspaceRecord } from '@davit/identity';
import { describeAction } from '@davit/storage';
import { Type } from 'typebox';
import type { AdminMember } from '../answers.ts';
import { adminEndpoint, workspaceFor } from '../endpoint.ts';
import type { AdminParts } from '../parts.ts';

const named = { workspaceId: Type.Optional(Type.String({ minLength: 1 })), email: Type.String({ minLength: 1, maxLength: 254 }) };

export const setMemberRole = adminEndpoint({
  method: 'PATCH',
  action: 'setMemberRole',
  path: '/people/role',
  body: Type.Object({ ...named, role: Type.Enum([...roles]) }),
  handle: async (parts, { body: { role, ...target } }): Promise<AdminMember> => {
    const { workspace, member } = await memberFor(parts, target);
    await parts.people.setRole(workspace.id, member.personId, role);
    return { email: target.email, workspaceId: workspace.id, workspaceName: workspace.name, role };
  },
});

export const removeMember = adminEndpoint({
  method: 'POST',
  action: 'removeMember',
  path: '/people/remove',
  body: Type.Object(named),
  handle: async (parts, { body }): Promise<AdminMember> => {
    const { workspace, member } = await memberFor(parts, body);
    await parts.people.removeMember(workspace.id, member.personId);
    return { email: body.email, workspaceId: workspace.id, workspaceName: workspace.name, role: null };
  },
});

async function memberFor(
  parts: AdminParts,
  { workspaceId, email }: { workspaceId?: string; email: string },
): Promise<{ workspace: WorkspaceRecord; member: MemberRecord }> {
  const workspace = await workspaceFor(parts, workspaceId);
  const members = await parts.people.listMembers(workspace.id);
  const member = members.find((one) => one.email?.toLowerCase() === email.toLowerCase());
  if (member !== undefined) {
    describeAction({ target: { type: 'person', id: member.personId } });
    return { workspace, member };
  }
  throw new Fault('not_found', `Nobody with the e-mail address ${email} is a member of the workspace ${workspace.name}.`, {
    hint: '"davit admin people list" lists the members.',
  });
}
