/** `davit runs release`: releases a run's preview. */
import type { Run } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { wholeNumber } from '../../parse-whole-number.ts';
import { type LiveProject, showLive, waitUntilLive } from '../../projects/create-and-wait.ts';
import { onRun, runArgument, runHelp } from '../../projects/on-run.ts';
import { print } from '../../terminal.ts';

interface Options {
  detach?: true;
  timeout?: number;
}

export const releaseRun = (): Command =>
  clientCommand<Options, Run | LiveProject>(
    new Command('release')
      .description("release a run's preview, and wait until the new version is live")
      .argument(runArgument, runHelp)
      .option('--detach', 'do not wait; print the id of the run')
      .option('--timeout <seconds>', 'how long to wait at most (default: 600)', wholeNumber(1)),
    async (davit, { detach, timeout }, [word = '']) => {
      const begunMs = performance.now();
      const run = await onRun(davit, word, (runId) => davit.runs.release(runId));
      const { runId, projectId } = run;
      return detach ? run : waitUntilLive(davit, { projectId, runId, timeoutSeconds: timeout }, begunMs);
    },
    (result) => ('project' in result ? showLive(result) : print(`${result.runId} ${result.status}`)),
  );
