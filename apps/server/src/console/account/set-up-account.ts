import { setUpAccount as operation } from '@davit/contract/console';
import type { ServerParts } from '../../http/server-parts.ts';
import { type ConsoleEndpoint, consoleEndpoint, signedIn } from '../console-endpoint.ts';
import { beginSession, fromOf } from '../session-answer.ts';

export function setUpAccount(parts: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(operation, {
    async handle(call) {
      return beginSession(parts, call, await parts.people.setUp(signedIn(call), call.body, fromOf(call.request)));
    },
  });
}
