/** The console's own endpoints, by session: `/console/api`. */
import type { FastifyPluginAsync } from 'fastify';
import type { ServerParts } from '../http/server-parts.ts';
import { changePassword } from './account/change-password.ts';
import { getSession } from './account/get-session.ts';
import { readLink, takeLink } from './account/links.ts';
import { signInWithPasskey, startPasskeySignIn } from './account/passkey-sign-in.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskeyRegistration } from './account/passkeys.ts';
import { requestReset } from './account/request-reset.ts';
import { listSessions, revokeSession } from './account/sessions.ts';
import { setUpAccount } from './account/set-up-account.ts';
import { signIn } from './account/sign-in.ts';
import { signOut } from './account/sign-out.ts';
import { updateAccount } from './account/update-account.ts';
import { openAfterAnswers } from './after-answers.ts';
import { makeAttempts } from './attempts.ts';
import { consoleRoute } from './console-endpoint.ts';
import { consoleGate } from './gate.ts';
import { launchEndpoints } from './launch/index.ts';
import { getRunEnd } from './recover/run-end.ts';
import { getAbout } from './settings/get-about.ts';
import { getUsage } from './settings/get-usage.ts';
import { createKey, listKeys, revokeKey } from './settings/keys.ts';
import { getPolicy, setPolicy } from './settings/policy.ts';
import { createWorkspace } from './workspace/create-workspace.ts';
import { createInvitation, listInvitations, revokeInvitation } from './workspace/invitations.ts';
import { listMembers, removeMember, setMemberRole } from './workspace/members.ts';
import { renameWorkspace } from './workspace/rename-workspace.ts';

export function consoleApiRoutes(parts: ServerParts): FastifyPluginAsync {
  const countAttempt = makeAttempts(parts);
  const afterAnswers = openAfterAnswers();
  const endpoints = [
    getSession(parts),
    signIn(parts, countAttempt),
    requestReset(parts, countAttempt, afterAnswers),
    signOut(parts),
    readLink(parts),
    takeLink(parts, countAttempt),
    setUpAccount(parts),
    updateAccount(parts, countAttempt),
    changePassword(parts, countAttempt),
    listSessions(parts),
    revokeSession(parts),
    startPasskeySignIn(parts),
    signInWithPasskey(parts, countAttempt),
    listPasskeys(parts),
    startPasskeyRegistration(parts, countAttempt),
    addPasskey(parts),
    removePasskey(parts),
    createWorkspace(parts),
    renameWorkspace(parts),
    listMembers(parts),
    setMemberRole(parts),
    removeMember(parts),
    listInvitations(parts),
    createInvitation(parts),
    revokeInvitation(parts),
    listKeys(parts),
    createKey(parts),
    revokeKey(parts),
    getPolicy(parts),
    setPolicy(parts),
    getUsage(parts),
    getAbout(parts),
    ...launchEndpoints(parts),
    getRunEnd(parts),
  ];
  return async (app) => {
    app.addHook('onRequest', consoleGate(parts));
    app.addHook('onClose', () => afterAnswers.settled());
    for (const endpoint of endpoints) consoleRoute(app, parts, endpoint);
  };
}
