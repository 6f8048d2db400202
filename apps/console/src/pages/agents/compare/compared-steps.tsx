import { type ReactNode, useState } from 'react';
import type { Call, Compared } from '../../../agents/compare.ts';
import { formatCount, formatSpan } from '../../../agents/durations.ts';
import type { Json } from '../../../agents/json-preview.ts';
import { stepStatuses, stepTitle } from '../../../agents/labels.ts';
import { Status, Tag } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { EmptyState } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page.tsx';
import { ScrollableText } from '../../../ui/scrollable-text.tsx';
import { Table } from '../../../ui/table.tsx';
import { InlineJson } from '../states/inline-json.tsx';
import styles from './compare.module.css';

const shownAtOnce = 100;

export function ComparedSteps({ rows }: { rows: readonly Compared[] }): ReactNode {
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  const [limit, setLimit] = useState(shownAtOnce);
  const [opened, setOpened] = useState<Compared | null>(null);
  const different = rows.filter(({ differences }) => differences.length > 0);
  const listed = onlyDifferent ? different : rows;
  return (
    <Section
      title="The steps"
      actions={
        <Checkbox label="Only differences" checked={onlyDifferent} onChange={({ target }) => setOnlyDifferent(target.checked)} />
      }
    >
      <p role="status">
        {formatCount(different.length, 'step differs', 'steps differ')} of {rows.length.toLocaleString('en-US')}.
      </p>
      {listed.length === 0 ? (
        <EmptyState title={rows.length === 0 ? 'Neither run has a step' : 'Every step came out the same'}>
          Steps are paired by number, type and tool. Superseded steps are left out.
        </EmptyState>
      ) : (
        <Table
          caption="Table of steps"
          rows={listed.slice(0, limit)}
          keyOf={keyOf}
          columns={[
            { title: 'Step', cell: (row) => `${row.stepNumber}: ${stepTitle(row)}` },
            { title: 'First run', cell: ({ a }) => <CallCell call={a} /> },
            { title: 'Second run', cell: ({ b }) => <CallCell call={b} /> },
            { title: 'Differs in', cell: ({ differences }) => <Differences differences={differences} /> },
            {
              title: 'Open',
              hidesTitle: true,
              isEnd: true,
              cell: (row) => (
                <Button size="small" aria-label={`Open step ${row.stepNumber}, ${stepTitle(row)}`} onClick={() => setOpened(row)}>
                  Open
                </Button>
              ),
            },
          ]}
        />
      )}
      {limit < listed.length && (
        <div>
          <Button onClick={() => setLimit(limit + shownAtOnce)}>Show more</Button>
        </div>
      )}
      {opened && (
        <Dialog isOpen onClose={() => setOpened(null)} isWide title={`Step ${opened.stepNumber}: ${stepTitle(opened)}`}>
          <div className={styles.sides}>
            <Side title="First run" call={opened.a} />
            <Side title="Second run" call={opened.b} />
          </div>
          <Button onClick={() => setOpened(null)}>Close</Button>
        </Dialog>
      )}
    </Section>
  );
}

const keyOf = ({ stepNumber, stepType, toolName, nth }: Compared): string => `${stepNumber} ${stepType} ${toolName} ${nth}`;

function CallCell({ call }: { call: Call | null }): ReactNode {
  if (call === null) return <span className={styles.none}>not there</span>;
  const { status, durationMs } = call.step;
  return (
    <span className={styles.call}>
      <Status tone={stepStatuses[status].tone}>{stepStatuses[status].label}</Status>
      {durationMs !== null && <span className={styles.none}>{formatSpan(durationMs)}</span>}
      {call.attempts > 1 && <span className={styles.none}>{formatCount(call.attempts, 'report')}</span>}
    </span>
  );
}

function Differences({ differences }: { differences: Compared['differences'] }): ReactNode {
  return (
    <span className={styles.tags}>
      {differences.map((difference) => (
        <Tag key={difference}>{difference === 'only one' ? 'only in one run' : difference}</Tag>
      ))}
    </span>
  );
}

function Side({ title, call }: { title: string; call: Call | null }): ReactNode {
  return (
    <section className={styles.side} aria-label={title}>
      <h3>{title}</h3>
      <CallCell call={call} />
      {call?.step.error && (
        <ScrollableText className={styles.error} label={`Error, ${title}`}>
          {call.step.error}
        </ScrollableText>
      )}
      {call && (
        <>
          <h4>Input</h4>
          <InlineJson value={(call.step.input ?? null) as Json} label={`Input, ${title}`} />
          <h4>Output</h4>
          <InlineJson value={(call.step.output ?? null) as Json} label={`Output, ${title}`} />
        </>
      )}
    </section>
  );
}
