/** The plan of a project while it is edited, and the edits. */

import { currentBlueprint, editablePlan } from '@davit/blueprint/describing';
import * as contract from '@davit/contract/console';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { type ConsoleEndpoint, consoleEndpoint } from '../console-endpoint.ts';

export function previewEdits({ launch }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(contract.previewEdits, {
    find: ({ workspaceId, projectId }) => launch.getProject(workspaceId, pathId(projectId)),
    async handle({ params: { workspaceId, projectId }, body: { edits } }) {
      const { blueprint, notes, refused } = await launch.previewEdits(workspaceId, projectId, edits);
      return { plan: editablePlan(currentBlueprint(blueprint)), notes, refused };
    },
  });
}

export function saveEdits({ launch }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(contract.saveEdits, {
    find: ({ workspaceId, projectId }) => launch.getProject(workspaceId, pathId(projectId)),
    handle: ({ params: { workspaceId, projectId }, body: { edits, deploy = true, overwrite = false } }) =>
      launch.editProject(workspaceId, projectId, { edits, deploy, overwrite }),
  });
}
