import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProjectMetrics } from '../../api/traffic.ts';
import { Section } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { count, inMs } from './traffic-figures.ts';
import styles from './traffic-page.module.css';

interface TrafficTablesProps {
  metrics: ProjectMetrics;
  /** Of the project's pages. */
  params: { workspaceId: string; projectId: string };
  isOfOneVersion: boolean;
}

export function TrafficTables({
  metrics: { range, versions, pages, failures },
  params,
  isOfOneVersion,
}: TrafficTablesProps): ReactNode {
  return (
    <>
      {pages.length > 0 && (
        <Section title="Pages" about="Numbers, ids and long parts that are not lower-case words are :id.">
          <Table
            caption="Table of pages"
            rows={pages}
            keyOf={({ path }) => path}
            columns={[
              { title: 'Page', cell: ({ path }) => <code className={styles.path}>{path}</code> },
              { title: 'Views', isEnd: true, cell: ({ views }) => count(views) },
            ]}
          />
        </Section>
      )}
      {!isOfOneVersion && (
        <Section title="Versions">
          <Table
            caption="Table of versions"
            rows={versions}
            keyOf={({ versionNumber }) => String(versionNumber)}
            columns={[
              {
                title: 'Version',
                cell: ({ versionNumber: version }) =>
                  version === null ? (
                    'none live'
                  ) : (
                    <Link to="/w/$workspaceId/projects/$projectId/traffic" params={params} search={{ range, version }}>
                      Version {version}
                    </Link>
                  ),
              },
              { title: 'Requests', isEnd: true, cell: ({ requests }) => count(requests) },
              { title: '4xx', isEnd: true, cell: ({ clientErrors }) => count(clientErrors) },
              { title: '5xx', isEnd: true, cell: ({ serverErrors }) => count(serverErrors) },
              { title: 'p50', isEnd: true, cell: ({ p50Ms }) => inMs(p50Ms) },
              { title: 'p95', isEnd: true, cell: ({ p95Ms }) => inMs(p95Ms) },
            ]}
          />
        </Section>
      )}
      {failures.length > 0 && (
        <Section
          title="Failed requests"
          about="Newest first. The visitor saw the request id; it leads to what the app printed about it, if the output still has it."
        >
          <Table
            caption="Table of failed requests"
            rows={failures}
            keyOf={({ requestId }) => requestId}
            columns={[
              { title: 'Time', cell: ({ at }) => <TimeAgo at={at} /> },
              {
                title: 'Request',
                cell: ({ method, path }) => (
                  <code className={styles.path}>
                    {method} {path}
                  </code>
                ),
              },
              { title: 'Status', cell: ({ status }) => status },
              { title: 'Version', cell: ({ versionNumber }) => versionNumber ?? 'none live' },
              {
                title: 'Request id',
                cell: ({ requestId }) => (
                  <Link to="/w/$workspaceId/projects/$projectId/output" params={params} search={{ q: requestId }}>
                    <code className={styles.path}>{requestId}</code>
                  </Link>
                ),
              },
            ]}
          />
        </Section>
      )}
    </>
  );
}
