/** What webhooks deliver: events of agent runs, projects and deployments. */
import { type Static, Type } from 'typebox';
import { AgentRunEventData, agentRunEventTypes } from './agent-run-events.ts';
import { Timestamp } from './run.ts';

export const webhookEventTypes = [
  ...agentRunEventTypes,
  'project.created',
  'project.deleted',
  'project.restored',
  'run.started',
  'run.canceled',
  'deployment.live',
  'deployment.failed',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Not subscribable: each webhook gets its own. */
export const pingType = 'webhook.ping';

const uuid = Type.String({ format: 'uuid' });

export const DeploymentEventData = Type.Object(
  {
    projectId: uuid,
    runId: Type.Optional(Type.String({ format: 'uuid', description: 'With deployment.failed and events of a run: the run.' })),
    deploymentId: Type.Optional(Type.String({ format: 'uuid', description: 'With live: the deployment.' })),
    versionNumber: Type.Optional(Type.Integer({ minimum: 1, description: 'With live: the version that takes the traffic now.' })),
    kind: Type.Optional(Type.String({ description: 'With live: release, or a kind of rollback.' })),
  },
  { $id: 'DeploymentEventData' },
);
export type DeploymentEventData = Static<typeof DeploymentEventData>;

/** An event as the stores write it, in the transaction of the change that it reports. */
export interface WebhookEvent {
  /** UUID v7; the same in every delivery of the event. */
  id: string;
  type: WebhookEventType | typeof pingType;
  /** Epoch milliseconds. */
  at: number;
  data: AgentRunEventData | DeploymentEventData | { webhookId: string };
}

/** The body of a delivery. */
export const WebhookPayload = Type.Object(
  {
    type: Type.String({ description: `${webhookEventTypes.join(', ')}, or ${pingType}.` }),
    timestamp: Timestamp,
    data: Type.Union([AgentRunEventData, DeploymentEventData, Type.Object({ webhookId: uuid })]),
  },
  { $id: 'WebhookPayload' },
);
export type WebhookPayload = Static<typeof WebhookPayload>;

export function webhookPayload({ type, at, data }: WebhookEvent): WebhookPayload {
  return { type, timestamp: new Date(at).toISOString(), data };
}
