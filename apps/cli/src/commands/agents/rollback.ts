import type { AgentRollbackResult } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { paintTalk, printable, say, talk } from '../../terminal.ts';

export const rollbackAgentRun = (): Command =>
  clientCommand<object, AgentRollbackResult>(
    new Command('rollback')
      .description('take a run of an agent back to its last known-good checkpoint, and print the state')
      .argument('<run>', 'its id'),
    (davit, _options, [runId = '']) => davit.agentRuns.rollback(runId),
    ({ epoch, resumeFromStep, stateJson, sideEffects, supersededSteps }) => {
      talk(
        `${paintTalk('green', '✓')} Epoch ${epoch}: go on with step ${resumeFromStep}; ${supersededSteps} steps are superseded.`,
      );
      for (const { stepNumber, toolName } of sideEffects) {
        talk(`  Do not repeat step ${stepNumber}: ${printable(toolName ?? 'a tool')} has already succeeded.`);
      }
      say(printable(stateJson));
    },
  );
