import type { OwnWorkspace, Session } from '@davit/contract/console';
import type { From, PersonRecord, SignedIn, WorkspaceMembership } from '@davit/identity';
import { clientOf } from '@davit/targets/client-ip';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { opensMailedLinks } from '../config/console-url.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { version } from '../version.ts';
import { setSession } from './cookie.ts';

/** The public address of this server: the configured one, else the one this browser used. Without a trailing slash. */
export function publicUrlOf({ config }: Pick<ServerParts, 'config'>, request: FastifyRequest): string {
  return config.publicUrl ?? request.headers.origin ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`;
}

/** Whether a forgotten password is replaced by a mailed link, which its reader can open. */
export const mailsResets = ({ mail, config }: Pick<ServerParts, 'config' | 'mail'>): boolean =>
  mail.isOn && opensMailedLinks(config);

/** Where a person signs in from. */
export function fromOf(request: FastifyRequest): From {
  return { ipAddress: clientOf(request.ip), userAgent: request.headers['user-agent'] ?? '' };
}

export function toOwnWorkspace({ workspace: { id, name }, role }: WorkspaceMembership): OwnWorkspace {
  return { id, name, role };
}

/** The signed-in person, as returned by every endpoint that changes it. */
export async function sessionAnswer(
  parts: Pick<ServerParts, 'people' | 'config' | 'mail'>,
  request: FastifyRequest,
  person: PersonRecord | null,
): Promise<Session> {
  const server = { version, url: publicUrlOf(parts, request), sendsMail: mailsResets(parts) };
  const { people } = parts;
  if (person === null) return { person: null, workspaces: [], server };
  const { id, name, email } = person;
  const workspaces = (await people.membershipsOf(id)).map(toOwnWorkspace);
  return { person: { id, name, email: email ?? '', isSetUp: email !== null }, workspaces, server };
}

/** Sets the new session's cookie, replacing any earlier one. */
export async function beginSession(
  parts: Pick<ServerParts, 'people' | 'config' | 'mail'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { person, token }: SignedIn,
): Promise<Session> {
  setSession(reply, token);
  return sessionAnswer(parts, request, person);
}
