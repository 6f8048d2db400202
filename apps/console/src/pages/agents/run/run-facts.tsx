import type { AgentRun } from '@davit/client';
import type { ReactNode } from 'react';
import { type Json, previewOf } from '../../../agents/json-preview.ts';
import { frameworks } from '../../../agents/labels.ts';
import { Card, Fact, Facts } from '../../../ui/page.tsx';
import { Duration, TimeAgo } from '../../../ui/time.tsx';
import styles from './run.module.css';

const metadataShown = 30;
const valueShown = 200;

export function RunFacts({ run }: { run: AgentRun }): ReactNode {
  const { framework, startedAt, finishedAt, stepCount, checkpointCount, epoch, correlationId, threadId, runId, metadata } = run;
  return (
    <Card>
      <div className={styles.facts}>
        <Facts>
          <Fact name="Started">
            <TimeAgo at={startedAt} />
          </Fact>
          <Fact name={finishedAt === null ? 'Running for' : 'Took'}>
            <Duration from={startedAt} to={finishedAt} />
          </Fact>
          <Fact name="Steps">{stepCount.toLocaleString('en-US')}</Fact>
          <Fact name="Checkpoints">{checkpointCount.toLocaleString('en-US')}</Fact>
          <Fact name="Epoch">
            {epoch}{' '}
            {epoch > 1 && <span className={styles.faint}>(rolled back {epoch === 2 ? 'once' : `${epoch - 1} times`})</span>}
          </Fact>
        </Facts>
        <Facts>
          <Fact name="Framework">{frameworks[framework]}</Fact>
          <Fact name="Run id">
            <code>{runId}</code>
          </Fact>
          <Fact name="Correlation id">
            <code>{correlationId}</code>
          </Fact>
          {threadId !== undefined && (
            <Fact name="Thread">
              <code>{threadId}</code>
            </Fact>
          )}
          <Fact name="Metadata">
            <Metadata metadata={metadata} isDamaged={run.damaged === true} />
          </Fact>
        </Facts>
      </div>
    </Card>
  );
}

function Metadata({ metadata, isDamaged }: { metadata: AgentRun['metadata']; isDamaged: boolean }): ReactNode {
  if (isDamaged) return <span className={styles.faint}>damaged, not shown</span>;
  const pairs = Object.entries(metadata ?? {});
  if (pairs.length === 0) return <span className={styles.faint}>none</span>;
  return (
    <ul className={styles.metadata}>
      {pairs.slice(0, metadataShown).map(([name, value]) => (
        <li key={name}>
          <code>
            {name}={typeof value === 'string' ? value.slice(0, valueShown) : previewOf((value ?? null) as Json, valueShown)}
          </code>
        </li>
      ))}
      {pairs.length > metadataShown && <li className={styles.faint}>and {pairs.length - metadataShown} more</li>}
    </ul>
  );
}
