import type { AgentRollbackResult } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { paintTalk, printable, say, talk } from '../../terminal.ts';
import { wholeNumber } from '../../whole-number.ts';

interface Options {
  checkpoint?: string;
  step?: number;
}

export const rollbackAgentRun = (): Command =>
  clientCommand<Options, AgentRollbackResult>(
    new Command('rollback')
      .description('take a run of an agent back to its last known-good checkpoint, and print the state')
      .argument('<run>', 'its id')
      .option('--checkpoint <id>', 'to this one of its checkpoints instead')
      .option('--step <n>', 'to the newest checkpoint of this step instead', wholeNumber(0)),
    (davit, { checkpoint, step }, [runId = '']) =>
      davit.agentRuns.rollback(runId, {
        ...(checkpoint !== undefined && { checkpointId: checkpoint }),
        ...(step !== undefined && { stepNumber: step }),
      }),
    ({ epoch, resumeFromStep, stateJson, supersededSteps, ...effects }) => {
      talk(
        `${paintTalk('green', '✓')} Epoch ${epoch}: go on with step ${resumeFromStep}; ${supersededSteps} steps are superseded.`,
      );
      for (const { stepNumber, toolName } of effects.sideEffects) {
        talk(`  Do not repeat step ${stepNumber}: ${printable(toolName ?? 'a tool')} has already succeeded.`);
      }
      for (const { stepNumber, stepType, toolName, status } of effects.possibleSideEffects) {
        talk(
          `  Check step ${stepNumber} before you repeat it: ${printable(toolName ?? stepType)} (${status}) may have had its effect.`,
        );
      }
      if (effects.sideEffectsTruncated || effects.possibleSideEffectsTruncated) {
        talk('  There are more: the run lists them among its superseded steps.');
      }
      say(printable(stateJson));
    },
  );
