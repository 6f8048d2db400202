import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { compareRuns, compareSteps } from '../../../agents/compare.ts';
import { nextRequest, type ReadRun, recordsOf } from '../../../agents/run-pages.ts';
import { agentRunQuery, agentRunsQuery, loadMore } from '../../../api/agent-runs.ts';
import { useWorkspace } from '../../../api/session.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { Page, Section } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { formatTime } from '../../../ui/time.tsx';
import styles from './compare.module.css';
import { ComparedSteps } from './compared-steps.tsx';

const route = getRouteApi('/signed-in/w/$workspaceId/agents/compare');

/** Two runs next to each other. */
export function ComparePage(): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const { a, b } = route.useSearch();
  const crumbs = (
    <Link to="/w/$workspaceId/agents" params={{ workspaceId }}>
      Agent runs
    </Link>
  );
  return (
    <Page
      title="Compare two runs"
      crumbs={crumbs}
      about="Steps that both runs took, steps of only one run, and different results."
    >
      <div className={styles.pickers}>
        <RunPicker side="a" label="First run" />
        <RunPicker side="b" label="Second run" />
      </div>
      {a !== undefined && b !== undefined ? (
        <Comparison key={`${a} ${b}`} a={a} b={b} />
      ) : (
        <Note>Choose two runs. Compare runs of the same agent: one that failed, and one that did not.</Note>
      )}
    </Page>
  );
}

/** The newest runs to choose from, and the chosen one if it is older. */
function RunPicker({ side, label }: { side: 'a' | 'b'; label: string }): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const search = route.useSearch();
  const navigate = useNavigate();
  const list = useInfiniteQuery(agentRunsQuery(workspaceId, {}));
  const runs = list.data?.pages.flatMap((page) => page.runs) ?? [];
  const chosen = search[side];
  const isListed = chosen === undefined || runs.some(({ runId }) => runId === chosen);
  return (
    <SelectField
      label={label}
      value={chosen ?? ''}
      onChange={({ target }) =>
        void navigate({
          to: '/w/$workspaceId/agents/compare',
          params: { workspaceId },
          search: { ...search, [side]: target.value || undefined },
          replace: true,
        })
      }
      options={[
        ['', list.isPending ? 'Loading…' : 'Choose a run'],
        ...(isListed ? [] : [[chosen, `Run ${chosen}`] as const]),
        ...runs.map(
          ({ runId, agentId, status, startedAt }) =>
            [runId, `${agentId}, ${status.toLowerCase()}, ${formatTime(Date.parse(startedAt))}`] as const,
        ),
      ]}
    />
  );
}

/** Per run: 2,000 steps. */
const maxPages = 20;

function useWholeRun(workspaceId: string, runId: string) {
  const client = useQueryClient();
  const query = useQuery(agentRunQuery(workspaceId, runId));
  const [error, setError] = useState<unknown>(null);
  const read = query.data;
  const pages = read?.steps.length ?? 0;
  const isCut = read !== undefined && nextRequest(read) !== null;
  const isReading = isCut && pages < maxPages && error === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded page requests the next
  useEffect(() => {
    if (!isReading) return;
    const controller = new AbortController();
    loadMore(client, { workspaceId, runId }, controller.signal).catch(
      (failure) => !controller.signal.aborted && setError(failure),
    );
    return () => controller.abort();
  }, [isReading, pages, read?.checkpoints.length]);
  return { read, isReading, isCut: isCut && !isReading, error: query.error ?? error };
}

function Comparison({ a, b }: { a: string; b: string }): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const [one, other] = [useWholeRun(workspaceId, a), useWholeRun(workspaceId, b)];
  const error = one.error ?? other.error;
  if (error) return <ErrorNote title="The runs could not be loaded." error={error} />;
  if (!one.read || !other.read || one.isReading || other.isReading) return <Skeleton lines={8} label="Loading both runs" />;
  return (
    <>
      {(one.isCut || other.isCut) && <Note>Only the first steps of a long run are compared.</Note>}
      <Facts a={one.read} b={other.read} />
      <Steps a={one.read} b={other.read} />
    </>
  );
}

function Facts({ a, b }: { a: ReadRun; b: ReadRun }): ReactNode {
  return (
    <Section title="The runs">
      <Table
        narrow="columns"
        caption="Table of the two runs"
        rows={compareRuns(a, b)}
        keyOf={({ name }) => name}
        columns={[
          { title: 'What', cell: ({ name }) => name },
          {
            title: 'First run',
            cell: ({ a: value, isSame }) => <span className={isSame ? undefined : styles.differs}>{value}</span>,
          },
          {
            title: 'Second run',
            cell: ({ b: value, isSame }) => <span className={isSame ? undefined : styles.differs}>{value}</span>,
          },
        ]}
      />
    </Section>
  );
}

function Steps({ a, b }: { a: ReadRun; b: ReadRun }): ReactNode {
  const rows = useMemo(() => compareSteps(recordsOf(a).steps, recordsOf(b).steps), [a, b]);
  return <ComparedSteps rows={rows} />;
}
