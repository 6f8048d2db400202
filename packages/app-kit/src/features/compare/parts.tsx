import { type Entity, type Field, type Row, titleOf } from '../../data/entity.ts';
import { Button } from '../../design/button.tsx';
import { type Related, Shown } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';

interface Props {
  c: Ctx;
  entity: Entity;
  /** What can be chosen. */
  offered: Row[];
  /** What is compared. */
  rows: Row[];
  related: Related;
}

const measured = ['integer', 'decimal', 'money', 'rating', 'votes'];

export function Comparison({ c, entity, offered, rows, related }: Props) {
  const chosen = new Set(rows.map(({ id }) => id));
  const fields = entity.fields.filter(
    ({ id, type }) => id !== entity.titleField && type.kind !== 'file' && rows.some(({ values }) => isGiven(values[id])),
  );
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
            {fields.map((field) => (
              <tr>
                <th scope="row">{field.label}</th>
                {rows.map((row) => (
                  <td>
                    <Shown
                      entity={entity}
                      field={field}
                      value={row.values[field.id] ?? null}
                      reader={c.get('visitor').reader}
                      related={related}
                    />
                    <Bar field={field} row={row} rows={rows} name={titleOf(entity, row)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== '';

/** The share of the largest of the compared values. */
function Bar({ field, row, rows, name }: { field: Field; row: Row; rows: Row[]; name: string }) {
  const value = row.values[field.id];
  const most = Math.max(...rows.map(({ values }) => Number(values[field.id] ?? 0)));
  if (!measured.includes(field.type.kind) || !isGiven(value) || most <= 0) return null;
  return <progress max={most} value={Math.max(0, Number(value))} aria-label={`${name}, ${field.label}`} />;
}
