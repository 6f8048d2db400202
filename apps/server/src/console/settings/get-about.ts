import { getAbout as operation } from '@davit/contract/console';
import type { ServerParts } from '../../http/server-parts.ts';
import { type ConsoleEndpoint, consoleEndpoint } from '../console-endpoint.ts';
import { publicUrlOf } from '../session-answer.ts';
import { describeServer } from './describe-server.ts';

export function getAbout(parts: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(operation, { handle: async ({ request }) => describeServer(parts, publicUrlOf(parts, request)) });
}
