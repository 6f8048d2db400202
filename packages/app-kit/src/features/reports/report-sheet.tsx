import type { Child } from 'hono/jsx';
import { Button, ButtonLink } from '../../design/button.tsx';
import { EmptyState, Notice } from '../../design/notice.tsx';
import { Stat } from '../../design/stat.tsx';
import { date, number } from '../../entities/shown.tsx';
import { dateFormat, type Reader } from '../../web/reader.ts';
import type { Series } from '../charts/aggregate.ts';
import { Chart, formatValue } from '../charts/charts.tsx';
import { measureLabel } from './choices.ts';
import { type Group, maxGroups, type Report, type ReportRequest } from './report.ts';

interface Props {
  title: string;
  request: ReportRequest;
  report: Report;
  reader: Reader;
  /** The date on which it was made. */
  today: string;
  csv: string;
  isCut: boolean;
}

const maxBars = 16;
const unitOf = ({ measure }: ReportRequest) => (measure.kind === 'count' ? null : measure.field);

export function ReportSheet({ title, request, report, reader, today, csv, isCut }: Props) {
  const { entity, measure } = request;
  const { groups, total } = report;
  const unit = unitOf(request);
  const label = measureLabel(measure, entity, report.isNet);
  const shown = (value: number | null) => (value === null ? '–' : formatValue(reader, value, unit));
  const [most] = groups.filter(({ value }) => value !== null).toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const isGrouped = request.by !== 'all';
  return (
    <article class="report" id="report" aria-labelledby="report-title">
      <header class="report-head">
        <div>
          <h2 id="report-title">{title}</h2>
          <p class="report-about">
            {rangeWords(request, reader)}. Made on {date(reader, today)}.
          </p>
        </div>
        <div class="row-of-actions">
          <span data-print hidden>
            <Button type="button">Print</Button>
          </span>
          <ButtonLink href={csv} icon="download" download>
            Download CSV
          </ButtonLink>
        </div>
      </header>
      {isCut && <Notice kind="warning">This report counts only the first 20,000 rows. Choose a shorter range of dates.</Notice>}
      {total.count === 0 ? (
        <EmptyState icon="chart" title={`No ${entity.plural} in this range`} text="Choose other dates, or another list." />
      ) : (
        <>
          <div class="stats">
            <Stat label={`Number of ${entity.plural}`} value={number(reader, total.count)} />
            {measure.kind !== 'count' && <Stat label={label} value={shown(total.value)} />}
            {report.isNet && report.columns.map((column, at) => <Stat label={column} value={shown(total.parts[at] ?? 0)} />)}
            {isGrouped && groups.length > 1 && most && (
              <Stat label={`Highest: ${groupName(request, most, reader)}`} value={shown(most.value)} />
            )}
          </div>
          <ReportTable {...{ title, request, report, reader, label, shown }} />
          {groups.length === maxGroups && <p>Only the first {number(reader, maxGroups)} groups are listed.</p>}
          {isGrouped && <Chart reader={reader} series={seriesOf(request, groups, label)} />}
        </>
      )}
    </article>
  );
}

interface TableProps extends Pick<Props, 'title' | 'request' | 'report' | 'reader'> {
  label: string;
  shown(value: number | null): string;
}

function ReportTable({ title, request, report, reader, label, shown }: TableProps) {
  const { measure, entity } = request;
  const plural = entity.plural.slice(0, 1).toUpperCase() + entity.plural.slice(1);
  const line = (group: Group, head: Child) => (
    <tr>
      <th scope="row">{head}</th>
      {measure.kind !== 'count' && (
        <td class="numeric" data-label={plural}>
          {number(reader, group.count)}
        </td>
      )}
      {group.parts.map((part, at) => (
        <td class="numeric" data-label={report.columns[at]}>
          {shown(part)}
        </td>
      ))}
      <td class="numeric" data-label={label}>
        {shown(group.value)}
      </td>
    </tr>
  );
  return (
    <div class="table-frame">
      <table class="table cards-when-narrow report-table">
        <caption class="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{headOf(request)}</th>
            {measure.kind !== 'count' && (
              <th scope="col" class="numeric">
                {plural}
              </th>
            )}
            {report.columns.map((column) => (
              <th scope="col" class="numeric">
                {column}
              </th>
            ))}
            <th scope="col" class="numeric">
              {label}
            </th>
          </tr>
        </thead>
        <tbody>{report.groups.map((group) => line(group, groupName(request, group, reader)))}</tbody>
        {request.by !== 'all' && <tfoot>{line(report.total, measure.kind === 'average' ? 'All' : 'Total')}</tfoot>}
      </table>
    </div>
  );
}

const headOf = ({ by, entity }: ReportRequest) =>
  by === 'all' ? entity.title : typeof by === 'string' ? by.slice(0, 1).toUpperCase() + by.slice(1) : by.label;

/** A month in the reader's words. */
export function groupName({ by }: Pick<ReportRequest, 'by'>, { label }: Pick<Group, 'label'>, reader: Reader): string {
  if (by === 'month' && /^\d{4}-\d\d$/.test(label))
    return dateFormat(reader.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${label}-15T00:00:00Z`),
    );
  return by === 'day' && /^\d{4}-\d\d-\d\d$/.test(label) ? date(reader, label) : label;
}

export function rangeWords({ from, until }: Pick<ReportRequest, 'from' | 'until'>, reader: Reader): string {
  if (from && until) return `${date(reader, from)} to ${date(reader, until)}`;
  if (from) return `From ${date(reader, from)}`;
  return until ? `Until ${date(reader, until)}` : 'All dates';
}

/** Months in order, the latest last; of all else the largest. */
function seriesOf(request: ReportRequest, groups: Group[], title: string): Series {
  const { by } = request;
  const dated = groups.filter(({ label }) => /^\d{4}-\d\d$/.test(label));
  const kind = by === 'month' ? ('months' as const) : ('choices' as const);
  const shown = kind === 'months' ? dated.slice(-maxBars) : groups.slice(0, maxBars);
  const bars = shown.map(({ label, value }) => ({ label, value: value ?? 0 }));
  return { title, unit: unitOf(request), kind, bars };
}
