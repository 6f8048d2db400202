import type { ReactNode } from 'react';
import type { Run } from '../../api/projects.ts';
import { Spinner } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons.tsx';
import { Duration } from '../../ui/time.tsx';
import styles from './stages.module.css';

type Stage = Run['stages'][number];

const about: Record<Stage['name'], string> = {
  plan: 'Turns the prompt into a plan',
  write: 'Has a language model write what is missing',
  generate: 'Writes the source code',
  build: 'Type-checks and bundles it',
  verify: 'Starts it and runs its checks',
  release: 'Switches traffic to it',
};
const words: Record<Stage['status'], string> = {
  PENDING: 'not started',
  RUNNING: 'under way',
  SUCCEEDED: 'done',
  FAILED: 'failed',
  SKIPPED: 'skipped',
};

/** The stages of a run with their times, live. */
export function Stages({ run }: { run: Run }): ReactNode {
  return (
    <ol className={styles.stages} aria-label="Stages">
      {run.stages.map((stage) => (
        <li key={stage.name} className={classNames(styles.stage, styles[stage.status])}>
          <span className={styles.mark}>
            <StageMark status={stage.status} />
          </span>
          <span className={styles.name}>{stage.name}</span>
          <span className={styles.about}>{about[stage.name]}</span>
          <span className="visually-hidden">{words[stage.status]}</span>
          <span className={styles.time}>
            {stage.startedAt ? (
              <Duration from={stage.startedAt} to={stage.finishedAt} />
            ) : (
              stage.status === 'SKIPPED' && 'skipped'
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function StageMark({ status }: { status: Stage['status'] }): ReactNode {
  if (status === 'RUNNING') return <Spinner />;
  if (status === 'SUCCEEDED') return <Icon name="check" />;
  if (status === 'FAILED') return <Icon name="cross" />;
  return <span className={styles.circle} />;
}
