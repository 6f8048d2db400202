import { getSession as operation } from '@davit/contract/console';
import type { ServerParts } from '../../http/server-parts.ts';
import { type ConsoleEndpoint, consoleEndpoint } from '../console-endpoint.ts';
import { sessionAnswer } from '../session-answer.ts';

export function getSession(parts: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(operation, {
    handle: ({ known, request }) => sessionAnswer(parts, request, known?.person ?? null),
  });
}
