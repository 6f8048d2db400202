/** Reports about the lists of an app: chosen by an address, so a report can be shared and opened again. */
import { type Entity, type Field, plainWords } from '../../data/entity.ts';
import { everyRow } from '../../data/every-row.ts';
import type { Filter } from '../../data/filter.ts';
import type { DataContext, Store } from '../../data/store.ts';
import { EmptyState } from '../../design/notice.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { relatedTo } from '../../entities/related.ts';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { csvLine, csvMark } from '../../web/csv.ts';
import { page } from '../../web/page.tsx';
import { addDays, today as dateOf, instantOf, type Reader } from '../../web/reader.ts';
import {
  type Choices,
  type Chosen,
  choicesOf,
  measureLabel,
  type Preset,
  readChosen,
  requestOf,
  titleOfReport,
} from './choices.ts';
import { Presets, ReportForm } from './form.tsx';
import { type Report, type ReportRequest, reportOf } from './report.ts';
import { groupName, ReportSheet } from './report-sheet.tsx';

const maxRows = 20_000;
const csvPath = '/-/report.csv';

export interface ReportsPlace {
  path: string;
  text: { title: string; intro: string };
  /** The ids of the lists to report on. */
  lists: string[];
  presets: Preset[];
}

/** The reports that a reader may see: about lists that they may read. */
interface Open {
  lists: Entity[];
  presets: Preset[];
  entity: Entity;
  choices: Choices;
  chosen: Chosen;
}

export function mountReports(app: App, context: DataContext, place: ReportsPlace): void {
  const { store } = context;
  const { path, text } = place;

  app.get(path, async (c) => {
    const open = openTo(c, store, place);
    const heading = <PageHeading title={text.title} text={text.intro} />;
    if (!open) {
      const nothing = 'Log in to see reports about the lists that you may read.';
      return page(
        c,
        { title: text.title, width: 'normal' },
        <>
          {heading}
          <EmptyState icon="chart" title="No reports for you here" text={nothing} />
        </>,
      );
    }
    const { chosen } = open;
    const { reader } = c.get('visitor');
    const isBackwards = chosen.from !== '' && chosen.until !== '' && chosen.from > chosen.until;
    // Who comes without a choice sees the first report at once.
    const isFirst = Object.keys(c.req.query()).length === 0;
    const isAsked = (c.req.query('report') !== undefined || isFirst) && !isBackwards;
    const made = isAsked ? await make(store, open, reader) : null;
    const title = titleOfReport(requestOf(open.entity, open.choices, chosen), chosen, open.presets);
    const error = isBackwards ? 'The start date is after the end date. Swap the two.' : null;
    const content = (
      <>
        {heading}
        <div class="reports">
          <Presets path={path} presets={open.presets} title={made ? title : null} />
          <ReportForm path={path} {...open} error={error} />
          {made && (
            <ReportSheet
              {...made}
              title={title}
              reader={reader}
              today={dateOf(reader, context.now())}
              csv={`${csvPath}?${new URLSearchParams(chosen)}`}
            />
          )}
        </div>
      </>
    );
    return page(c, { title: text.title, width: 'normal', islands: ['reports'] }, content, isBackwards ? 400 : 200);
  });

  app.get(csvPath, async (c) => {
    const open = openTo(c, store, place);
    if (!open) return c.text('You may not read these rows. Log in first.', 403);
    const { reader } = c.get('visitor');
    const { request, report } = await make(store, open, reader);
    const name = `report-${open.entity.slug}.csv`;
    return c.body(csvOf(request, report, reader), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-cache',
    });
  });
}

function openTo(c: Ctx, store: Store, { lists, presets }: ReportsPlace): Open | null {
  const isOpen = (id: string) => isAmong(c, store.entity(id).readers);
  const open = lists.filter(isOpen).map((id) => store.entity(id));
  const own = presets.filter((preset) => lists.includes(preset.entity) && isOpen(preset.entity));
  const wanted = c.req.query('list');
  const first = open.find(({ id }) => id === own[0]?.entity) ?? open[0];
  const entity = open.find(({ id }) => id === wanted) ?? first;
  if (!entity) return null;
  const choices = choicesOf(entity, isOpen);
  return { lists: open, presets: own, entity, choices, chosen: readChosen((name) => c.req.query(name), entity, choices, own) };
}

async function make(store: Store, { entity, choices, chosen }: Open, reader: Reader) {
  const request = requestOf(entity, choices, chosen);
  const { rows, isCut } = await everyRow(store.table(entity), { filters: filtersOf(request, reader) }, maxRows);
  return { request, isCut, report: reportOf(request, rows, reader, await relatedTo(store, entity, rows)) };
}

/** The range of dates as a filter, so that only its rows are read. */
function filtersOf({ day, from, until }: ReportRequest, reader: Reader): Filter[] {
  if (!day) return [];
  const start = (date: string) =>
    day.type.kind === 'date' ? date : new Date(instantOf(reader.zone, `${date}T00:00`)).toISOString();
  return [
    ...(from ? [{ field: day.id, from: start(from) }] : []),
    ...(until ? [{ field: day.id, before: start(addDays(until, 1)) }] : []),
  ];
}

function csvOf(request: ReportRequest, report: Report, reader: Reader): string {
  const { entity, by, measure } = request;
  const unit = measure.kind === 'count' ? null : measure.field;
  const head = [typeof by === 'string' ? by : by.label, `Number of ${entity.plural}`, ...report.columns];
  const label = measureLabel(measure, entity, report.isNet);
  const cell = (value: number | null) => (value === null ? '' : figure(unit, value));
  const lines = [...report.groups, report.total].map((group) => [
    groupName(request, group, reader),
    group.count,
    ...group.parts.map(cell),
    ...(unit ? [cell(group.value)] : []),
  ]);
  return csvMark + [[...head, ...(unit ? [label] : [])], ...lines].map(csvLine).join('');
}

/** Money in its main unit. */
const figure = (unit: Field | null, value: number): number =>
  unit?.type.kind === 'money' ? Number(plainWords(unit, value)) : value;
