/** `davit runs cancel`: cancels a waiting or active run, or discards its preview. */
import type { Run } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { onRun, runArgument, runHelp } from '../../projects/on-run.ts';
import { print } from '../../terminal.ts';

export const cancelRun = (): Command =>
  clientCommand<object, Run>(
    new Command('cancel')
      .description('cancel a waiting or active run, or discard its preview; the live version stays live')
      .argument(runArgument, runHelp),
    (davit, _options, [word = '']) => onRun(davit, word, (runId) => davit.runs.cancel(runId)),
    ({ runId, status }) => print(`${runId} ${status}`),
  );
