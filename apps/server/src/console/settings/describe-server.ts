import type { About } from '@davit/contract/console';
import type { ServerParts } from '../../http/server-parts.ts';
import { version } from '../../version.ts';

const unconfined =
  'Only catalog code may run. An app can read every file its user can read, and its outgoing requests are not restricted.';

/** What runs here, and how apps are isolated. */
export function describeServer(
  { config, isolation, models, mail }: Pick<ServerParts, 'config' | 'isolation' | 'models' | 'mail'>,
  apiUrl: string,
): About {
  const inForce = isolation();
  return {
    version,
    node: process.version,
    database: config.databaseUrl === null ? 'sqlite' : 'postgres',
    roles: [...config.roles],
    isolation: {
      isComplete: inForce?.sandboxed ?? true,
      says:
        inForce === null
          ? ['Apps run on another server of this installation; see that server for their isolation.']
          : [inForce.summary, ...(inForce.sandboxed ? [] : [unconfined])],
    },
    apiUrl,
    abuseContact: config.abuseContact,
    mail: mail.inWords(),
    model: models.inWords(),
  };
}
