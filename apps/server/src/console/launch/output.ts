import * as contract from '@davit/contract/console';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { type ConsoleEndpoint, consoleEndpoint } from '../console-endpoint.ts';

const linesWithoutWord = 200;

export function readOutput({ launch }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(contract.readOutput, {
    find: ({ workspaceId, projectId }) => launch.getProject(workspaceId, pathId(projectId)),
    handle: async ({ params: { workspaceId, projectId }, query: { lines = linesWithoutWord } }) => ({
      lines: await launch.output(workspaceId, projectId, lines),
    }),
  });
}
