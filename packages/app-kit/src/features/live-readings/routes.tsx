/** Readings that move while somebody watches, and their history between two dates. */
import { isDate } from '../../data/input.ts';
import type { DataContext } from '../../data/store.ts';
import { Button } from '../../design/button.tsx';
import { Field, TextInput } from '../../design/field.tsx';
import { EmptyState } from '../../design/notice.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { answerNotAllowed } from '../../web/error-pages.tsx';
import { page } from '../../web/page.tsx';
import { addDays, today as dateOf, instantOf, type Reader } from '../../web/reader.ts';
import { connectPath, mountConnect } from './connect.tsx';
import { Courses, LiveReadings, Pause, ReadingsTable, SampleNotice, Views } from './parts.tsx';
import { historyOf, liveReadings, type ReadingsPlace } from './readings.ts';

const fragmentPath = '/-/live-readings';
const daysAtFirst = 7;
const maxDays = 3_660;

export interface LivePlace extends ReadingsPlace {
  path: string;
  text: { title: string; intro: string };
}

export function mountLiveReadings(app: App, context: DataContext, place: LivePlace): void {
  const { store } = context;
  const { entity, path, text } = place;
  mountConnect(app, context, place);

  app.get(path, async (c) => {
    if (!isAmong(c, entity.readers)) return answerNotAllowed(c);
    const { reader, isOwner } = c.get('visitor');
    if (c.req.query('view') === 'history') return showHistory(c, context, place, reader);
    const readings = await liveReadings(store, place, context.now());
    const content = (
      <>
        <PageHeading title={text.title} text={text.intro} actions={<Pause />} />
        <div class="readings">
          <Views path={path} view="live" />
          {readings.isSample && <SampleNotice isOwner={isOwner} connectPath={connectPath} />}
          <div id="readings" data-readings={fragmentPath}>
            <LiveReadings reader={reader} readings={readings} />
          </div>
          {!readings.isSample && isOwner && (
            <p>
              <a href={connectPath}>Your source</a>
            </p>
          )}
        </div>
      </>
    );
    return page(c, { title: text.title, width: 'wide', islands: ['live-readings'] }, content);
  });

  app.get(fragmentPath, async (c) => {
    if (!isAmong(c, entity.readers)) return answerNotAllowed(c);
    c.header('cache-control', 'no-store');
    const readings = await liveReadings(store, place, context.now());
    return c.html(<LiveReadings reader={c.get('visitor').reader} readings={readings} />);
  });
}

async function showHistory(c: Ctx, context: DataContext, place: LivePlace, reader: Reader): Promise<Response> {
  const { path, text } = place;
  const today = dateOf(reader, context.now());
  const day = (name: string, otherwise: string) => (isDate(c.req.query(name) ?? '') ? (c.req.query(name) ?? '') : otherwise);
  const until = day('until', today);
  const from = day('from', addDays(until < today ? until : today, -daysAtFirst));
  const [start, end] = [from, addDays(until, 1)].map((date) => instantOf(reader.zone, `${date}T00:00`));
  const error = wrongRange(from, until);
  const readings = error === null ? await historyOf(context.store, place, start ?? 0, Math.min(end ?? 0, context.now())) : null;
  const content = (
    <>
      <PageHeading title={text.title} text={text.intro} />
      <div class="readings">
        <Views path={path} view="history" />
        {readings?.isSample && <SampleNotice isOwner={c.get('visitor').isOwner} connectPath={connectPath} />}
        <form method="get" action={path} class="card readings-range">
          <input type="hidden" name="view" value="history" />
          <Field id="from" label="Start date" required error={error ?? undefined}>
            {(attributes) => <TextInput attributes={attributes} type="date" value={from} />}
          </Field>
          <Field id="until" label="End date" required>
            {(attributes) => <TextInput attributes={attributes} type="date" value={until} />}
          </Field>
          <Button kind="primary">Show history</Button>
        </form>
        {readings?.readings.length === 0 && (
          <EmptyState icon="chart" title="No readings in this range" text="Choose other dates." />
        )}
        {readings && readings.readings.length > 0 && (
          <>
            <Courses reader={reader} readings={readings} words="In this range" />
            <ReadingsTable reader={reader} readings={readings} />
          </>
        )}
      </div>
    </>
  );
  return page(c, { title: `History · ${text.title}`, width: 'wide', under: path }, content, error === null ? 200 : 400);
}

function wrongRange(from: string, until: string): string | null {
  if (from > until) return 'The start date is after the end date. Swap the two.';
  const isTooLong = addDays(from, maxDays) < until;
  return isTooLong ? 'The range is longer than ten years. Choose a shorter one.' : null;
}
