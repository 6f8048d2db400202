import type { Row } from '../../data/entity.ts';
import { EmptyState } from '../../design/notice.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { PageHeading, Tag } from '../../design/surface.tsx';
import type { Ctx } from '../../web/context.ts';
import { durationText, Moment } from './shown.tsx';

export const runsOnPage = 50;
/** A run still open after this time was interrupted. */
const longestRunMs = 10 * 60_000;

interface Props {
  c: Ctx;
  when: string;
  runs: Row[];
  total: number;
  number: number;
  now: number;
}

/** Each run of the job: by the schedule, or by hand. */
export const RunList = ({ c, when, runs, total, number, now }: Props) => {
  const { reader } = c.get('visitor');
  return (
    <>
      <PageHeading title="Runs" text={`The pages are checked ${when}. Runs are kept for 30 days.`} />
      {runs.length === 0 ? (
        <EmptyState title="No runs yet" text={`The first one runs automatically: ${when}.`} />
      ) : (
        <div class="table-frame">
          <table class="table cards-when-narrow">
            <thead>
              <tr>
                <th scope="col">Started</th>
                <th scope="col">By</th>
                <th scope="col">Outcome</th>
                <th scope="col">Took</th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <tr>
                  <th scope="row">
                    <Moment at={run.values.startedAt} reader={reader} />
                  </th>
                  <td data-label="By">{run.values.cause === 'schedule' ? 'the schedule' : 'a person'}</td>
                  <td data-label="Outcome">
                    <Outcome run={run} now={now} />
                  </td>
                  <td data-label="Took">{durationText(tookMs(run), reader)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pagination page={number} pageCount={Math.ceil(total / runsOnPage)} href={(to) => `/job-runs?page=${to}`} />
    </>
  );
};

const Outcome = ({ run: { values, createdAt }, now }: { run: Row; now: number }) => {
  if (values.endedAt === null) {
    return now - createdAt > longestRunMs ? <Tag tone="warning">Cut short</Tag> : <Tag tone="accent">Running</Tag>;
  }
  const parts = [
    [values.up, 'up'],
    [values.down, 'down'],
    [values.unknown, 'not checked'],
  ].filter(([count]) => Number(count) > 0);
  return <>{parts.length === 0 ? 'no pages to check' : parts.map(([count, what]) => `${count} ${what}`).join(', ')}</>;
};

function tookMs({ values }: Row): number | null {
  return values.endedAt === null ? null : Date.parse(String(values.endedAt)) - Date.parse(String(values.startedAt));
}
