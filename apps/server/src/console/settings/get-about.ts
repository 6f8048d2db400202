import { getAbout as operation } from '@davit/contract/console';
import type { ServerParts } from '../../http/server-parts.ts';
import { type ConsoleEndpoint, consoleEndpoint } from '../console-endpoint.ts';
import { publicUrlOf, version } from '../session-answer.ts';

const unconfined =
  'Only catalog code may run. An app can read every file its user can read, and its outgoing requests are not restricted.';

export function getAbout(parts: ServerParts): ConsoleEndpoint {
  const { config, isolation } = parts;
  return consoleEndpoint(operation, {
    async handle({ request }) {
      const inForce = isolation();
      return {
        version,
        node: process.version,
        database: config.databaseUrl === null ? ('sqlite' as const) : ('postgres' as const),
        roles: [...config.roles],
        isolation: {
          isComplete: inForce?.sandboxed ?? true,
          says:
            inForce === null
              ? ['Apps run on another server of this installation; see that server for their isolation.']
              : [inForce.summary, ...(inForce.sandboxed ? [] : [unconfined])],
        },
        apiUrl: publicUrlOf(parts, request),
        model: null,
      };
    },
  });
}
