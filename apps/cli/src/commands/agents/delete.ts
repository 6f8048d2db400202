import type { AgentRunDeleted } from '@davit/client';
import { Command } from 'commander';
import { findAgentRun, runArgument, runHelp } from '../../agent-runs/find-run.ts';
import { clientCommand } from '../../client-command.ts';
import { type ConfirmOptions, confirm, withConfirmation } from '../../confirm.ts';
import { paintNote, printNote } from '../../terminal.ts';

export const deleteAgentRun = (): Command =>
  clientCommand<ConfirmOptions, AgentRunDeleted>(
    withConfirmation(new Command('delete').alias('rm'))
      .description('permanently delete an agent run with its steps, states and heal history')
      .argument(runArgument, runHelp),
    async (davit, options, [word = '']) => {
      const runId = await findAgentRun(davit, word, { only: true });
      await confirm(`Delete the run ${runId} with its steps, states and heal history? It cannot be undone.`, options);
      return davit.agentRuns.delete(runId);
    },
    ({ runId }) => printNote(`${paintNote('green', '✓')} Deleted ${runId}.`),
  );
