import type { AgentRollbackResult, Checkpoint } from '@davit/client';
import { type ReactNode, useState } from 'react';
import { countSuperseded } from '../../../agents/rollback.ts';
import { type ReadRun, recordsOf } from '../../../agents/run-pages.ts';
import { useRollback } from '../../../api/agent-runs.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { useRun } from '../use-run.ts';
import { RollbackResult } from './rollback-result.tsx';
import styles from './run.module.css';

interface RollbackProps {
  read: ReadRun;
  /** Null: the last known-good checkpoint. */
  checkpoint: Checkpoint | null;
}

/** Confirms, rolls back, and shows what the agent needs to continue. */
export function RollbackButton({ read, checkpoint }: RollbackProps): ReactNode {
  const { workspaceId, runId } = useRun();
  const [isAsking, setAsking] = useState(false);
  const [result, setResult] = useState<AgentRollbackResult | null>(null);
  const rollback = useRollback(workspaceId, runId);
  const confirm = () =>
    rollback.mutate(
      { checkpointId: checkpoint?.checkpointId ?? null },
      {
        onSuccess: (answer) => {
          setAsking(false);
          setResult(answer);
        },
      },
    );
  const hasNone = read.run.checkpointCount === 0;
  return (
    <>
      <Button
        kind={checkpoint === null && read.run.status === 'FAILED' ? 'primary' : 'secondary'}
        icon="back"
        disabled={hasNone}
        title={hasNone ? 'This run has saved no checkpoint yet, so there is nothing to go back to.' : undefined}
        onClick={() => {
          rollback.reset();
          setAsking(true);
        }}
      >
        {checkpoint === null ? 'Roll back' : 'Roll back to this checkpoint'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(false)}
          title={checkpoint === null ? 'Roll this run back?' : `Roll back to the checkpoint of step ${checkpoint.stepNumber}?`}
          action="Roll back"
          isBusy={rollback.isPending}
          error={rollback.error}
          onConfirm={confirm}
        >
          <RollbackEffects read={read} checkpoint={checkpoint} />
        </ConfirmDialog>
      )}
      {result && <RollbackResult result={result} onClose={() => setResult(null)} />}
    </>
  );
}

function RollbackEffects({ read, checkpoint }: RollbackProps): ReactNode {
  const { run } = read;
  const records = recordsOf(read);
  const aside = checkpoint === null ? null : countSuperseded(records, checkpoint);
  return (
    <ul className={styles.consequences}>
      {aside === null ? (
        <li>Davit takes the newest checkpoint that is known to be good, decrypts it and verifies it before anything changes.</li>
      ) : (
        <li>
          {aside.steps} {aside.steps === 1 ? 'step' : 'steps'} and {aside.checkpoints}{' '}
          {aside.checkpoints === 1 ? 'checkpoint' : 'checkpoints'} after it are superseded
          {records.isWhole ? '' : ', and those not loaded here'}.
        </li>
      )}
      <li>{aside === null && 'Steps and checkpoints after it are superseded. '}Nothing is deleted: they stay in the timeline.</li>
      <li>
        The run is running again, in epoch {run.epoch + 1}. An agent that still works in epoch {run.epoch} and sends it is refused
        with 409.
      </li>
      <li>Davit does not start your agent. You get the state and the step to resume from.</li>
      <li>What the agent did outside, such as emails and payments, is not undone. You get the list.</li>
    </ul>
  );
}
