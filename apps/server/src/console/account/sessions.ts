import { listSessions as listOperation, revokeSession as revokeOperation } from '@davit/contract/console';
import { deviceOf } from '@davit/identity';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { type ConsoleEndpoint, consoleEndpoint, done, signedIn } from '../console-endpoint.ts';
import { clearSession } from '../cookie.ts';

const iso = (time: number): string => new Date(time).toISOString();

export function listSessions({ people }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(listOperation, {
    async handle(call) {
      const { session: current } = signedIn(call);
      const sessions = (await people.listSessions(current.personId)).map((session) => ({
        id: session.id,
        isCurrent: session.id === current.id,
        device: deviceOf(session.userAgent),
        ipAddress: session.ipAddress,
        createdAt: iso(session.createdAt),
        lastUsedAt: iso(session.lastUsedAt),
        expiresAt: iso(session.expiresAt),
      }));
      return { sessions };
    },
  });
}

export function revokeSession({ people }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(revokeOperation, {
    async handle(call) {
      const { session } = signedIn(call);
      const sessionId = pathId(call.params.sessionId);
      await people.endSession(session.personId, sessionId);
      if (sessionId === session.id) clearSession(call.reply);
      return done;
    },
  });
}
