/** The events of an agent run: subscribers receive them, and metrics count them. */
import { type Static, Type } from 'typebox';
import { agentFrameworks, agentRunStatuses, Epoch, healActions, healCategories, healTriggers, StepNumber } from './agent-run.ts';

export const agentRunEventTypes = [
  'agent_run.heal_directed',
  'agent_run.stalled',
  'agent_run.recovered',
  'agent_run.rolled_back',
  'agent_run.completed',
  'agent_run.failed',
] as const;
export type AgentRunEventType = (typeof agentRunEventTypes)[number];

const uuid = (description: string) => Type.String({ format: 'uuid', description });

/** Only ids, statuses and numbers: nothing that is sealed. */
export const AgentRunEventData = Type.Object(
  {
    runId: uuid('The agent run.'),
    agentId: Type.String(),
    threadId: Type.Union([Type.String(), Type.Null()]),
    framework: Type.Enum([...agentFrameworks]),
    status: Type.Enum([...agentRunStatuses], { description: 'The status of the run after the event.' }),
    epoch: Epoch,
    heal: Type.Optional(
      Type.Object(
        {
          attemptId: uuid('The heal attempt; healHistory of the run has the details.'),
          incidentId: uuid('Shared by all attempts at one failure.'),
          attempt: Type.Integer({ minimum: 1 }),
          trigger: Type.Enum([...healTriggers]),
          action: Type.Enum([...healActions]),
          category: Type.Enum([...healCategories]),
          failedStep: Type.Union([StepNumber, Type.Null()]),
          checkpointId: Type.Union([Type.String({ format: 'uuid' }), Type.Null()]),
        },
        { description: 'With heal_directed, stalled and rolled_back: the directive.' },
      ),
    ),
    recoveredAfterMs: Type.Optional(
      Type.Integer({ minimum: 0, description: 'With recovered: milliseconds since the failure, or since the silence began.' }),
    ),
    category: Type.Optional(Type.Enum([...healCategories], { description: 'With recovered: what it recovered from.' })),
  },
  { $id: 'AgentRunEventData' },
);
export type AgentRunEventData = Static<typeof AgentRunEventData>;

export interface AgentRunEvent {
  /** UUID v7. */
  id: string;
  type: AgentRunEventType;
  /** Epoch milliseconds. */
  at: number;
  data: AgentRunEventData;
}
