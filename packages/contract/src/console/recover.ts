/** What the console shows of agent runs in addition to the API. */
import { Type } from 'typebox';
import { nullable } from '../nullable.ts';
import { consoleOperation } from './operation.ts';

export const getRunEnd = consoleOperation({
  id: 'getRunEnd',
  method: 'GET',
  path: '/workspaces/:workspaceId/agent-runs/:runId/end',
  access: 'viewer',
  summary: 'The cursors of the last page of an agent run’s steps and checkpoints; null if there is only one page',
  params: Type.Object({ workspaceId: Type.String(), runId: Type.String() }),
  answer: Type.Object({ stepsCursor: nullable(Type.String()), checkpointsCursor: nullable(Type.String()) }),
});
