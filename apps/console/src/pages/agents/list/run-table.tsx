import type { AgentRun } from '@davit/client';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { frameworks } from '../../../agents/labels.ts';
import { Table } from '../../../ui/table.tsx';
import { Duration, TimeAgo } from '../../../ui/time.tsx';
import { RunStatus } from '../run-status.tsx';
import styles from './list.module.css';

interface RunTableProps {
  workspaceId: string;
  runs: readonly AgentRun[];
  /** Ids of at most two runs to compare. */
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

export function RunTable({ workspaceId, runs, chosen, onChoose }: RunTableProps): ReactNode {
  const choose = (runId: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen.slice(-1), runId] : chosen.filter((one) => one !== runId));
  return (
    <Table
      caption="Agent runs"
      rows={runs}
      keyOf={({ runId }) => runId}
      columns={[
        {
          title: 'Compare',
          hidesTitle: true,
          cell: ({ runId, agentId, startedAt }) => (
            <input
              type="checkbox"
              className={styles.choice}
              aria-label={`Compare the run of ${agentId} of ${startedAt}`}
              checked={chosen.includes(runId)}
              onChange={(event) => choose(runId, event.target.checked)}
            />
          ),
        },
        {
          title: 'Agent',
          cell: ({ runId, agentId, correlationId }) => (
            <div className={styles.agent}>
              <Link to="/w/$workspaceId/agents/$runId" params={{ workspaceId, runId }}>
                {agentId}
              </Link>
              <code title={`Correlation id ${correlationId}`}>{correlationId}</code>
            </div>
          ),
        },
        { title: 'Status', cell: ({ status }) => <RunStatus status={status} /> },
        { title: 'Framework', cell: ({ framework }) => frameworks[framework] },
        { title: 'Steps', isEnd: true, cell: ({ stepCount }) => stepCount.toLocaleString('en-US') },
        { title: 'Took', isEnd: true, cell: ({ startedAt, finishedAt }) => <Duration from={startedAt} to={finishedAt} /> },
        { title: 'Started', cell: ({ startedAt }) => <TimeAgo at={startedAt} /> },
      ]}
    />
  );
}
