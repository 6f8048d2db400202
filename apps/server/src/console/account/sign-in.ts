import { signIn as operation } from '@davit/contract/console';
import { strangersAction } from '../../audit/audited-requests.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import type { CountAttempt } from '../attempts.ts';
import { type ConsoleEndpoint, consoleEndpoint } from '../console-endpoint.ts';
import { beginSession, fromOf } from '../session-answer.ts';

export function signIn(parts: ServerParts, countAttempt: CountAttempt): ConsoleEndpoint {
  return consoleEndpoint(operation, {
    async handle(call) {
      const { email, password } = call.body;
      await countAttempt(call, email);
      const { request } = call;
      const signedIn = await parts.audit.perform(
        strangersAction(request, 'signIn'),
        () => parts.people.signIn(email, password, fromOf(request)),
        { onlyChanges: true },
      );
      // Ends the session that this browser had before.
      if (call.known !== null) await parts.people.signOut(call.known);
      return beginSession(parts, call, signedIn);
    },
  });
}
