import { Type } from 'typebox';
import { adminEndpoint, workspaceFor } from '../endpoint.ts';

const attempts = Type.Integer({ minimum: 0, maximum: 1000 });
const bound = Type.Union([Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), Type.Null(), Type.Literal('default')]);

/** Changes only the given values. */
export const setPolicy = adminEndpoint({
  method: 'PATCH',
  action: 'setPolicy',
  path: '/policy',
  body: Type.Object({
    workspaceId: Type.Optional(Type.String({ minLength: 1 })),
    allowRollback: Type.Optional(Type.Boolean()),
    automaticRollback: Type.Optional(Type.Boolean()),
    allowRollbackToKnownHoles: Type.Optional(Type.Boolean()),
    useModel: Type.Optional(Type.Boolean()),
    healAttemptsPerIncident: Type.Optional(attempts),
    healAttemptsPerRun: Type.Optional(attempts),
    stallTimeoutMs: Type.Optional(Type.Union([Type.Integer({ minimum: 1000, maximum: 86_400_000 }), Type.Null()])),
    checkpointRetentionDays: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 36_500 }), Type.Null()])),
    checkpointsPerRunAtLeast: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    maxWaitingRuns: Type.Optional(bound),
    maxProjects: Type.Optional(bound),
    maxVersions: Type.Optional(bound),
    maxStoredBytes: Type.Optional(bound),
    maxBuildMinutesPerMonth: Type.Optional(bound),
    maxModelTokensPerDay: Type.Optional(bound),
  }),
  handle: async (parts, { body: { workspaceId, ...change } }) => {
    const { id } = await workspaceFor(parts, workspaceId);
    return { workspaceId: id, ...(await parts.identity.setPolicy(id, change)) };
  },
});
