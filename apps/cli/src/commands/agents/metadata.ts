import type { AgentRun } from '@davit/client';
import { Command } from 'commander';
import { addPair } from '../../agent-runs/metadata-pairs.ts';
import { clientCommand } from '../../client-command.ts';
import { printable, say } from '../../terminal.ts';

interface Options {
  remove?: string[];
}

export const setAgentRunMetadata = (): Command =>
  clientCommand<Options, AgentRun>(
    new Command('metadata')
      .description('set what a run of an agent is found by, and show it')
      .argument('<run>', 'its id')
      .argument('[pairs...]', 'name=value, such as team=search')
      .option('--remove <names...>', 'take these away'),
    (davit, { remove = [] }, [runId = '', ...pairs]) => {
      const set = pairs.reduce((before, pair) => addPair(pair, before), {});
      const removed = Object.fromEntries(remove.map((name) => [name, null]));
      return davit.agentRuns.setMetadata(runId, { metadata: { ...set, ...removed } });
    },
    ({ metadata }) => say(printable(JSON.stringify(metadata))),
  );
