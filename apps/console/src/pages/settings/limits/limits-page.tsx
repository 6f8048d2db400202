import type { Usage } from '@davit/contract/console';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { formatBytes } from '../../../agents/durations.ts';
import { useWorkspace } from '../../../api/session.ts';
import { usageQuery } from '../../../api/settings.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Card, Section } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from '../settings.module.css';

const refreshMs = 10_000;

export function LimitsPage(): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const usage = useQuery({ ...usageQuery(workspaceId), refetchInterval: refreshMs });
  if (usage.isPending) return <Skeleton lines={8} label="Loading limits" />;
  if (usage.error)
    return <ErrorNote title="The limits could not be loaded." error={usage.error} onRetry={() => void usage.refetch()} />;
  return (
    <>
      <Section title="This workspace" about="The operator of the server sets these bounds.">
        <Card>
          <div className={styles.bounds}>
            {usage.data.bounds.map((bound) => (
              <Bound key={bound.name} bound={bound} />
            ))}
          </div>
        </Card>
      </Section>
      <Section
        title="Rate limits"
        about="Requests per minute. Above the limit, a request gets 429 with Retry-After; the client waits and retries automatically. Counts are for the current minute."
      >
        <Table
          caption="Table of rate limits"
          rows={usage.data.limits}
          keyOf={({ bucket }) => bucket}
          columns={[
            {
              title: 'Requests',
              cell: ({ bucket, covers }) => (
                <span className={styles.person}>
                  <span>{covers}</span>
                  <code className={styles.faint}>{bucket}</code>
                </span>
              ),
            },
            {
              title: 'A minute',
              isEnd: true,
              cell: ({ perMinute, per }) => `${perMinute.toLocaleString('en-US')} per ${per === 'key' ? 'key' : 'address'}`,
            },
            { title: 'Used now', cell: (limit) => <Used limit={limit} /> },
          ]}
        />
      </Section>
    </>
  );
}

function Used({ limit: { keys, perMinute, per } }: { limit: Usage['limits'][number] }): ReactNode {
  if (per === 'ip') return <span className={styles.faint}>not counted by workspace</span>;
  const busy = keys.filter(({ used }) => used > 0).toSorted((one, other) => other.used - one.used);
  if (busy.length === 0) return <span className={styles.faint}>nothing</span>;
  return (
    <ul className={styles.keys}>
      {busy.map(({ keyId, name, used }) => (
        <li key={keyId}>
          {name}: {used.toLocaleString('en-US')} of {perMinute.toLocaleString('en-US')}
        </li>
      ))}
    </ul>
  );
}

const boundNames: Record<Usage['bounds'][number]['name'], string> = {
  maxWaitingRuns: 'Waiting runs',
  maxProjects: 'Projects',
  maxVersions: 'Stored versions',
  maxStoredBytes: 'Stored versions, states and steps',
  maxBuildMinutesPerMonth: 'Build minutes this month',
  maxModelTokensPerDay: 'Model tokens today',
};

function Bound({ bound: { name, used, limit } }: { bound: Usage['bounds'][number] }): ReactNode {
  const id = useId();
  const format = name === 'maxStoredBytes' ? formatBytes : (value: number) => value.toLocaleString('en-US');
  return (
    <div className={styles.meter}>
      <span id={id}>
        {boundNames[name]}: {format(used)}{' '}
        {limit === null ? <span className={styles.faint}>(no bound)</span> : `of ${format(limit)}`}
      </span>
      {limit !== null && (
        <meter aria-labelledby={id} min={0} max={Math.max(1, limit)} high={limit * 0.9} optimum={0} value={used} />
      )}
    </div>
  );
}
