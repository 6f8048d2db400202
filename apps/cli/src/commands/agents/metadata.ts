import type { AgentRun } from '@davit/client';
import { Command } from 'commander';
import { findAgentRun, runArgument, runHelp } from '../../agent-runs/find-run.ts';
import { addPair } from '../../agent-runs/metadata-pairs.ts';
import { clientCommand } from '../../client-command.ts';
import { print, printable } from '../../terminal.ts';

interface Options {
  remove?: string[];
}

export const setAgentRunMetadata = (): Command =>
  clientCommand<Options, AgentRun>(
    new Command('metadata')
      .description('show or change the searchable metadata of an agent run')
      .argument(runArgument, runHelp)
      .argument('[pairs...]', 'name=value, such as team=search')
      .option('--remove <names...>', 'remove these'),
    async (davit, { remove = [] }, [word = '', ...pairs]) => {
      const set = pairs.reduce((before, pair) => addPair(pair, before), {});
      const removed = Object.fromEntries(remove.map((name) => [name, null]));
      return davit.agentRuns.setMetadata(await findAgentRun(davit, word), { metadata: { ...set, ...removed } });
    },
    ({ metadata }) => print(printable(JSON.stringify(metadata))),
  );
