import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ProjectMetrics, type TrafficRange, trafficQuery, trafficRanges } from '../../api/traffic.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { EmptyState } from '../../ui/note.tsx';
import { Card, Fact, Facts, Section } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { count, inMs } from './traffic-figures.ts';
import styles from './traffic-page.module.css';
import { TrafficTables } from './traffic-tables.tsx';
import { useProject } from './use-project.ts';

const route = getRouteApi('/signed-in/w/$workspaceId/projects/$projectId/traffic');
/** Counts are stored every few seconds, and no event announces them. */
const pollMs = 15_000;

export function TrafficPage(): ReactNode {
  const { workspaceId, project } = useProject();
  const search = route.useSearch();
  const { range = '24h', version } = search;
  const traffic = useQuery({ ...trafficQuery(workspaceId, project.id, { ...search, range }), refetchInterval: pollMs });
  return (
    <>
      <Section
        title={version === undefined ? 'Traffic' : `Traffic of version ${version}`}
        about="What visitors request, without anything about the visitors. Times are UTC."
        actions={<Ranges shown={range} />}
      >
        {traffic.isPending && <Skeleton lines={6} label="Loading traffic" />}
        {traffic.error && (
          <ErrorNote title="The traffic could not be read." error={traffic.error} onRetry={() => void traffic.refetch()} />
        )}
        {traffic.data?.totals.requests === 0 && (
          <EmptyState
            title="No visits in this time"
            action={
              project.deploymentUrl && (
                <ButtonAnchor href={project.deploymentUrl} target="_blank" rel="noreferrer" icon="external">
                  Open the app
                </ButtonAnchor>
              )
            }
          >
            {project.deploymentUrl
              ? 'Share its address. Visits appear here after a few seconds.'
              : 'Deploy the app, and share its address.'}
          </EmptyState>
        )}
        {traffic.data && traffic.data.totals.requests > 0 && <Requests metrics={traffic.data} />}
      </Section>
      {traffic.data && traffic.data.totals.requests > 0 && (
        <TrafficTables
          metrics={traffic.data}
          params={{ workspaceId, projectId: project.id }}
          isOfOneVersion={version !== undefined}
        />
      )}
    </>
  );
}

function Ranges({ shown }: { shown: TrafficRange }): ReactNode {
  const params = route.useParams();
  const search = route.useSearch();
  return (
    <nav aria-label="Range" className={styles.ranges}>
      {(Object.keys(trafficRanges) as TrafficRange[]).map((range) => (
        <ButtonLink
          key={range}
          to="/w/$workspaceId/projects/$projectId/traffic"
          params={params}
          search={{ ...search, range }}
          size="small"
          kind={range === shown ? 'secondary' : 'quiet'}
          aria-current={range === shown ? 'true' : undefined}
        >
          {trafficRanges[range]}
        </ButtonLink>
      ))}
      {search.version !== undefined && (
        <ButtonLink
          to="/w/$workspaceId/projects/$projectId/traffic"
          params={params}
          search={{ range: shown }}
          size="small"
          kind="quiet"
          icon="cross"
        >
          All versions
        </ButtonLink>
      )}
    </nav>
  );
}

function Requests({ metrics: { range, totals, buckets } }: { metrics: ProjectMetrics }): ReactNode {
  const nameOf = ({ at }: { at: string }) =>
    range === '1h' || range === '24h' ? at.slice(11, 16) : at.slice(0, 16).replace('T', ' ');
  const first = buckets[0];
  const last = buckets.at(-1);
  return (
    <>
      <Card>
        <BarChart
          label={`${count(totals.requests)} requests in ${trafficRanges[range]}, ${count(totals.serverErrors)} with a server error`}
          bars={buckets.map((bucket) => ({
            key: bucket.at,
            title: `${nameOf(bucket)}: ${count(bucket.requests)} requests, ${count(bucket.serverErrors)} server errors`,
            value: bucket.requests,
            bad: bucket.serverErrors,
          }))}
          from={first ? nameOf(first) : ''}
          to={last ? nameOf(last) : ''}
        />
        <div className="visually-hidden">
          <table>
            <caption>Requests over time</caption>
            <thead>
              <tr>
                <th scope="col">From</th>
                <th scope="col">Requests</th>
                <th scope="col">Server errors</th>
              </tr>
            </thead>
            <tbody>
              {buckets.map((bucket) => (
                <tr key={bucket.at}>
                  <th scope="row">{nameOf(bucket)}</th>
                  <td>{count(bucket.requests)}</td>
                  <td>{count(bucket.serverErrors)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      <Facts>
        <Fact name="Requests">{count(totals.requests)}</Fact>
        <Fact name="Client errors (4xx)">{count(totals.clientErrors)}</Fact>
        <Fact name="Server errors (5xx)">{count(totals.serverErrors)}</Fact>
        <Fact name="Median response time">{inMs(totals.p50Ms)}</Fact>
        <Fact name="95th percentile">{inMs(totals.p95Ms)}</Fact>
      </Facts>
    </>
  );
}
