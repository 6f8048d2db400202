import { getUsage as operation } from '@davit/contract/console';
import type { ServerParts } from '../../http/server-parts.ts';
import { type ConsoleEndpoint, consoleEndpoint, membershipOf } from '../console-endpoint.ts';
import { describeUsage } from './describe-usage.ts';

export function getUsage(parts: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(operation, { handle: ({ request }) => describeUsage(parts, membershipOf(request).workspace) });
}
