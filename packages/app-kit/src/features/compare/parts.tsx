import { type Entity, type Field, type Row, titleOf } from '../../data/entity.ts';
import { Button } from '../../design/button.tsx';
import { Tag } from '../../design/surface.tsx';
import { type Related, Shown } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { formatValue } from '../charts/charts.tsx';
import { bestOf, betterOf, type Line } from './figures.ts';

export interface Compared {
  c: Ctx;
  entity: Entity;
  /** What is compared. */
  rows: Row[];
  related: Related;
  /** What belongs to the rows. */
  lines: Line[];
}

interface Props extends Compared {
  /** What can be chosen. */
  offered: Row[];
}

const measured = ['integer', 'decimal', 'money', 'rating', 'votes'];

export function Comparison({ offered, ...compared }: Props) {
  const { entity, rows } = compared;
  const chosen = new Set(rows.map(({ id }) => id));
  return (
    <div class="compare">
      <form method="get" action={entity.path ?? '/'} class="compare-choice">
        <input type="hidden" name="view" value="compare" />
        <fieldset>
          <legend>Compare</legend>
          {offered.map((row) => (
            <label class="choice">
              <input type="checkbox" name="pick" value={String(row.id)} checked={chosen.has(row.id)} />
              <span>{titleOf(entity, row)}</span>
            </label>
          ))}
        </fieldset>
        <Button>Compare</Button>
      </form>
      <ComparisonTable {...compared} />
    </div>
  );
}

export function ComparisonTable({ c, entity, rows, related, lines }: Compared) {
  const { reader } = c.get('visitor');
  const fields = entity.fields.filter(
    ({ id, type }) => id !== entity.titleField && type.kind !== 'file' && rows.some(({ values }) => isGiven(values[id])),
  );
  return (
    <div class="compare-scroll">
      <table class="compare-table">
        <thead>
          <tr>
            <td />
            {rows.map((row) => (
              <th scope="col">
                <a href={`/${entity.slug}/${row.id}`}>{titleOf(entity, row)}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const values = numbersOf(field, rows);
            const best = bestOf(values, betterOf(field.label, field.type.kind));
            return (
              <tr>
                <th scope="row">{field.label}</th>
                {rows.map((row, at) => (
                  <td>
                    <Shown entity={entity} field={field} value={row.values[field.id] ?? null} reader={reader} related={related} />
                    <Best is={best.has(at)} />
                    <Bar values={values} at={at} name={`${titleOf(entity, row)}, ${field.label}`} />
                  </td>
                ))}
              </tr>
            );
          })}
          {lines.map(({ label, unit, values, better }) => {
            const best = bestOf(values, better);
            return (
              <tr>
                <th scope="row">{label}</th>
                {rows.map((row, at) => (
                  <td>
                    <span class="number">{formatValue(reader, values[at] ?? 0, unit)}</span>
                    <Best is={best.has(at)} />
                    <Bar values={values} at={at} name={`${titleOf(entity, row)}, ${label}`} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== '';

/** The numbers of a field that are compared by their size; all null for any other. */
export function numbersOf({ id, type }: Field, rows: Row[]): (number | null)[] {
  return rows.map(({ values }) => (measured.includes(type.kind) && isGiven(values[id]) ? Number(values[id]) : null));
}

function Best({ is }: { is: boolean }) {
  return is ? (
    <span class="compare-best">
      {' '}
      <Tag tone="success">Best</Tag>
    </span>
  ) : null;
}

/** The share of the largest of the compared values. */
function Bar({ values, at, name }: { values: (number | null)[]; at: number; name: string }) {
  const value = values[at] ?? null;
  const most = Math.max(0, ...values.map((one) => one ?? 0));
  if (value === null || most <= 0) return null;
  return <progress max={most} value={Math.max(0, value)} aria-label={name} />;
}
