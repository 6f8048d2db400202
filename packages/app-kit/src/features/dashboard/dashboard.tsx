import { type Entity, fieldOf, type Row } from '../../data/entity.ts';
import { mayAdd } from '../../data/ownership.ts';
import { ButtonLink } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { EmptyState, Notice } from '../../design/notice.tsx';
import { Stat } from '../../design/stat.tsx';
import { PageHeading, Tag } from '../../design/surface.tsx';
import { filterChoices, viewHref } from '../../entities/list-view.ts';
import { RowTags } from '../../entities/row-tags.tsx';
import { SamplesNotice } from '../../entities/samples-notice.tsx';
import { Due, number, RowTitle, Shown } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { Chart, figureOf, formatValue } from '../charts/charts.tsx';
import { type EntitySummary, maxRows } from './entity-summary.ts';
import { type AttentionItem, attentionItemsOf, figuresOf, latestOf, type Now, type Overview } from './overview.ts';
import { seriesOf } from './series.ts';

interface DashboardProps {
  c: Ctx;
  title: string;
  summaries: EntitySummary[];
  now: Now;
}

const maxAttentionItems = 6;
const maxLatest = 5;
const maxCharts = 3;

export function Dashboard({ c, title, summaries, now }: DashboardProps) {
  const { site } = c.get('context');
  const writable = summaries.filter(({ entity }) => mayAdd(c, entity));
  const isEmpty = summaries.every(({ rows }) => rows.length === 0);
  const sampled = summaries.find(({ hasSamples }) => hasSamples);
  return (
    <>
      <PageHeading title={title} text={site.tagline} actions={!isEmpty && <AddLinks summaries={writable} />} />
      {sampled && <SamplesNotice c={c} entity={sampled.entity} back={c.req.path} />}
      {summaries.some(({ isCut }) => isCut) && (
        <Notice kind="warning">
          There are too many rows to count here. Totals include only the newest {number(now.reader, maxRows)}.
        </Notice>
      )}
      {isEmpty ? (
        <EmptyState icon="chart" title="Nothing to see yet" text="Totals and charts appear here once you add data.">
          <AddLinks summaries={writable} />
        </EmptyState>
      ) : (
        <div id="overview" class="stack" data-live={summaries.map(({ entity }) => entity.id).join(' ')}>
          <Figures summaries={summaries} now={now} />
        </div>
      )}
    </>
  );
}

function AddLinks({ summaries }: { summaries: EntitySummary[] }) {
  return (
    <>
      {summaries.slice(0, 2).map(({ entity }, at) => (
        <ButtonLink kind={at === 0 ? 'primary' : 'quiet'} icon="plus" href={`/${entity.slug}/new`}>
          Add {entity.singular}
        </ButtonLink>
      ))}
    </>
  );
}

function Figures({ summaries, now }: Omit<DashboardProps, 'c' | 'title'>) {
  const attentionItems = summaries.flatMap(({ entity, overview, rows }) => attentionItemsOf(entity, overview, rows, now));
  const watches = summaries.some(({ overview }) => overview.attention.length > 0);
  const each = Math.ceil(maxCharts / summaries.length);
  const series = summaries
    .flatMap((one) => seriesOf(one.entity, one.overview, one.rows, one.related, now).slice(0, each))
    .slice(0, maxCharts);
  const latest = summaries.map((one) => one.rows.length > 0 && <Latest {...one} now={now} />);
  // Placed where there is space: below a single chart, else next to the charts.
  const latestBeside = series.length > 1 || !watches;
  return (
    <>
      <div class="stats">
        {summaries.map((one) => (
          <Stats {...one} isOnly={summaries.length === 1} now={now} />
        ))}
      </div>
      <div class="overview">
        {(watches || latestBeside) && (
          <div class="overview-side">
            {watches && <AttentionCard attentionItems={attentionItems} now={now} />}
            {latestBeside && latest}
          </div>
        )}
        <div class="overview-main">
          {series.map((one) => (
            <div class="card">
              <Chart reader={now.reader} series={one} />
            </div>
          ))}
          {!latestBeside && latest}
        </div>
      </div>
    </>
  );
}

const maxStates = 3;
const maxFigures = 4;

/** The number of rows, by open state, and their sums. */
function Stats({ entity, overview, rows, isOnly, now }: EntitySummary & { isOnly: boolean; now: Now }) {
  const { workflow } = entity;
  const states = isOnly ? (workflow?.states.filter(({ done }) => !done).slice(0, maxStates) ?? []) : [];
  const figures = figuresOf(entity, overview, rows, now).slice(0, isOnly ? maxFigures - states.length : 1);
  return (
    <>
      <Stat
        label={isOnly ? `${entity.title} in all` : entity.title}
        value={number(now.reader, rows.length)}
        href={entity.path ?? '/'}
      />
      {states.map(({ id, label }) => (
        <Stat
          label={label}
          value={number(now.reader, rows.filter(({ values }) => values[workflow?.field ?? ''] === id).length)}
          href={stateHref(entity, id)}
        />
      ))}
      {figures.map(({ label, value, unit }) => (
        <Stat label={label} {...figureOf(now.reader, value, unit)} />
      ))}
    </>
  );
}

function stateHref(entity: Entity, state: string): string {
  const name = filterChoices(entity).find(({ field }) => field.id === entity.workflow?.field)?.name;
  const all = { search: '', chosen: {}, sort: null, page: 1, display: null, mine: false };
  return viewHref(entity.path ?? '/', all, { chosen: name ? { [name]: state } : {} });
}

function AttentionCard({ attentionItems, now }: { attentionItems: AttentionItem[]; now: Now }) {
  return (
    <section class="card" id="attention">
      <h2>
        Needs attention {attentionItems.length > 0 && <Tag tone="warning">{number(now.reader, attentionItems.length)}</Tag>}
      </h2>
      {attentionItems.length === 0 ? (
        <p class="overview-calm">
          <Icon name="check" /> Nothing right now.
        </p>
      ) : (
        <ul class="overview-rows">
          {attentionItems.slice(0, maxAttentionItems).map((one) => (
            <li>
              <a href={`/${one.entity.slug}/${one.row.id}`}>
                <RowTitle entity={one.entity} row={one.row} reader={now.reader} />
              </a>
              <Why {...one} now={now} />
            </li>
          ))}
        </ul>
      )}
      {attentionItems.length > maxAttentionItems && (
        <p class="overview-more">And {number(now.reader, attentionItems.length - maxAttentionItems)} more.</p>
      )}
    </section>
  );
}

/** The reason why a row needs attention, in its field's words. */
function Why({ entity, row, why, now }: AttentionItem & { now: Now }) {
  const field = fieldOf(entity, why.field);
  const value = row.values[why.field] ?? null;
  if (why.kind === 'late' || why.kind === 'soon')
    return (
      <span class="overview-why">
        {why.kind === 'soon' && `${field.label}: `}
        <Due value={String(value)} isDone={false} reader={now.reader} today={now.today} />
      </span>
    );
  if (why.kind === 'low') return <Tag tone="warning">{formatValue(now.reader, Number(value), field)} left</Tag>;
  if (why.kind === 'nobody') return <Tag>{field.label}: nobody</Tag>;
  if (why.value === false) return <Tag tone="warning">Not {field.label.toLowerCase()}</Tag>;
  const label = field.type.kind === 'choice' ? field.type.options.find(({ id }) => id === why.value)?.label : field.label;
  return <Tag tone="danger">{label}</Tag>;
}

function Latest({ entity, overview, rows, related, now }: EntitySummary & { now: Now }) {
  const shown = latestOf(overview, rows, now, maxLatest);
  return (
    <section class="card">
      <div class="overview-head">
        <h2>Latest {entity.plural}</h2>
        <a href={entity.path ?? '/'}>
          All<span class="visually-hidden"> {entity.plural}</span>
        </a>
      </div>
      <ul class="overview-rows">
        {shown.map((row) => (
          <li>
            <span>
              <a href={`/${entity.slug}/${row.id}`}>
                <RowTitle entity={entity} row={row} reader={now.reader} />
              </a>{' '}
              <RowTags entity={entity} row={row} />
            </span>
            <span class="overview-facts">
              {factsOf(entity, overview, row).map((field) => (
                <span>
                  <Shown
                    entity={entity}
                    field={field}
                    value={row.values[field.id] ?? null}
                    reader={now.reader}
                    related={related}
                    brief
                  />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Two facts next to the title: the first figure, the day, or the group. */
function factsOf(entity: Entity, { measures, day, by }: Overview, row: Row) {
  const ids = [measures[0]?.times ?? measures[0]?.field, day, entity.workflow?.field, by];
  const shownIds = [...new Set(ids)].filter((id): id is string => !!id && id !== entity.titleField && row.values[id] != null);
  return shownIds.slice(0, 2).map((id) => fieldOf(entity, id));
}
