import type { HealAttempt } from '@davit/client';
import type { ReactNode } from 'react';
import { type Incident, incidentsOf } from '../../../agents/failure.ts';
import { actions, categories, directiveText, outcomes, triggers } from '../../../agents/labels.ts';
import { Status } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/note.tsx';
import { Card, Section } from '../../../ui/page.tsx';
import { ScrollableText } from '../../../ui/scrollable-text.tsx';
import { TimeAgo } from '../../../ui/time.tsx';
import { useRun } from '../use-run.ts';
import styles from './run.module.css';

/** Every failure of the run, with Davit's diagnosis and directives. */
export function HealingPage(): ReactNode {
  const { query } = useRun();
  if (!query.data) return null;
  const incidents = incidentsOf(query.data.healHistory).toReversed();
  if (incidents.length === 0) {
    return (
      <EmptyState title="Nothing has gone wrong">
        When a step fails or the agent falls silent, Davit directs what to do next. Its diagnosis and the outcome appear here.
      </EmptyState>
    );
  }
  return (
    <Section title="Failures and what Davit did" about="The newest first.">
      {incidents.map((incident) => (
        <IncidentCard key={incident.id} incident={incident} />
      ))}
    </Section>
  );
}

function IncidentCard({ incident }: { incident: Incident }): ReactNode {
  const { category, failedStep, toolName, attempts, outcome, startedAt } = incident;
  const { label, description: says } = categories[category];
  const where = [failedStep === null ? null : `at step ${failedStep}`, toolName === null ? null : `in ${toolName}`]
    .filter(Boolean)
    .join(' ');
  return (
    <Card>
      <div className={styles.incident}>
        <div className={styles.incidentHead}>
          <h3>
            {label} {where}
          </h3>
          <Status tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Status>
          <span className={styles.faint}>
            <TimeAgo at={startedAt} />
          </span>
        </div>
        <p className={styles.faint}>{says}</p>
        <ol className={styles.attempts}>
          {attempts.map((attempt) => (
            <li key={attempt.id}>
              <AttemptDetail attempt={attempt} />
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

/** One attempt: its reason, its directive and its outcome. */
export function AttemptDetail({ attempt }: { attempt: HealAttempt }): ReactNode {
  const { attempt: number, trigger, strategy, directive, outcome, resolvedByStep, detail, damaged, epoch } = attempt;
  return (
    <div className={styles.attempt}>
      <div className={styles.incidentHead}>
        <strong>
          Attempt {number} of {directive.of}: {actions[strategy]}
        </strong>
        <Status tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Status>
      </div>
      <p>
        {triggers[trigger]}. Directive: {directiveText(directive)}
      </p>
      {detail !== null && (
        <ScrollableText className={styles.detail} label={`In the agent’s words, attempt ${number} of epoch ${epoch}`}>
          {detail}
        </ScrollableText>
      )}
      {damaged && <p className={styles.faint}>The stored text is corrupt and not shown.</p>}
      <p className={styles.faint}>
        {resolvedByStep === null ? '' : `Resolved by step ${resolvedByStep}. `}Epoch {epoch}.
      </p>
    </div>
  );
}
