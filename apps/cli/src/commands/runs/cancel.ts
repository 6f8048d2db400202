/** `davit runs cancel`: cancels a waiting or active run. */
import { type Davit, NotFoundError, type Run } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { self } from '../../command-name.ts';
import { CommandError } from '../../exit-codes.ts';
import { findProject } from '../../projects/find-project.ts';
import { print } from '../../terminal.ts';

export const cancelRun = (): Command =>
  clientCommand<object, Run>(
    new Command('cancel')
      .description('cancel a waiting or active run; the live version stays live')
      .argument('<run or project>', 'the id of a run, or a project by id, slug or name: its newest run'),
    async (davit, _options, [word = '']) => {
      try {
        return await davit.runs.cancel(word);
      } catch (error) {
        if (!(error instanceof NotFoundError)) throw error;
        return davit.runs.cancel(await newestRunOf(davit, word));
      }
    },
    ({ runId, status }) => print(`${runId} ${status}`),
  );

async function newestRunOf(davit: Davit, word: string): Promise<string> {
  const { id, name, lastRun } = await findProject(davit, word);
  if (lastRun !== null) return lastRun.runId;
  throw new CommandError(`${name} has no run to cancel.`, { code: 'run_not_found', hint: `"${self} runs list ${id}"` });
}
