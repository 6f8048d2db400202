import type { Child } from 'hono/jsx';
import type { Field } from '../../data/entity.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { EmptyState, Notice } from '../../design/notice.tsx';
import { Stat } from '../../design/stat.tsx';
import { DateTime, number } from '../../entities/shown.tsx';
import { dateFormat, type Reader } from '../../web/reader.ts';
import { figureOf, formatValue } from '../charts/charts.tsx';
import type { Readings } from './readings.ts';

export type View = 'live' | 'history';

export function Views({ path, view }: { path: string; view: View }) {
  return (
    <nav class="readings-views" aria-label="Readings">
      <a class="button quiet" href={path} aria-current={view === 'live' ? 'page' : undefined}>
        <span>Live</span>
      </a>
      <a class="button quiet" href={`${path}?view=history`} aria-current={view === 'history' ? 'page' : undefined}>
        <span>History</span>
      </a>
    </nav>
  );
}

/** Says plainly that the figures are made up. */
export function SampleNotice({ isOwner, connectPath }: { isOwner: boolean; connectPath: string }) {
  return (
    <Notice action={isOwner && <ButtonLink href={connectPath}>Connect a source</ButtonLink>}>
      Sample readings, until you connect your own source.
    </Notice>
  );
}

/** The part that moves: the current values, and a chart of the last minutes for each. */
export function LiveReadings({ reader, readings: { measures, readings } }: { reader: Reader; readings: Readings }) {
  const latest = readings.at(-1);
  if (!latest)
    return <EmptyState icon="chart" title="No readings yet" text="They appear here as soon as the source sends one." />;
  return (
    <div class="readings-now">
      <div class="stats">
        {measures.map((field, at) => {
          const value = latest.values[at] ?? null;
          return value === null ? (
            <Stat label={field.label} value="–" />
          ) : (
            <Stat label={field.label} {...figureOf(reader, value, field)} />
          );
        })}
      </div>
      <p class="readings-time">
        <time datetime={new Date(latest.at).toISOString()}>
          {dateFormat(reader.locale, { timeStyle: 'medium', timeZone: reader.zone }).format(latest.at)}
        </time>
        {!reader.zoneKnown && ' UTC'}
      </p>
      <Courses reader={reader} readings={{ measures, readings }} words="Last minutes" />
    </div>
  );
}

/** A chart for each measure, with its lowest, average and highest value in words. */
export function Courses({
  reader,
  readings,
  words,
}: {
  reader: Reader;
  readings: Pick<Readings, 'measures' | 'readings'>;
  words: string;
}) {
  return (
    <div class="readings-courses">
      {readings.measures.map((field, at) => {
        const points = readings.readings.flatMap(({ at: time, values }) => {
          const value = values[at] ?? null;
          return value === null ? [] : [{ time, value }];
        });
        return points.length > 0 && <Course reader={reader} field={field} points={points} words={words} />;
      })}
    </div>
  );
}

const width = 600;
const height = 200;

function Course({
  reader,
  field,
  points,
  words,
}: {
  reader: Reader;
  field: Field;
  points: { time: number; value: number }[];
  words: string;
}) {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [first, last] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 0];
  const path = points.map(({ time, value }) => {
    const x = 8 + ((time - first) / (last - first || 1)) * (width - 16);
    const y = height - 16 - ((value - low) / (high - low || 1)) * (height - 32);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  const shown = (value: number) => formatValue(reader, value, field);
  const average = values.reduce((all, value) => all + value, 0) / values.length;
  return (
    <section class="card readings-course">
      <h2>{field.label}</h2>
      <svg class="chart-drawing" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${field.label}. ${words}.`}>
        <path class="chart-ground" d={`M0 ${height - 0.5}H${width}`} />
        <path class="chart-line" d={`M${path.join('L')}`} />
      </svg>
      <p class="readings-about">
        {words}: lowest {shown(low)}, average {shown(average)}, highest {shown(high)}
      </p>
    </section>
  );
}

const maxLines = 50;

/** The newest first. */
export function ReadingsTable({ reader, readings: { measures, readings } }: { reader: Reader; readings: Readings }) {
  const shown = readings.slice(-maxLines).reverse();
  const line = (values: (number | null)[]): Child =>
    measures.map((field, at) => {
      const value = values[at] ?? null;
      return (
        <td class="numeric" data-label={field.label}>
          {value === null ? '–' : formatValue(reader, value, field)}
        </td>
      );
    });
  return (
    <>
      <div class="table-frame">
        <table class="table cards-when-narrow readings-table">
          <caption class="visually-hidden">Readings</caption>
          <thead>
            <tr>
              <th scope="col">Time</th>
              {measures.map(({ label }) => (
                <th scope="col" class="numeric">
                  {label}
                </th>
              ))}
              <th scope="col">Source</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ at, values, isSample }) => (
              <tr>
                <th scope="row">
                  <DateTime reader={reader} value={new Date(at).toISOString()} />
                </th>
                {line(values)}
                <td data-label="Source">{isSample ? 'Sample' : 'Recorded'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {readings.length > maxLines && <p>The latest {number(reader, maxLines)} readings are listed.</p>}
    </>
  );
}

/** Without a script the page stands still, so it has no button to pause. */
export const Pause = () => (
  <span data-pause hidden>
    <Button type="button">Pause</Button>
  </span>
);
