import { updateAccount as operation } from '@davit/contract/console';
import type { ServerParts } from '../../http/server-parts.ts';
import type { CountAttempt } from '../attempts.ts';
import { type ConsoleEndpoint, consoleEndpoint, signedIn } from '../console-endpoint.ts';
import { sessionAnswer } from '../session-answer.ts';

export function updateAccount(parts: ServerParts, countAttempt: CountAttempt): ConsoleEndpoint {
  return consoleEndpoint(operation, {
    async handle(call) {
      const { person } = signedIn(call);
      if (call.body.password !== undefined) await countAttempt(call, person.id);
      return sessionAnswer(parts, call.request, await parts.people.update(person, call.body));
    },
  });
}
