import type { AgentRollbackResult } from '@davit/client';
import type { ReactNode } from 'react';
import { formatCount } from '../../../agents/durations.ts';
import { type Json, previewOf } from '../../../agents/json-preview.ts';
import { maxCopiedState, resumePayload } from '../../../agents/rollback.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock, CopyButton } from '../../../ui/code.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { Fact, Facts } from '../../../ui/page.tsx';
import { downloadText } from '../download-text.ts';
import styles from './run.module.css';

const effectsShown = 20;
const payloadShown = 4_000;

/** After a rollback: where the agent continues, with which state, and which effects it must not repeat. */
export function RollbackResult({ result, onClose }: { result: AgentRollbackResult; onClose: () => void }): ReactNode {
  const { stepNumber, resumeFromStep, supersededSteps, epoch, stateJson, checkpointId } = result;
  const payload = resumePayload(result);
  const isLong = stateJson.length > maxCopiedState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isWide
      title={`Rolled back to step ${stepNumber}`}
      description="The run is running again. Start your agent with this state; Davit does not start it."
    >
      <Facts>
        <Fact name="Resume from step">{resumeFromStep}</Fact>
        <Fact name="Epoch">{epoch}; send it with every write</Fact>
        <Fact name="Superseded">{formatCount(supersededSteps, 'step')}</Fact>
        <Fact name="Checkpoint">
          <code>{checkpointId}</code>
        </Fact>
      </Facts>
      <Effects
        title="Do not repeat"
        description="These tool calls succeeded after the checkpoint. Their effects are still there."
        effects={result.sideEffects}
        isCut={result.sideEffectsTruncated}
      />
      <Effects
        title="Check before you repeat these"
        description="These may have had an effect."
        effects={result.possibleSideEffects}
        isCut={result.possibleSideEffectsTruncated}
      />
      {result.sideEffects.length + result.possibleSideEffects.length === 0 && (
        <Note>No tool call after the checkpoint reported an effect.</Note>
      )}
      <div className={styles.payload}>
        <h3>Resume payload</h3>
        <CodeBlock
          label="a preview of the resume payload"
          code={payload.length > payloadShown ? `${payload.slice(0, payloadShown)}…` : payload}
        />
        {isLong && <p className={styles.faint}>The state is long, so it is not in the payload. Download it.</p>}
      </div>
      <DialogButtons>
        <Button icon="download" onClick={() => downloadText(`state-${checkpointId}.json`, stateJson)}>
          Download state
        </Button>
        <CopyButton text={payload} label="Copy payload" />
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface EffectsProps {
  title: string;
  description: string;
  effects: AgentRollbackResult['sideEffects'];
  isCut: boolean;
}

function Effects({ title, description: says, effects, isCut }: EffectsProps): ReactNode {
  if (effects.length === 0) return null;
  return (
    <section className={styles.effects} aria-label={title}>
      <h3>
        {title} ({effects.length.toLocaleString('en-US')}
        {isCut && ' or more'})
      </h3>
      <p className={styles.faint}>{says}</p>
      <ul>
        {effects.slice(0, effectsShown).map(({ stepId, stepNumber, toolName, stepType, input }) => (
          <li key={stepId}>
            Step {stepNumber}: {toolName ?? stepType} <code>{previewOf((input ?? null) as Json, 120)}</code>
          </li>
        ))}
      </ul>
      {effects.length > effectsShown && <p className={styles.faint}>The payload has all of them.</p>}
    </section>
  );
}
