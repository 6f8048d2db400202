import type { AgentRun } from '@davit/client';
import { agentRunStatuses } from '@davit/contract';
import { Command, Option } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { collect, type ListOptions, talkOfRest, withListOptions } from '../../listing.ts';
import { sayTable, shortName } from '../../terminal.ts';

type Options = ListOptions & { status?: AgentRun['status']; agent?: string };

export const listAgentRuns = (): Command =>
  clientCommand<Options, { runs: AgentRun[]; total: number; totalCapped: boolean }>(
    withListOptions(new Command('list').description('the runs of agents, newest first'))
      .option('--agent <id>', 'only runs of this agent')
      .addOption(new Option('--status <status>', 'only these').choices(agentRunStatuses)),
    async (davit, { status, agent, ...options }) => {
      const only = { ...(status && { status }), ...(agent !== undefined && { agentId: agent }) };
      const { items, ...rest } = await collect(
        (query) => davit.agentRuns.list({ ...query, ...only }),
        (page) => page.runs,
        options,
      );
      return { runs: items, ...rest };
    },
    ({ runs, ...rest }) => {
      if (runs.length > 0) sayTable(['RUN', 'AGENT', 'STATUS', 'STEPS', 'CHECKPOINTS', 'EPOCH', 'STARTED'], runs.map(rowOf));
      talkOfRest({ items: runs, ...rest }, 'No such runs of agents. docs/agents.md says how an agent reports here.');
    },
  );

function rowOf({ runId, agentId, status, stepCount, checkpointCount, epoch, startedAt }: AgentRun): string[] {
  return [runId, shortName(agentId), status, String(stepCount), String(checkpointCount), String(epoch), startedAt];
}
