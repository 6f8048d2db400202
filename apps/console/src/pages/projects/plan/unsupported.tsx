import type { ReactNode } from 'react';
import type { PlanView as Plan } from '../../../api/projects.ts';
import styles from './plan-view.module.css';

/** Requests of the prompt that the app will not have. Shown as plainly as the features it has. */
export function Unsupported({ plan: { notMade, notRecognized } }: { plan: Pick<Plan, 'notMade' | 'notRecognized'> }): ReactNode {
  if (notMade.length + notRecognized.length === 0) return null;
  return (
    <div className={styles.missing}>
      {notMade.length > 0 && (
        <>
          <h3>Not made</h3>
          <ul>
            {notMade.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {notRecognized.length > 0 && (
        <>
          <h3>Not recognized</h3>
          <ul>
            {notRecognized.map((text) => (
              <li key={text}>“{text}”</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
