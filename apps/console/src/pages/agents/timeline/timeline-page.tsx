import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { nextRequest, recordsOf } from '../../../agents/run-pages.ts';
import { type BranchRow, flatten, type TimelineRow, timelineOf } from '../../../agents/timeline.ts';
import { loadMore, type ReadFrom } from '../../../api/agent-runs.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { EmptyState } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRun } from '../use-run.ts';
import { RowDetail } from './row-detail.tsx';
import { rowTitle } from './row-names.ts';
import styles from './timeline.module.css';
import { TimelineList } from './timeline-list.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

const route = getRouteApi('/signed-in/w/$workspaceId/agents/$runId/');
/** A branch with more rows is folded initially. */
const maxOpenBranch = 20;

export function TimelinePage(): ReactNode {
  const { row: selectedId, at } = route.useSearch();
  const from = at === 'end' ? 'end' : 'start';
  const { workspaceId, runId, query } = useRun(from);
  const navigate = useNavigate();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const isNarrow = useIsNarrow();
  const reading = useReading(workspaceId, runId, from);
  const read = query.data;
  const records = useMemo(() => read && recordsOf(read), [read]);
  const rows = useMemo(() => (records === undefined ? [] : timelineOf(records)), [records]);
  const isOpen = useCallback((branch: BranchRow) => branch.rows.length <= maxOpenBranch !== toggled.has(branch.id), [toggled]);
  const shown = useMemo(() => flatten(rows, isOpen), [rows, isOpen]);
  if (!read || !records) {
    return query.error ? (
      <ErrorNote title="The steps could not be loaded." error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton lines={8} label="Loading the steps" />
    );
  }
  const select = (row: TimelineRow | null) =>
    void navigate({
      to: '/w/$workspaceId/agents/$runId',
      params: { workspaceId, runId },
      search: { ...(row !== null && { row: row.id }), ...(at && { at }) },
      replace: true,
      resetScroll: false,
    });
  const begin = (next: ReadFrom) =>
    void navigate({
      to: '/w/$workspaceId/agents/$runId',
      params: { workspaceId, runId },
      search: next === 'end' ? { at: 'end' } : {},
      resetScroll: false,
    });
  const toggle = (id: string) =>
    setToggled((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const selected = shown.find(({ id }) => id === selectedId) ?? null;
  const hasMore = nextRequest(read) !== null;
  if (shown.length === 0 && !hasMore) {
    return (
      <EmptyState title="No step has been reported yet">
        Steps and checkpoints appear here as the agent reports them. It reports with POST /api/agent-runtime/runs/{runId}/steps.
      </EmptyState>
    );
  }
  const detail = selected && <RowDetail row={selected} read={read} />;
  return (
    <div className={styles.page}>
      <div className={styles.listSide}>
        {!records.isFromStart && (
          <div className={styles.more}>
            <span role="status">The last {records.steps.length.toLocaleString('en-US')} steps are shown.</span>
            <Button size="small" onClick={() => begin('start')}>
              Show from the beginning
            </Button>
          </div>
        )}
        <TimelineList
          key={from}
          startsAtEnd={from === 'end' && selected === null}
          rows={shown}
          startedAt={read.run.startedAt}
          selectedId={selected?.id ?? null}
          isOpen={isOpen}
          onSelect={select}
          onToggle={toggle}
          onNearEnd={() => hasMore && reading.readNext()}
        />
        {reading.error ? (
          <ErrorNote title="The next steps could not be loaded." error={reading.error} onRetry={reading.readNext} />
        ) : null}
        {hasMore && (
          <div className={styles.more}>
            <span role="status">
              {records.steps.length.toLocaleString('en-US')} of {read.run.stepCount.toLocaleString('en-US')} steps are loaded.
            </span>
            <span className={styles.buttons}>
              <Button size="small" onClick={reading.isReadingAll ? reading.stop : reading.readAll}>
                {reading.isReadingAll ? 'Stop loading' : 'Load all'}
              </Button>
              {from === 'start' && (
                <Button size="small" icon="arrowDown" onClick={() => begin('end')}>
                  Jump to the end
                </Button>
              )}
            </span>
          </div>
        )}
      </div>
      {!isNarrow && (
        <aside className={styles.detailSide} aria-label="Detail of the selected row">
          {detail ?? (
            <p className={styles.hint}>Select a row to see what was sent, answered and decided. Use the arrow keys to move.</p>
          )}
        </aside>
      )}
      {isNarrow && selected && (
        <Dialog isOpen onClose={() => select(null)} title={rowTitle(selected)} isWide>
          <RowDetail row={selected} read={read} hidesTitle />
          <Button onClick={() => select(null)}>Close</Button>
        </Dialog>
      )}
    </div>
  );
}

/** Loading more: one request at a time, or on request until the end. */
function useReading(workspaceId: string, runId: string, from: ReadFrom) {
  const client = useQueryClient();
  const [abort, setAbort] = useState<AbortController | null>(null);
  const [isReadingAll, setReadingAll] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const start = async (all: boolean) => {
    if (abort !== null) return;
    const controller = new AbortController();
    setAbort(controller);
    setReadingAll(all);
    setError(null);
    try {
      // Ends with the run, or at the page limit (run-pages.ts, P3).
      while (!controller.signal.aborted && (await loadMore(client, { workspaceId, runId, from }, controller.signal)) && all);
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure);
    } finally {
      setAbort(null);
      setReadingAll(false);
    }
  };
  return {
    error,
    isReadingAll,
    readNext: () => void start(false),
    readAll: () => void start(true),
    stop: () => abort?.abort(),
  };
}
