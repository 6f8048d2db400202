import type { Checkpoint } from '@davit/client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { formatBytes } from '../../../agents/durations.ts';
import { type CheckpointPlace, placeOf, type ReadRun } from '../../../agents/run-pages.ts';
import { requestFromStates, stateQuery } from '../../../api/agent-state.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/code.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Note } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { downloadText } from '../download-text.ts';
import { useRun } from '../use-run.ts';
import { JsonTree, type TreeSource } from './json-tree.tsx';
import { StateDiff } from './state-diff.tsx';
import styles from './states.module.css';

const maxCopied = 1_000_000;

interface Placed {
  checkpoint: Checkpoint;
  place: CheckpointPlace;
}

function useStateOf({ checkpoint, place }: Placed) {
  const { workspaceId, runId } = useRun();
  return useQuery(stateQuery(workspaceId, runId, checkpoint, place));
}

/** The state of one checkpoint. */
export function StateViewer({ read, checkpoint }: { read: ReadRun; checkpoint: Checkpoint }): ReactNode {
  const place = placeOf(read, checkpoint.checkpointId);
  if (place === null) return <Note>This checkpoint is not loaded.</Note>;
  return <OpenedState key={checkpoint.checkpointId} placed={{ checkpoint, place }} />;
}

function OpenedState({ placed }: { placed: Placed }): ReactNode {
  const { checkpoint } = placed;
  const state = useStateOf(placed);
  const text = state.data?.text ?? '';
  const source = useMemo<TreeSource>(() => {
    const id = checkpoint.checkpointId;
    return {
      children: (path, from) => requestFromStates([{ id, text }], { kind: 'children', id, path, from }),
      text: (path) => requestFromStates([{ id, text }], { kind: 'text', id, path }),
    };
  }, [checkpoint.checkpointId, text]);
  const title = `State after step ${checkpoint.stepNumber}`;
  return (
    <section className={styles.viewer} aria-label={title}>
      <div className={styles.viewerHead}>
        <h2>{title}</h2>
        <span className={styles.size}>{formatBytes(checkpoint.sizeBytes)}</span>
        {state.data && (
          <div className={styles.tools}>
            {text.length <= maxCopied && <CopyButton text={text} label="Copy JSON" />}
            <Button size="small" icon="download" onClick={() => downloadText(`state-${checkpoint.checkpointId}.json`, text)}>
              Download
            </Button>
          </div>
        )}
      </div>
      {state.isPending && <Skeleton lines={6} label={`Loading ${formatBytes(checkpoint.sizeBytes)} of state`} />}
      {state.error && (
        <ErrorNote title="The state could not be shown." error={state.error} onRetry={() => void state.refetch()} />
      )}
      {state.data && <JsonTree root={state.data.root} source={source} label={title} />}
    </section>
  );
}

/** The differences between two checkpoints, the earlier one first. */
export function StateComparison({ read, before, after }: { read: ReadRun; before: Checkpoint; after: Checkpoint }): ReactNode {
  const [one, other] = [placeOf(read, before.checkpointId), placeOf(read, after.checkpointId)];
  if (one === null || other === null) return <Note>One of the checkpoints is not loaded.</Note>;
  return <Compared before={{ checkpoint: before, place: one }} after={{ checkpoint: after, place: other }} />;
}

function Compared({ before, after }: { before: Placed; after: Placed }): ReactNode {
  const [one, other] = [useStateOf(before), useStateOf(after)];
  const error = one.error ?? other.error;
  return (
    <section className={styles.viewer} aria-label="Difference between two states">
      <div className={styles.viewerHead}>
        <h2>
          From step {before.checkpoint.stepNumber} to step {after.checkpoint.stepNumber}
        </h2>
        <span className={styles.size}>
          {formatBytes(before.checkpoint.sizeBytes)} and {formatBytes(after.checkpoint.sizeBytes)}
        </span>
      </div>
      {error && <ErrorNote title="The states could not be read." error={error} />}
      {!error && !(one.data && other.data) && <Skeleton lines={6} label="Loading the states" />}
      {one.data && other.data && (
        <StateDiff
          before={{ id: before.checkpoint.checkpointId, text: one.data.text }}
          after={{ id: after.checkpoint.checkpointId, text: other.data.text }}
        />
      )}
    </section>
  );
}
