/** The page where two or more rows are chosen by select boxes. */
import { type Row, titleOf } from '../../data/entity.ts';
import { Button } from '../../design/button.tsx';
import { Field, Select } from '../../design/field.tsx';
import { EmptyState, Notice } from '../../design/notice.tsx';
import { PageHeading } from '../../design/surface.tsx';
import type { Series } from '../charts/aggregate.ts';
import { Chart } from '../charts/charts.tsx';
import { type Compared, ComparisonTable, numbersOf } from './parts.tsx';

interface Props extends Compared {
  path: string;
  text: { title: string; intro: string };
  offered: Row[];
  /** What stands in each box; 0: nothing. */
  picks: number[];
  error: string | null;
}

const places = ['First', 'Second', 'Third', 'Fourth'];
const fewest = 2;
const maxCharts = 3;

export function ComparePage({ path, text, offered, picks, error, ...compared }: Props) {
  const { c, entity, rows } = compared;
  const options = offered.map((row) => ({ value: String(row.id), label: titleOf(entity, row) }));
  return (
    <>
      <PageHeading title={text.title} text={text.intro || `Choose two or more ${entity.plural}.`} />
      {offered.length < fewest ? (
        <EmptyState
          icon="chart"
          title="Nothing to compare yet"
          text={`This page compares ${entity.plural}. Add at least two of them.`}
        />
      ) : (
        <div class="compare">
          <form method="get" action={path} class="compare-boxes card">
            {places.map((place, at) => (
              <Field id={`pick-${at + 1}`} label={`${place} ${entity.singular}`} required={at < fewest}>
                {(attributes) => (
                  <Select
                    attributes={{ ...attributes, name: 'pick' }}
                    options={options}
                    value={String(picks[at] ?? '')}
                    {...(at < fewest ? {} : { empty: 'None' })}
                  />
                )}
              </Field>
            ))}
            <div>
              <Button kind="primary">Compare</Button>
            </div>
          </form>
          {error && <Notice kind="warning">{error}</Notice>}
          {rows.length >= fewest && (
            <>
              <ComparisonTable {...compared} />
              <div class="compare-charts">
                {seriesOf(compared).map((series) => (
                  <Chart reader={c.get('visitor').reader} series={series} />
                ))}
              </div>
            </>
          )}
        </div>
      )}
    </>
  );
}

/** Bars of the figures with the most to say: what belongs to the rows, then their own numbers. */
function seriesOf({ entity, rows, lines }: Compared): Series[] {
  const own = entity.fields.map((field) => ({ label: field.label, unit: field, values: numbersOf(field, rows) }));
  const all = [...lines.filter(({ unit }) => unit !== null), ...own, ...lines.filter(({ unit }) => unit === null)];
  const telling = all.filter(({ values }) => values.filter((value) => value !== null && value > 0).length > 0);
  return telling.slice(0, maxCharts).map(({ label, unit, values }) => ({
    title: label,
    unit,
    kind: 'choices',
    bars: rows.map((row, at) => ({ label: titleOf(entity, row), value: values[at] ?? 0 })),
  }));
}
