import type { AgentRun } from '@davit/client';
import { agentFrameworks, agentRunStatuses } from '@davit/contract';
import { Command, Option } from 'commander';
import { addPair, type MetadataPairs } from '../../agent-runs/metadata-pairs.ts';
import { clientCommand } from '../../client-command.ts';
import { collect, type ListOptions, printRemaining, withListOptions } from '../../listing.ts';
import { printTable, shortName } from '../../terminal.ts';

interface Options extends ListOptions {
  status?: AgentRun['status'];
  agent?: string;
  thread?: string;
  framework?: AgentRun['framework'];
  correlation?: string;
  metadata?: MetadataPairs;
  startedFrom?: string;
  startedBefore?: string;
  updatedFrom?: string;
  updatedBefore?: string;
}

export const listAgentRuns = (): Command =>
  clientCommand<Options, { runs: AgentRun[]; total: number; totalCapped: boolean }>(
    withListOptions(new Command('list').alias('ls').description('list agent runs, newest first'))
      .option('--agent <id>', 'only runs of this agent')
      .option('--thread <id>', 'only runs of this thread')
      .option('--correlation <id>', 'only runs with this correlation id')
      .option('--metadata <name=value>', 'only runs with this metadata; repeat for more', addPair)
      .option('--started-from <time>', 'only runs that started at or after this time, such as 2026-01-31T09:30:00Z')
      .option('--started-before <time>', 'only runs that started before this time')
      .option('--updated-from <time>', 'only runs that changed at or after this time')
      .option('--updated-before <time>', 'only runs that last changed before this time')
      .addOption(new Option('--framework <framework>', 'only runs of this framework').choices(agentFrameworks))
      .addOption(new Option('--status <status>', 'only runs with this status').choices(agentRunStatuses)),
    async (davit, { limit, all, agent, thread, correlation, ...rest }) => {
      const options = { ...(limit !== undefined && { limit }), ...(all && { all }) };
      const only = {
        ...rest,
        ...(agent !== undefined && { agentId: agent }),
        ...(thread !== undefined && { threadId: thread }),
        ...(correlation !== undefined && { correlationId: correlation }),
      };
      const { items, ...counted } = await collect(
        (query) => davit.agentRuns.list({ ...query, ...only }),
        (page) => page.runs,
        options,
      );
      return { runs: items, ...counted };
    },
    ({ runs, ...rest }) => {
      if (runs.length > 0) printTable(['RUN', 'AGENT', 'STATUS', 'STEPS', 'CHECKPOINTS', 'EPOCH', 'STARTED'], runs.map(rowOf));
      printRemaining({ items: runs, ...rest }, 'No agent runs. docs/agents.md shows how an agent reports its runs.');
    },
  );

function rowOf({ runId, agentId, status, stepCount, checkpointCount, epoch, startedAt }: AgentRun): string[] {
  return [runId, shortName(agentId), status, String(stepCount), String(checkpointCount), String(epoch), startedAt];
}
