import type { AgentRunDetail, Checkpoint, Davit, Step } from '@davit/client';
import { Command } from 'commander';
import { findAgentRun, runArgument, runHelp } from '../../agent-runs/find-run.ts';
import { healLine, printRun, stepLine } from '../../agent-runs/show-run.ts';
import { clientCommand } from '../../client-command.ts';
import { paint, print, printNote } from '../../terminal.ts';

interface Options {
  all?: true;
  state?: true;
}

/** The maximum with `--all`. */
const maxItems = 100_000;

export const getAgentRun = (): Command =>
  clientCommand<Options, AgentRunDetail>(
    new Command('get')
      .description('show an agent run: its steps, checkpoints and heal attempts')
      .argument(runArgument, runHelp)
      .option('--all', 'all steps and checkpoints (default: the first hundred of each)')
      .option('--state', 'include the decrypted states, with --json; needs agent-state:read'),
    async (davit, options, [word = '']) => readDetail(davit, await findAgentRun(davit, word), options),
    (detail) => {
      printRun(detail);
      if (detail.steps.length > 0) print(`\n${paint('bold', 'Steps')}`);
      for (const step of detail.steps) print(stepLine(step, paint));
      if (detail.checkpoints.length > 0) print(`\n${paint('bold', 'Checkpoints')}`);
      for (const checkpoint of detail.checkpoints) print(checkpointLine(checkpoint));
      if (detail.healHistory.length > 0) print(`\n${paint('bold', 'Healing')}`);
      for (const attempt of detail.healHistory) print(healLine(attempt, paint));
      if (detail.stepsNextCursor ?? detail.checkpointsNextCursor) printNote('There is more. --all shows it.');
    },
  );

async function readDetail(davit: Davit, runId: string, { all, state }: Options): Promise<AgentRunDetail> {
  const query = state ? ({ include: 'state' } as const) : {};
  const detail = await davit.agentRuns.get(runId, query);
  if (!all) return detail;
  const [stepsCursor, checkpointsCursor] = [detail.stepsNextCursor, detail.checkpointsNextCursor];
  const steps = stepsCursor === null ? [] : await take<Step>(davit.agentRuns.steps(runId, { stepsCursor }));
  const checkpoints =
    checkpointsCursor === null ? [] : await take<Checkpoint>(davit.agentRuns.checkpoints(runId, { ...query, checkpointsCursor }));
  return {
    ...detail,
    steps: [...detail.steps, ...steps],
    checkpoints: [...detail.checkpoints, ...checkpoints],
    stepsNextCursor: null,
    checkpointsNextCursor: null,
  };
}

async function take<T>(items: AsyncIterable<T>): Promise<T[]> {
  const taken: T[] = [];
  for await (const item of items) if (taken.push(item) >= maxItems) break;
  return taken;
}

function checkpointLine({ stepNumber, checkpointId, sizeBytes, superseded }: Checkpoint): string {
  const text = `${String(stepNumber).padStart(4)}  ${checkpointId}  ${sizeBytes} bytes${superseded ? ', superseded' : ''}`;
  return `    ${superseded ? paint('dim', text) : text}`;
}
