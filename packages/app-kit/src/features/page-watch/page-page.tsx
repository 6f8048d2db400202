import type { Row } from '../../data/entity.ts';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/notice.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { Stat } from '../../design/stat.tsx';
import { PageHeading } from '../../design/surface.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import type { Slice } from './history.ts';
import { durationText, FoundTag, Moment, nameOf } from './shown.tsx';
import { share, Timeline } from './timeline.tsx';

export const checksOnPage = 50;

interface Props {
  c: Ctx;
  page: Row;
  home: { title: string; path: string };
  day: Slice[];
  month: Slice[];
  checks: Row[];
  total: number;
  number: number;
  mayWrite: boolean;
}

export const WatchedPage = ({ c, page, home, day, month, checks, total, number, mayWrite }: Props) => {
  const { reader } = c.get('visitor');
  const { url, found, since, durationMs } = page.values;
  return (
    <>
      <PageHeading
        above={
          <a class="back" href={home.path}>
            {home.title}
          </a>
        }
        title={nameOf(page)}
        actions={mayWrite && <Actions c={c} page={page} />}
      />
      <p class="watch-when">
        <FoundTag found={found} />{' '}
        {since ? (
          <>
            since <Moment at={since} reader={reader} />
          </>
        ) : null}{' '}
        <a data-user-content href={String(url)} rel="noreferrer nofollow">
          {String(url)}
        </a>
      </p>
      <div class="stats">
        <Stat label="last 24 hours" value={share(day)} />
        <Stat label="last 30 days" value={share(month)} />
        <Stat label="latest response time" value={durationText(durationMs, reader)} />
      </div>
      <section class="card watch-pictures">
        <Timeline slices={day} label="Last 24 hours" reader={reader} unit="hour" />
        <Timeline slices={month} label="Last 30 days" reader={reader} unit="day" />
        <Legend />
      </section>
      <section class="watch-history">
        <h2>History</h2>
        {checks.length === 0 ? (
          <EmptyState title="No checks yet" text="Each check is kept here for 30 days." />
        ) : (
          <History checks={checks} c={c} />
        )}
        <Pagination
          page={number}
          pageCount={Math.ceil(total / checksOnPage)}
          href={(to) => `/watched-pages/${page.id}?page=${to}`}
        />
      </section>
    </>
  );
};

const Actions = ({ c, page }: Pick<Props, 'c' | 'page'>) => (
  <>
    <form method="post" action={`/watched-pages/${page.id}/check`}>
      <CsrfField c={c} />
      <Button kind="primary">Check now</Button>
    </form>
    <form method="post" action={`/watched-pages/${page.id}/delete`}>
      <CsrfField c={c} />
      <Button kind="plain" icon="trash">
        Stop watching
      </Button>
    </form>
  </>
);

const Legend = () => (
  <ul class="watch-legend">
    <li class="up">Up</li>
    <li class="down">Down, at least once</li>
    <li class="unknown">Could not be checked</li>
    <li class="none">No check</li>
  </ul>
);

const History = ({ checks, c }: { checks: Row[]; c: Ctx }) => {
  const { reader } = c.get('visitor');
  return (
    <div class="table-frame">
      <table class="table cards-when-narrow">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Found</th>
            <th scope="col">Status code</th>
            <th scope="col">Answered after</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ values }) => (
            <tr>
              <th scope="row">
                <Moment at={values.at} reader={reader} />
              </th>
              <td data-label="Found">
                <FoundTag found={values.found} />
              </td>
              <td data-label="Status code">{values.status === null ? '–' : String(values.status)}</td>
              <td data-label="Answered after">{durationText(values.durationMs, reader)}</td>
              <td data-label="Note" class={values.note ? '' : 'is-empty'}>
                {String(values.note ?? '')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
