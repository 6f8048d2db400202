/** What the console's own pages ask of the server, by session: `/console/api`. */
import type { FastifyPluginAsync } from 'fastify';
import type { ServerParts } from '../http/server-parts.ts';
import { changePassword } from './account/change-password.ts';
import { getSession } from './account/get-session.ts';
import { readLink, takeLink } from './account/links.ts';
import { listSessions, revokeSession } from './account/sessions.ts';
import { setUpAccount } from './account/set-up-account.ts';
import { signIn } from './account/sign-in.ts';
import { signOut } from './account/sign-out.ts';
import { updateAccount } from './account/update-account.ts';
import { makeAttempts } from './attempts.ts';
import { consoleRoute } from './console-endpoint.ts';
import { consoleGate } from './gate.ts';

export function consoleApiRoutes(parts: ServerParts): FastifyPluginAsync {
  const countAttempt = makeAttempts(parts);
  const endpoints = [
    getSession(parts),
    signIn(parts, countAttempt),
    signOut(parts),
    readLink(parts),
    takeLink(parts, countAttempt),
    setUpAccount(parts),
    updateAccount(parts, countAttempt),
    changePassword(parts, countAttempt),
    listSessions(parts),
    revokeSession(parts),
  ];
  return async (app) => {
    app.addHook('onRequest', consoleGate(parts));
    for (const endpoint of endpoints) consoleRoute(app, endpoint);
  };
}
