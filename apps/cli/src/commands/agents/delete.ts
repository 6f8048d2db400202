import type { AgentRunDeleted } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { paintTalk, talk } from '../../terminal.ts';

export const deleteAgentRun = (): Command =>
  clientCommand<object, AgentRunDeleted>(
    new Command('delete')
      .description('delete a run of an agent, with its steps, states and heal history; it cannot be undone')
      .argument('<run>', 'its id'),
    (davit, _options, [runId = '']) => davit.agentRuns.delete(runId),
    ({ runId }) => talk(`${paintTalk('green', '✓')} Deleted ${runId}.`),
  );
