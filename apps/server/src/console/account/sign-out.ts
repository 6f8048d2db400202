import { signOut as operation } from '@davit/contract/console';
import type { ServerParts } from '../../http/server-parts.ts';
import { type ConsoleEndpoint, consoleEndpoint, done } from '../console-endpoint.ts';
import { clearSession } from '../cookie.ts';

export function signOut({ people }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(operation, {
    async handle({ known, reply }) {
      if (known !== null) await people.signOut(known);
      clearSession(reply);
      return done;
    },
  });
}
