/** The policy of a workspace: what keys and Davit itself may do in it. Its limits are the operator's. */
import { type Static, Type } from 'typebox';
import { nullable } from './nullable.ts';
import { operation } from './operation.ts';

const path = '/v1/policy';
const tag = 'Members and policy';
const scope = 'policy:write';

const attempts = (of: string) => Type.Integer({ minimum: 0, maximum: 1000, description: `Heal attempts for ${of}.` });
const policyFields = {
  allowRollback: Type.Boolean({ description: 'Whether keys may roll projects back.' }),
  automaticRollback: Type.Boolean({ description: 'Whether an unhealthy version is rolled back automatically.' }),
  allowRollbackToKnownHoles: Type.Boolean({
    description: 'Whether a version whose app kit has a known hole may be made live again.',
  }),
  healAttemptsPerIncident: attempts('one incident'),
  healAttemptsPerRun: attempts('one agent run'),
  stallTimeoutMs: nullable(
    Type.Integer({
      minimum: 1000,
      maximum: 86_400_000,
      description: 'Milliseconds without a report before an agent run counts as stalled. Null: learned from the run.',
    }),
  ),
  checkpointRetentionDays: nullable(
    Type.Integer({ minimum: 1, maximum: 36_500, description: 'Older checkpoints are deleted. Null: none by age.' }),
  ),
  checkpointsPerRunAtLeast: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    description: "How many of an agent run's newest checkpoints stay at any age.",
  }),
};

/** What a workspace allows its keys and the platform to do, and how long states are stored. */
export const Policy = Type.Object(policyFields, { $id: 'Policy' });
export type Policy = Static<typeof Policy>;

export const PolicyChange = Type.Partial(Type.Object(policyFields), { $id: 'SetPolicy' });
export type PolicyChange = Static<typeof PolicyChange>;

const policyExample: Policy = {
  allowRollback: true,
  automaticRollback: true,
  allowRollbackToKnownHoles: true,
  healAttemptsPerIncident: 3,
  healAttemptsPerRun: 10,
  stallTimeoutMs: null,
  checkpointRetentionDays: null,
  checkpointsPerRunAtLeast: 1,
};

export const getPolicy = operation({
  id: 'getPolicy',
  method: 'GET',
  path,
  tag,
  scope,
  summary: 'Get the policy',
  description: 'What the workspace allows its keys and Davit itself, and how long checkpoints are stored.',
  success: { status: 200, description: 'The policy.', schema: Policy, example: policyExample },
});

export const setPolicy = operation({
  id: 'setPolicy',
  method: 'PATCH',
  path,
  tag,
  scope,
  summary: 'Change the policy',
  description: 'Changes the given fields; the others stay. The limits of a workspace are changed by its operator alone.',
  body: PolicyChange,
  bodyExample: { automaticRollback: true, healAttemptsPerRun: 10 },
  success: { status: 200, description: 'The whole policy.', schema: Policy, example: policyExample },
});

export const policyApi = { getPolicy, setPolicy } as const;
