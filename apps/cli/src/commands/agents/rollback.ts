import type { AgentRollbackResult } from '@davit/client';
import { Command } from 'commander';
import { findAgentRun, runArgument, runHelp } from '../../agent-runs/find-run.ts';
import { clientCommand } from '../../client-command.ts';
import { wholeNumber } from '../../parse-whole-number.ts';
import { paintNote, print, printable, printNote } from '../../terminal.ts';

interface Options {
  checkpoint?: string;
  step?: number;
}

export const rollbackAgentRun = (): Command =>
  clientCommand<Options, AgentRollbackResult>(
    new Command('rollback')
      .description('roll an agent run back to its last known-good checkpoint, and print the state')
      .argument(runArgument, runHelp)
      .option('--checkpoint <id>', 'roll back to this checkpoint instead')
      .option('--step <n>', 'roll back to the newest checkpoint of this step instead', wholeNumber(0)),
    async (davit, { checkpoint, step }, [word = '']) =>
      davit.agentRuns.rollback(await findAgentRun(davit, word), {
        ...(checkpoint !== undefined && { checkpointId: checkpoint }),
        ...(step !== undefined && { stepNumber: step }),
      }),
    ({ epoch, resumeFromStep, stateJson, supersededSteps, ...effects }) => {
      printNote(
        `${paintNote('green', '✓')} Epoch ${epoch}: resume from step ${resumeFromStep}. ${supersededSteps} steps are superseded.`,
      );
      for (const { stepNumber, toolName } of effects.sideEffects) {
        printNote(`  Do not repeat step ${stepNumber}: ${printable(toolName ?? 'a tool')} has already succeeded.`);
      }
      for (const { stepNumber, stepType, toolName, status } of effects.possibleSideEffects) {
        printNote(
          `  Check step ${stepNumber} before you repeat it: ${printable(toolName ?? stepType)} (${status}) may have taken effect.`,
        );
      }
      if (effects.sideEffectsTruncated || effects.possibleSideEffectsTruncated) {
        printNote('  There are more among the superseded steps of the run.');
      }
      print(printable(stateJson));
    },
  );
