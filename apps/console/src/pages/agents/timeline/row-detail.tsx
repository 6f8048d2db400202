import type { Checkpoint, Step } from '@davit/client';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatBytes, formatSpan } from '../../../agents/durations.ts';
import type { Json } from '../../../agents/json-preview.ts';
import { categories, stepStatuses, stepTypeLabel } from '../../../agents/labels.ts';
import { namespaceLabel, namespaceOf } from '../../../agents/namespaces.ts';
import { whyNotRestorable } from '../../../agents/rollback.ts';
import type { ReadRun } from '../../../agents/run-pages.ts';
import type { RollbackRow, TimelineRow } from '../../../agents/timeline.ts';
import { useHasRole } from '../../../api/session.ts';
import { Status } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Fact, Facts } from '../../../ui/page.tsx';
import { ScrollableText } from '../../../ui/scrollable-text.tsx';
import { formatTime } from '../../../ui/time.tsx';
import { AttemptDetail } from '../run/healing-page.tsx';
import { RollbackButton } from '../run/rollback-button.tsx';
import { InlineJson } from '../states/inline-json.tsx';
import { useRun } from '../use-run.ts';
import { rowSubtitle, rowTitle } from './row-names.ts';
import styles from './timeline.module.css';

interface RowDetailProps {
  row: TimelineRow;
  read: ReadRun;
  hidesTitle?: boolean;
}

/** All details of one row. The agent's words are shown as plain text. */
export function RowDetail({ row, read, hidesTitle }: RowDetailProps): ReactNode {
  return (
    <div className={styles.detail} aria-live="polite">
      {!hidesTitle && <h2>{rowTitle(row)}</h2>}
      {row.kind === 'step' && <StepDetail key={row.id} step={row.step} />}
      {row.kind === 'checkpoint' && <CheckpointDetail checkpoint={row.checkpoint} read={read} />}
      {row.kind === 'heal' && (
        <>
          <p>{categories[row.attempt.category].description}</p>
          <AttemptDetail attempt={row.attempt} />
        </>
      )}
      {row.kind === 'rollback' && <RollbackDetail row={row} />}
      {row.kind === 'branch' && (
        <p>
          A rollback superseded these ({rowSubtitle(row)}). They stay for the record: the agent did them, and their effects
          outside are not undone.
        </p>
      )}
      {row.kind === 'silence' && <p>The agent reported no step, checkpoint or heartbeat in this time.</p>}
    </div>
  );
}

function StepDetail({ step }: { step: Step }): ReactNode {
  const { stepType, toolName, status, attempt, durationMs, createdAt, category, error, superseded, damaged, epoch } = step;
  return (
    <>
      <Facts>
        <Fact name="Status">
          <Status tone={stepStatuses[status].tone}>{stepStatuses[status].label}</Status>
        </Fact>
        <Fact name="Type">{stepTypeLabel(stepType)}</Fact>
        {toolName !== null && <Fact name="Tool">{toolName}</Fact>}
        <Fact name="Took">{durationMs === null ? 'not reported' : formatSpan(durationMs)}</Fact>
        <Fact name="Reported">{formatTime(Date.parse(createdAt))}</Fact>
        <Fact name="Report">
          {attempt} of this step number, in epoch {epoch}
        </Fact>
        {category !== null && <Fact name="Kind of failure">{categories[category].label}</Fact>}
      </Facts>
      {superseded && <Note>A rollback superseded this step.</Note>}
      {damaged && (
        <Note kind="warn" title="Damaged">
          The stored data of this step is corrupt: its error, input and output are not shown.
        </Note>
      )}
      {error !== null && (
        <section className={styles.part} aria-label="Error">
          <h3>Error</h3>
          <ScrollableText className={styles.error} label="Message">
            {error}
          </ScrollableText>
        </section>
      )}
      <Content title="Input" value={step.input} isOmitted={step.inputOmitted === true} />
      <Content title="Output" value={step.output} isOmitted={step.outputOmitted === true} />
    </>
  );
}

function Content({ title, value, isOmitted }: { title: string; value: unknown; isOmitted: boolean }): ReactNode {
  if (isOmitted) {
    return (
      <section className={styles.part} aria-label={title}>
        <h3>{title}</h3>
        <p className={styles.hint}>The agent omitted it from its report.</p>
      </section>
    );
  }
  if (value === null || value === undefined) return null;
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <InlineJson value={value as Json} label={title} />
    </section>
  );
}

function CheckpointDetail({ checkpoint, read }: { checkpoint: Checkpoint; read: ReadRun }): ReactNode {
  const { workspaceId, runId } = useRun();
  const mayRead = useHasRole('member');
  const { checkpointId, stepNumber, sizeBytes, createdAt, checksum, key, epoch, frameworkMeta } = checkpoint;
  const namespace = namespaceOf(frameworkMeta);
  const whyNot = whyNotRestorable(checkpoint);
  return (
    <>
      <Facts>
        <Fact name="State after step">{stepNumber}</Fact>
        <Fact name="Size">{formatBytes(sizeBytes)}</Fact>
        <Fact name="Saved">{formatTime(Date.parse(createdAt))}</Fact>
        <Fact name="Epoch">{epoch}</Fact>
        {namespace !== null && <Fact name="Sub-graph">{namespaceLabel(namespace)}</Fact>}
        {key !== undefined && (
          <Fact name="Key">
            <code>{key}</code>
          </Fact>
        )}
        <Fact name="Id">
          <code>{checkpointId}</code>
        </Fact>
        <Fact name="Checksum">
          <code>{checksum}</code>
        </Fact>
      </Facts>
      {whyNot !== null && <Note>{whyNot}</Note>}
      {frameworkMeta !== null && (
        <section className={styles.part} aria-label="Framework metadata">
          <h3>Framework metadata</h3>
          <InlineJson value={frameworkMeta as Json} label="Framework metadata" />
        </section>
      )}
      {mayRead ? (
        <div className={styles.buttons}>
          <ButtonLink to="/w/$workspaceId/agents/$runId/checkpoints" params={{ workspaceId, runId }} search={{ a: checkpointId }}>
            View state
          </ButtonLink>
          {whyNot === null && <RollbackButton read={read} checkpoint={checkpoint} />}
        </div>
      ) : (
        <p className={styles.hint}>Viewers may not read states or roll back. Ask an owner to make you a member.</p>
      )}
    </>
  );
}

function RollbackDetail({ row }: { row: RollbackRow }): ReactNode {
  const { workspaceId, runId } = useRun();
  return (
    <>
      <p>
        The run was rolled back to an earlier state and continues in epoch {row.epoch}. Later rows are superseded, above.
        {row.atMs === null && ' The agent asked for it, as directed.'}
      </p>
      {row.checkpointId !== null && (
        <p>
          <Link to="/w/$workspaceId/agents/$runId/checkpoints" params={{ workspaceId, runId }} search={{ a: row.checkpointId }}>
            See the restored checkpoint
          </Link>
        </p>
      )}
      {row.attempt !== null && <AttemptDetail attempt={row.attempt} />}
    </>
  );
}
