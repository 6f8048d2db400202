/** `davit agents watch`: shows an agent run live, until it ends. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AgentRunDetail, Davit } from '@davit/client';
import { Command } from 'commander';
import { findAgentRun, runArgument, runHelp } from '../../agent-runs/find-run.ts';
import { healLine, printRun, stepLine } from '../../agent-runs/show-run.ts';
import { clientCommand, withInterruptMessage } from '../../client-command.ts';
import { self } from '../../command-name.ts';
import { CommandError, exitCodes } from '../../exit-codes.ts';
import { givenNames } from '../../given-names.ts';
import { wholeNumber } from '../../parse-whole-number.ts';
import { paintNote, printNote, showProgress } from '../../terminal.ts';

interface Options {
  interval?: number;
  timeout?: number;
}

const defaultIntervalSeconds = 1;

export const watchAgentRun = (): Command =>
  clientCommand<Options, AgentRunDetail>(
    new Command('watch')
      .description('follow the steps and heal attempts of a run until it ends')
      .argument(runArgument, runHelp)
      .option('--interval <seconds>', `how often to poll (default: ${defaultIntervalSeconds})`, wholeNumber(1))
      .option('--timeout <seconds>', 'how long to watch at most (default: until the run ends)', wholeNumber(1)),
    async (davit, options, [word = '']) => {
      const runId = await findAgentRun(davit, word);
      return withInterruptMessage(
        `Stopped watching. Run ${runId} continues.`,
        `"${self} agents watch ${runId}${givenNames.server}"`,
        () => watch(davit, runId, options),
      );
    },
    printRun,
  );

async function watch(
  davit: Davit,
  runId: string,
  { interval = defaultIntervalSeconds, timeout }: Options,
): Promise<AgentRunDetail> {
  const untilMs = timeout === undefined ? Number.POSITIVE_INFINITY : performance.now() + timeout * 1000;
  const shown: Shown = { keys: new Set() };
  for (;;) {
    const detail = await show(davit, runId, shown);
    if (detail.finishedAt !== null) {
      if (detail.status === 'FAILED') process.exitCode = exitCodes.failed;
      return detail;
    }
    showProgress(`  ${detail.status}, ${detail.stepCount} steps …`);
    if (performance.now() >= untilMs) {
      const hint = `"${self} agents get ${runId}${givenNames.server}"`;
      throw new CommandError(`Run ${runId} did not end within ${timeout} s. It continues.`, { code: 'timeout', hint });
    }
    await sleep(interval * 1000);
  }
}

interface Shown {
  keys: Set<string>;
  /** Steps before the last page read so far are not read again. */
  stepsCursor?: string;
}

/** Prints new steps and changes of heal attempts. Returns the newest detail. */
async function show(davit: Davit, runId: string, shown: Shown): Promise<AgentRunDetail> {
  const isNew = (key: string): boolean => !shown.keys.has(key) && shown.keys.add(key) !== undefined;
  for (;;) {
    const detail = await davit.agentRuns.get(runId, shown.stepsCursor ? { stepsCursor: shown.stepsCursor } : {});
    for (const step of detail.steps) if (isNew(step.stepId)) printNote(stepLine(step, paintNote));
    for (const attempt of detail.healHistory) {
      if (isNew(`${attempt.id} ${attempt.outcome}`)) printNote(healLine(attempt, paintNote));
    }
    if (detail.stepsNextCursor === null) return detail;
    shown.stepsCursor = detail.stepsNextCursor;
  }
}
