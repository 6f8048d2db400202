import { changePassword as operation } from '@davit/contract/console';
import type { ServerParts } from '../../http/server-parts.ts';
import type { CountAttempt } from '../attempts.ts';
import { type ConsoleEndpoint, consoleEndpoint, done, signedIn } from '../console-endpoint.ts';

export function changePassword({ people }: ServerParts, countAttempt: CountAttempt): ConsoleEndpoint {
  return consoleEndpoint(operation, {
    async handle(call) {
      const known = signedIn(call);
      await countAttempt(call, known.person.id);
      await people.changePassword(known, call.body.currentPassword, call.body.newPassword);
      return done;
    },
  });
}
