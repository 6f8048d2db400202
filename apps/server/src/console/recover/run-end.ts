/** Where the last page of an agent run begins. */
import { limits } from '@davit/contract';
import * as contract from '@davit/contract/console';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { type ConsoleEndpoint, consoleEndpoint } from '../console-endpoint.ts';

export function getRunEnd({ identity, recovery, readRunEnd }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(contract.getRunEnd, {
    async find({ workspaceId, runId }) {
      await recovery.requireRun({ workspaceId, policy: await identity.getPolicy(workspaceId) }, pathId(runId));
    },
    handle: ({ params: { workspaceId, runId } }) => readRunEnd(workspaceId, runId, limits.detailPageItems),
  });
}
