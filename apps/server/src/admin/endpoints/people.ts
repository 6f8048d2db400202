import { Fault } from '@davit/contract';
import { roles } from '@davit/contract/console';
import type { NewLink } from '@davit/identity';
import { Type } from 'typebox';
import { mailSignInLink } from '../../mail/sign-in-links.ts';
import type { AdminPerson, AdminSignInLink } from '../answers.ts';
import { adminEndpoint, workspaceFor } from '../endpoint.ts';
import type { AdminParts } from '../parts.ts';

async function toSignInLink({ status }: AdminParts, { link, token }: NewLink): Promise<AdminSignInLink> {
  return { url: `${(await status()).publicUrl}/link/${token}`, expiresAt: new Date(link.expiresAt).toISOString() };
}

/** The link, also sent to the address that it names. */
async function mailed(
  parts: AdminParts,
  workspace: { id: string; name: string } | null,
  made: NewLink,
): Promise<AdminSignInLink> {
  const link = await toSignInLink(parts, made);
  const { email } = made.link;
  const isMailed = workspace !== null && (await mailSignInLink(parts.mail, workspace, made, link.url));
  return isMailed && email !== null ? { ...link, mailedTo: email } : link;
}

/** At most a thousand, by e-mail. */
export const listPeople = adminEndpoint({
  method: 'GET',
  path: '/people',
  handle: async ({ people }) => {
    const listed: AdminPerson[] = [];
    for (const person of await people.listPeople()) {
      const memberships = await people.membershipsOf(person.id);
      const { length: passkeys } = await people.listPasskeys(person.id);
      const workspaces = memberships.map(({ workspace: { id, name }, role }) => ({ id, name, role }));
      listed.push({ ...person, passkeys, workspaces });
    }
    return { people: listed };
  },
});

/** Ends the previous first link. */
export const createFirstLink = adminEndpoint({
  method: 'POST',
  action: 'createFirstLink',
  path: '/people/first-link',
  handle: async (parts) => {
    const made = await parts.people.firstLink();
    if (made === null) {
      throw new Fault('conflict', 'An account is already set up.', {
        hint: 'For a forgotten password: davit admin people reset-link <email>. For a new person: davit admin people invite.',
      });
    }
    return toSignInLink(parts, made);
  },
});

export const createResetLink = adminEndpoint({
  method: 'POST',
  action: 'createResetLink',
  path: '/people/reset-link',
  body: Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }) }),
  handle: async (parts, { body: { email } }) => {
    const made = await parts.people.resetLink(email);
    const [first] = made.link.personId === null ? [] : await parts.people.membershipsOf(made.link.personId);
    return mailed(parts, first?.workspace ?? null, made);
  },
});

export const createInvitationLink = adminEndpoint({
  method: 'POST',
  action: 'createInvitation',
  path: '/people/invitation',
  body: Type.Object({
    workspaceId: Type.Optional(Type.String({ minLength: 1 })),
    role: Type.Enum([...roles]),
    email: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
  }),
  handle: async (parts, { body: { workspaceId, role, email = null } }) => {
    const workspace = await workspaceFor(parts, workspaceId);
    return mailed(parts, workspace, await parts.people.invite(workspace.id, { role, email, by: 'the operator' }));
  },
});
