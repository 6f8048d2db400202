/** What the operations of the agent runtime share. */
import { Type } from 'typebox';
import { agentRunExample } from './agent-examples.ts';

export const prefix = '/api/agent-runtime/runs';
export const tag = 'Agent runs';

export const runId = Type.Object({
  runId: Type.String({ description: 'The id of the agent run.', examples: [agentRunExample.runId] }),
});
