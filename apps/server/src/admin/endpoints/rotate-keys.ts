import { describeAction, outsideAction } from '@davit/storage';
import { Type } from 'typebox';
import type { AdminRotatedDataKeys, AdminRotatedMasterKey } from '../answers.ts';
import { adminEndpoint, allWorkspaces } from '../endpoint.ts';

/** A new data key for one workspace, or for each. */
export const rotateDataKeys = adminEndpoint({
  method: 'POST',
  action: 'rotateDataKeys',
  path: '/sealing/data-keys/rotate',
  body: Type.Object({ workspaceId: Type.Optional(Type.String({ minLength: 1 })) }),
  handle: async (parts, { body: { workspaceId } }): Promise<AdminRotatedDataKeys> => {
    const workspaces = workspaceId === undefined ? await allWorkspaces(parts) : [await parts.identity.getWorkspace(workspaceId)];
    if (workspaceId !== undefined) describeAction({ workspaceId });
    // The first of many workspaces must not have the entry of all.
    const rotate = async () => {
      for (const { id } of workspaces) await parts.sealing.rotateDataKey(id);
    };
    await (workspaceId === undefined ? outsideAction(rotate) : rotate());
    return { workspaceIds: workspaces.map(({ id }) => id) };
  },
});

/** Creates a new master key in the data folder, and rewraps all data keys under it. */
export const rotateMasterKey = adminEndpoint({
  method: 'POST',
  action: 'rotateMasterKey',
  path: '/sealing/master-key/rotate',
  handle: ({ sealing }): Promise<AdminRotatedMasterKey> => sealing.rotateMasterKey(),
});
