/** Finds an agent run by its id, id prefix, thread, or agent (then the newest). */
import type { AgentRun, Davit } from '@davit/client';
import { self } from '../command-name.ts';
import { CommandError, usageError } from '../exit-codes.ts';
import { givenNames } from '../given-names.ts';
import { isId } from '../projects/find-project.ts';
import { shellQuoted } from '../shell-quoted.ts';

export const runArgument = '<run>';
export const runHelp = 'its id, the beginning of its id, its thread or its agent; the last two mean the newest run';

const idPrefix = /^[0-9a-f][0-9a-f-]{7,}$/i;
/** An id prefix is searched among the newest runs: ten requests of a hundred. */
const maxListed = 1000;

/** The id of the run. With `only`, a thread or agent with several runs is refused. Throws CommandError if there is none. */
export async function findAgentRun(davit: Davit, word: string, { only = false }: { only?: boolean } = {}): Promise<string> {
  givenNames.agentRun = shellQuoted(word);
  if (isId(word)) return word;
  for (const query of [{ threadId: word }, { agentId: word }]) {
    const { runs } = await davit.agentRuns.list({ ...query, limit: 2 });
    if (only && runs.length > 1) throw ambiguous(word, runs);
    if (runs[0]) return runs[0].runId;
  }
  const found = idPrefix.test(word) ? await byBeginning(davit, word.toLowerCase()) : [];
  if (found.length > 1) throw ambiguous(word, found);
  if (found[0]) return found[0].runId;
  throw new CommandError(`No run, thread or agent is called ${word}.`, {
    code: 'run_not_found',
    hint: `"${self} agents list${givenNames.server}" lists the runs`,
  });
}

async function byBeginning(davit: Davit, beginning: string): Promise<AgentRun[]> {
  const found: AgentRun[] = [];
  let listed = 0;
  for await (const run of davit.agentRuns.list({ limit: 100 })) {
    if (run.runId.startsWith(beginning)) found.push(run);
    if (++listed >= maxListed || found.length > 1) break;
  }
  return found;
}

function ambiguous(word: string, runs: AgentRun[]): CommandError {
  const listed = runs.map(({ runId, agentId, startedAt }) => `\n  ${runId}  ${agentId.replace(/\s+/g, ' ')}  ${startedAt}`);
  return usageError(
    `More than one run is called ${word}. Give the id of one, such as:${listed.join('')}`,
    `"${self} agents list${givenNames.server}"`,
  );
}
