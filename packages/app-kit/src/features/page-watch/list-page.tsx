import type { Row } from '../../data/entity.ts';
import { Button } from '../../design/button.tsx';
import { ErrorSummary, Field, TextInput } from '../../design/field.tsx';
import { EmptyState } from '../../design/notice.tsx';
import { PageHeading } from '../../design/surface.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import type { Slice } from './history.ts';
import type { Draft } from './page-form.ts';
import { answerText, FoundTag, Moment, nameOf } from './shown.tsx';
import { share, Timeline } from './timeline.tsx';

interface Props {
  c: Ctx;
  title: string;
  /** `every hour`. */
  when: string;
  pages: { page: Row; day: Slice[] }[];
  lastRun: Row | null;
  draft: Draft;
  mayWrite: boolean;
}

export const PageList = ({ c, title, when, pages, lastRun, draft, mayWrite }: Props) => {
  const { reader } = c.get('visitor');
  return (
    <>
      <PageHeading
        title={title}
        text={headline(pages.map(({ page }) => page))}
        actions={
          mayWrite &&
          pages.length > 0 && (
            <form method="post" action="/check-now">
              <CsrfField c={c} />
              <Button kind="primary">Check now</Button>
            </form>
          )
        }
      />
      <p class="watch-when">
        Checked {when}. Last run: <Moment at={lastRun?.values.startedAt} reader={reader} />. <a href="/job-runs">All runs</a>
      </p>
      {pages.length === 0 ? (
        <EmptyState
          title="No page is watched yet"
          text={`Add the address of a page. It is checked ${when}, and its history appears here.`}
        />
      ) : (
        <ul class="watched">
          {pages.map(({ page, day }) => (
            <li class="card watched-page">
              <div class="watched-head">
                <h2>
                  <a href={`/watched-pages/${page.id}`}>{nameOf(page)}</a>
                </h2>
                <FoundTag found={page.values.found} />
              </div>
              <p class="watched-address">{String(page.values.url)}</p>
              <Timeline slices={day} label="Last 24 hours" reader={reader} unit="hour" />
              <p class="watched-answer">{answerText(page, reader) || `Not checked yet: ${share(day)}.`}</p>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && <AddForm c={c} draft={draft} />}
    </>
  );
};

function headline(pages: Row[]): string {
  const down = pages.filter(({ values }) => values.found === 'down').length;
  if (pages.length === 0) return 'Shows which pages are up, and since when.';
  if (down === 0)
    return pages.every(({ values }) => values.found === 'up') ? 'All pages are up.' : 'No page is known to be down.';
  return down === 1 ? 'One page is down.' : `${down} pages are down.`;
}

const AddForm = ({ c, draft: { values, errors } }: Pick<Props, 'c' | 'draft'>) => (
  <section class="card watch-add" id="add">
    <h2>Watch a page</h2>
    <ErrorSummary errors={errors as Record<string, string>} />
    <form method="post" action="/watched-pages" novalidate class="watch-form">
      <CsrfField c={c} />
      <Field id="url" label="Address" required error={errors.url}>
        {(attributes) => (
          <TextInput
            attributes={attributes}
            type="url"
            value={values.url}
            inputmode="url"
            maxlength={1000}
            placeholder="https://example.com"
            autocomplete="off"
          />
        )}
      </Field>
      <Field id="name" label="Name" error={errors.name} help="Shown instead of the address.">
        {(attributes) => <TextInput attributes={attributes} value={values.name} maxlength={80} autocomplete="off" />}
      </Field>
      <Button kind="primary" icon="plus">
        Watch this page
      </Button>
    </form>
  </section>
);
