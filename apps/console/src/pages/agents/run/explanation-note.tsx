import type { ReactNode } from 'react';
import type { Explanation } from '../../../agents/failure.ts';
import { cutText } from '../../../agents/json-preview.ts';
import { Icon } from '../../../ui/icons.tsx';
import { ScrollableText } from '../../../ui/scrollable-text.tsx';
import styles from './run.module.css';

const maxDetail = 2_000;

/** Why the run is in its state. The agent's words are shown as plain text. */
export function ExplanationNote({ explanation, isFailed }: { explanation: Explanation; isFailed: boolean }): ReactNode {
  const { headline, detail, advice } = explanation;
  const shown = detail === null ? null : cutText(detail, maxDetail);
  return (
    <section
      className={isFailed ? styles.failed : styles.healing}
      aria-label={isFailed ? 'Why it failed' : 'What is being healed'}
    >
      <Icon name="warning" />
      <div>
        <h2>{headline}</h2>
        {shown && (
          <ScrollableText className={styles.detail} label="In the agent’s words">
            {shown.text}
            {shown.cut > 0 && `… (${shown.cut.toLocaleString('en-US')} more characters)`}
          </ScrollableText>
        )}
        <p>{advice}</p>
      </div>
    </section>
  );
}
