/** The operators' socket, in the data folder. Anyone who can open it controls the installation; it needs no key. */
import { chmodSync } from 'node:fs';
import { Fault } from '@davit/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { compileValidator } from '../http/validation.ts';
import type { AdminError } from './answers.ts';
import type { AdminEndpoint } from './endpoint.ts';
import { appsHere } from './endpoints/apps-here.ts';
import { createBackup } from './endpoints/create-backup.ts';
import { createKey } from './endpoints/create-key.ts';
import { createOwnerLink } from './endpoints/create-owner-link.ts';
import { createWorkspace } from './endpoints/create-workspace.ts';
import { deleteProject } from './endpoints/delete-project.ts';
import { getPolicy } from './endpoints/get-policy.ts';
import { getSource } from './endpoints/get-source.ts';
import { listAudit } from './endpoints/list-audit.ts';
import { listKeys } from './endpoints/list-keys.ts';
import { listProjects } from './endpoints/list-projects.ts';
import { listSchedules } from './endpoints/list-schedules.ts';
import { listWorkspaces } from './endpoints/list-workspaces.ts';
import { showMail, testMail } from './endpoints/mail.ts';
import { removeMember, setMemberRole } from './endpoints/members.ts';
import { removeModel, setModel, showModel, testModel } from './endpoints/model.ts';
import { dropFormerRows, moveProject } from './endpoints/move-project.ts';
import { listOutdatedApps, rebuildApps } from './endpoints/outdated-apps.ts';
import { createFirstLink, createInvitationLink, createResetLink, listPeople } from './endpoints/people.ts';
import { revokeKey } from './endpoints/revoke-key.ts';
import { rotateDataKeys, rotateMasterKey } from './endpoints/rotate-keys.ts';
import { setPolicy } from './endpoints/set-policy.ts';
import { showOutput } from './endpoints/show-output.ts';
import { showStatus } from './endpoints/show-status.ts';
import { showAbout, showUsage } from './endpoints/show-usage.ts';
import { resumeProject, suspendProject } from './endpoints/suspend-project.ts';
import { resumeWorkspace, suspendWorkspace } from './endpoints/suspend-workspace.ts';
import type { AdminParts } from './parts.ts';
import { prepareAdminSocket, removeAdminSocket } from './socket-path.ts';

export type { AdminParts } from './parts.ts';

/** Every endpoint of the socket. */
export const adminEndpoints: readonly AdminEndpoint[] = [
  showStatus,
  createWorkspace,
  listWorkspaces,
  suspendWorkspace,
  resumeWorkspace,
  createKey,
  listKeys,
  revokeKey,
  getPolicy,
  setPolicy,
  listProjects,
  deleteProject,
  suspendProject,
  resumeProject,
  moveProject,
  dropFormerRows,
  createOwnerLink,
  showOutput,
  listSchedules,
  getSource,
  listPeople,
  createFirstLink,
  createResetLink,
  createInvitationLink,
  setMemberRole,
  removeMember,
  showUsage,
  listAudit,
  showAbout,
  rotateDataKeys,
  rotateMasterKey,
  showModel,
  setModel,
  testModel,
  removeModel,
  showMail,
  testMail,
  appsHere,
  listOutdatedApps,
  rebuildApps,
  createBackup,
];

export interface AdminSocket {
  path: string;
  close(): Promise<void>;
}

/** Listens on the data folder's admin socket, mode 0600. The data folder must be held by this process. */
export async function startAdminSocket(parts: AdminParts): Promise<AdminSocket> {
  const app = fastify({ logger: false, forceCloseConnections: true });
  app.setValidatorCompiler(compileValidator);
  answerFaults(app);
  for (const endpoint of adminEndpoints) endpoint(app, parts);
  const path = prepareAdminSocket(parts.dataDir);
  await app.listen({ path });
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return {
    path,
    async close() {
      await app.close();
      removeAdminSocket(parts.dataDir);
    },
  };
}

function answerFaults(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw new Fault('route_not_found', 'There is nothing at this path.', {
      hint: 'Use a davit command of the same version as the server.',
    });
  });
  app.setErrorHandler(async (error, _request, reply): Promise<AdminError> => {
    const fault = toFault(error);
    reply.code(fault.status);
    const { hint, details } = fault.options;
    const message = hint === undefined ? fault.message : `${fault.message} ${hint}`;
    return { error: fault.code, message, ...(details && { details }) };
  });
}

/** Operators see the real error: nothing has to be hidden on this socket. */
function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const { statusCode, message } = error as { statusCode?: number; message: string };
  return new Fault(statusCode !== undefined && statusCode < 500 ? 'invalid_request' : 'internal_error', message);
}
