/** A one-time link that makes its visitor the owner of the app. Stored as a hash, never logged. */
import { createHash } from 'node:crypto';
import { type Clock, Fault } from '@davit/contract';
import type { Target } from '../ports/target.ts';
import { type FindParts, findProject } from './find.ts';

const validForMs = 24 * 60 * 60_000;
const tokenLength = 40;

export interface MakeOwnerLinkParts extends FindParts {
  target: Pick<Target, 'leaveOwnerLink' | 'addOutputLine'>;
  clock: Clock;
  newToken: (length: number) => string;
}

/** Throws Fault `project_not_found`, or `conflict` if nothing is live. */
export async function makeOwnerLink(
  parts: MakeOwnerLinkParts,
  workspaceId: string,
  projectId: string,
): Promise<{ url: string; expiresAt: string }> {
  const { project } = await findProject(parts, workspaceId, projectId);
  if (project.liveVersionNumber === null) {
    throw new Fault('conflict', 'The project has no live version yet.', {
      hint: 'Deploy it first, then ask for the link again.',
    });
  }
  const token = parts.newToken(tokenLength);
  const expiresAt = parts.clock.now() + validForMs;
  await parts.target.leaveOwnerLink(projectId, createHash('sha256').update(token).digest('hex'), expiresAt);
  // The app's output shows that a link was created, but not the link.
  parts.target.addOutputLine(projectId, `An owner link was created; it works once, until ${new Date(expiresAt).toISOString()}.`);
  return { url: `${project.liveUrl}/-/owner?token=${token}`, expiresAt: new Date(expiresAt).toISOString() };
}
