/** Commands on one run, named by its id or by its project. */
import { type Davit, NotFoundError } from '@davit/client';
import { self } from '../command-name.ts';
import { CommandError } from '../exit-codes.ts';
import { givenNames } from '../given-names.ts';
import { findProject } from './find-project.ts';

export const runArgument = '<run or project>';
export const runHelp = 'the id of a run, or a project by id, slug or name: its newest run';

/** Throws CommandError if the project has no run. */
export async function onRun<T>(davit: Davit, word: string, act: (runId: string) => PromiseLike<T>): Promise<T> {
  try {
    return await act(word);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    return act(await newestRunOf(davit, word));
  }
}

async function newestRunOf(davit: Davit, word: string): Promise<string> {
  const { id, name, lastRun } = await findProject(davit, word);
  if (lastRun !== null) return lastRun.runId;
  throw new CommandError(`${name} has no run.`, { code: 'run_not_found', hint: `"${self} runs list ${id}${givenNames.server}"` });
}
