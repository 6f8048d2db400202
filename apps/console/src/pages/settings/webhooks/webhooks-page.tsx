import type { Webhook, WebhookDelivery } from '@davit/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHasRole, useWorkspace } from '../../../api/session.ts';
import { deliveriesQuery, webhooksQuery } from '../../../api/webhooks.ts';
import { Status, type Tone } from '../../../ui/badge.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { EmptyState, Note } from '../../../ui/note.tsx';
import { Card, Section } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { TimeAgo } from '../../../ui/time.tsx';
import styles from '../settings.module.css';

const disabled: Record<NonNullable<Webhook['disabledReason']>, string> = {
  by_request: 'Disabled',
  failing: 'Disabled: deliveries failed for three days',
  gone: 'Disabled: it answered 410',
};
const statuses: Record<WebhookDelivery['status'], { tone: Tone; word: string }> = {
  PENDING: { tone: 'warn', word: 'Waiting' },
  DELIVERED: { tone: 'good', word: 'Delivered' },
  FAILED: { tone: 'bad', word: 'Failed' },
  CANCELED: { tone: 'none', word: 'Canceled' },
};

/** The workspace's webhooks and what was sent; created and changed with the command, which shows the secret once. */
export function WebhooksPage(): ReactNode {
  const mayRead = useHasRole('owner');
  return (
    <Section title="Webhooks" about="URLs that get events of this workspace: signed, and sent again until they answer.">
      {mayRead ? <Webhooks /> : <Note title="Webhooks are for owners">Ask an owner of this workspace about its webhooks.</Note>}
    </Section>
  );
}

function Webhooks(): ReactNode {
  const { id } = useWorkspace();
  const { data, error, isPending, refetch } = useQuery(webhooksQuery(id));
  if (isPending) return <Skeleton lines={4} label="Loading the webhooks" />;
  if (error) return <ErrorNote title="The webhooks could not be loaded." error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return (
      <EmptyState title="No webhooks">
        Create one with <code>npx davit webhooks create &lt;url&gt;</code>
      </EmptyState>
    );
  }
  return data.map((webhook) => <OneWebhook key={webhook.webhookId} webhook={webhook} />);
}

function OneWebhook({ webhook: { webhookId, url, events, disabledReason, failingSince } }: { webhook: Webhook }): ReactNode {
  const tone: Tone = disabledReason !== null ? 'bad' : failingSince !== null ? 'warn' : 'good';
  const word = disabledReason !== null ? disabled[disabledReason] : failingSince !== null ? 'Failing' : 'Enabled';
  return (
    <Card>
      <div className={styles.webhook}>
        <h3>{url}</h3>
        <p>
          <Status tone={tone}>{word}</Status>
        </p>
        <p className={styles.faint}>{events.join(', ')}</p>
        <Deliveries webhookId={webhookId} url={url} />
      </div>
    </Card>
  );
}

function Deliveries({ webhookId, url }: { webhookId: string; url: string }): ReactNode {
  const { id } = useWorkspace();
  const { data, error, isPending, refetch } = useQuery(deliveriesQuery(id, webhookId));
  if (isPending) return <Skeleton lines={3} label="Loading the deliveries" />;
  if (error) return <ErrorNote title="The deliveries could not be loaded." error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <p className={styles.faint}>Nothing was sent in the last seven days.</p>;
  return (
    <Table
      caption={`Newest deliveries to ${url}`}
      rows={data}
      keyOf={({ messageId }) => messageId}
      columns={[
        { title: 'When', cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
        { title: 'Event', cell: ({ type }) => <code>{type}</code> },
        { title: 'Result', cell: ({ status }) => <Status tone={statuses[status].tone}>{statuses[status].word}</Status> },
        { title: 'Attempts', cell: ({ attempts }) => attempts },
        { title: 'Newest answer', cell: ({ lastStatusCode, lastError }) => lastStatusCode ?? lastError ?? '–' },
        { title: 'Next attempt', cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? '–' : <TimeAgo at={nextAttemptAt} />) },
      ]}
    />
  );
}
