import type { Checkpoint } from '@davit/client';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatBytes } from '../../../agents/durations.ts';
import { checkpointKind, namespaceLabel, namespaceOf } from '../../../agents/namespaces.ts';
import { whyNotRestorable } from '../../../agents/rollback.ts';
import { nextRequest } from '../../../agents/run-pages.ts';
import { loadMore } from '../../../api/agent-runs.ts';
import { useHasRole } from '../../../api/session.ts';
import { Tag } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page.tsx';
import { Table } from '../../../ui/table.tsx';
import { TimeAgo } from '../../../ui/time.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { RollbackButton } from '../run/rollback-button.tsx';
import { useRun } from '../use-run.ts';
import { StateComparison, StateViewer } from './state-viewer.tsx';
import styles from './states.module.css';

const route = getRouteApi('/signed-in/w/$workspaceId/agents/$runId/checkpoints');
const shownAtOnce = 50;

/** Every loaded checkpoint, newest first: one to inspect, or two to compare. */
export function CheckpointsPage(): ReactNode {
  const { workspaceId, runId, query } = useRun();
  const { a, b } = route.useSearch();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayRead = useHasRole('member');
  const [limit, setLimit] = useState(shownAtOnce);
  const [isReading, setReading] = useState(false);
  const read = query.data;
  if (!read) return null;
  const checkpoints = read.checkpoints.flatMap(({ items }) => items);
  if (checkpoints.length === 0) {
    return (
      <EmptyState title="No checkpoint yet">
        A checkpoint is the agent's state after a step. Without one there is nothing to go back to: save one with POST
        /api/agent-runtime/runs/{runId}/checkpoint.
      </EmptyState>
    );
  }
  const choose = (ids: readonly string[]) =>
    void navigate({
      to: '/w/$workspaceId/agents/$runId/checkpoints',
      params: { workspaceId, runId },
      search: { ...(ids[0] && { a: ids[0] }), ...(ids[1] && { b: ids[1] }) },
      replace: true,
      resetScroll: false,
    });
  const chosen = [a, b].filter((id) => id !== undefined);
  const [before, after] = checkpoints.filter(({ checkpointId }) => chosen.includes(checkpointId));
  const newest = checkpoints.toReversed();
  const more = async () => {
    if (limit < newest.length) return setLimit(limit + shownAtOnce);
    setReading(true);
    try {
      await loadMore(client, { workspaceId, runId });
      setLimit(limit + shownAtOnce);
    } catch (error) {
      toastError('The next checkpoints could not be loaded.', error);
    } finally {
      setReading(false);
    }
  };
  const hasUnread = nextRequest(read) !== null;
  const shown = newest.slice(0, limit);
  return (
    <Section title="Checkpoints" hidesTitle>
      {mayRead ? (
        <>
          {before === undefined && <Note>Choose a checkpoint to see its state, or two to see what changed between them.</Note>}
          {before !== undefined && after === undefined && (
            <div className={styles.chosen}>
              <StateViewer read={read} checkpoint={before} />
              {whyNotRestorable(before) === null ? (
                <RollbackButton read={read} checkpoint={before} />
              ) : (
                <p className={styles.size}>It cannot be rolled back to. {whyNotRestorable(before)}</p>
              )}
            </div>
          )}
          {before !== undefined && after !== undefined && <StateComparison read={read} before={before} after={after} />}
        </>
      ) : (
        <Note title="Only members can open states">
          Viewers see the list of checkpoints, but not their states. Ask an owner of the workspace to make you a member.
        </Note>
      )}
      {hasUnread && <p className={styles.size}>Only part of the run is loaded. Show more loads later checkpoints.</p>}
      <Table
        caption="Table of checkpoints"
        rows={shown}
        keyOf={({ checkpointId }) => checkpointId}
        columns={[
          ...(mayRead
            ? [
                {
                  title: 'Choose',
                  hidesTitle: true,
                  cell: (checkpoint: Checkpoint) => <Choice checkpoint={checkpoint} chosen={chosen} onChoose={choose} />,
                },
              ]
            : []),
          { title: 'After step', cell: ({ stepNumber }) => stepNumber.toLocaleString('en-US') },
          { title: 'Saved', cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
          { title: 'Size', isEnd: true, cell: ({ sizeBytes }) => formatBytes(sizeBytes) },
          { title: 'Epoch', isEnd: true, cell: ({ epoch }) => epoch },
          ...(shown.some(hasRemarks)
            ? [{ title: 'Remarks', cell: (checkpoint: Checkpoint) => <Remarks checkpoint={checkpoint} /> }]
            : []),
        ]}
      />
      {(limit < newest.length || hasUnread) && (
        <div>
          <Button onClick={() => void more()} isBusy={isReading}>
            Show more
          </Button>
        </div>
      )}
    </Section>
  );
}

interface ChoiceProps {
  checkpoint: Checkpoint;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

function Choice({ checkpoint: { checkpointId, stepNumber, epoch }, chosen, onChoose }: ChoiceProps): ReactNode {
  return (
    <input
      type="checkbox"
      className={styles.choice}
      aria-label={`State after step ${stepNumber}, epoch ${epoch}`}
      checked={chosen.includes(checkpointId)}
      onChange={({ target }) =>
        onChoose(target.checked ? [...chosen.slice(-1), checkpointId] : chosen.filter((id) => id !== checkpointId))
      }
    />
  );
}

const hasRemarks = ({ superseded, damaged, frameworkMeta, key }: Checkpoint): boolean =>
  superseded ||
  damaged ||
  key !== undefined ||
  checkpointKind(frameworkMeta) === 'addition' ||
  namespaceOf(frameworkMeta) !== null;

function Remarks({ checkpoint }: { checkpoint: Checkpoint }): ReactNode {
  const { superseded, damaged, frameworkMeta, key } = checkpoint;
  const namespace = namespaceOf(frameworkMeta);
  return (
    <span className={styles.remarks}>
      {superseded && <Tag>superseded</Tag>}
      {damaged && <Tag>damaged</Tag>}
      {checkpointKind(frameworkMeta) === 'addition' && <Tag>writes</Tag>}
      {namespace !== null && <Tag>{namespaceLabel(namespace)}</Tag>}
      {key !== undefined && <code title="Key">{key}</code>}
    </span>
  );
}
