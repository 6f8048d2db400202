import { type Row, titleOf } from '../../data/entity.ts';
import { ButtonLink } from '../../design/button.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { money, number, type Related, Shown } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { currencyOf, lineOf, type TotalsPlace } from './lines.ts';
import { sumOf, sumOfLine } from './sums.ts';

interface Props {
  c: Ctx;
  place: TotalsPlace;
  row: Row;
  rows: Row[];
}

/** Below a row: its lines with their sums, or the progress towards its goal. */
export function TotalsCard(props: Props) {
  const { place, row } = props;
  return (
    <section class="card totals" id="totals" aria-labelledby="totals-title">
      <h2 id="totals-title">{place.goal === null ? 'Total' : 'Progress'}</h2>
      {place.goal !== null && <Progress {...props} />}
      {place.goal === null && <LineTable {...props} />}
      {place.goal === null && (
        <p>
          <ButtonLink href={`/${place.parent.slug}/${row.id}/sheet`}>Printable sheet</ButtonLink>
        </p>
      )}
    </section>
  );
}

/** How much of the goal is reached, in words and as a bar. */
export function Progress({ c, place, row, rows }: Props) {
  const { reader } = c.get('visitor');
  const shown = (value: number) => money(reader, value, currencyOf(place));
  const { total } = sumOf(rows.map((one) => lineOf(place, one)));
  const goal = place.goal === null ? 0 : Number(row.values[place.goal] ?? 0);
  if (goal <= 0) return <>{shown(total)}</>;
  const share = Math.floor((total / goal) * 100);
  const words = `${shown(total)} of ${shown(goal)} (${share} %)`;
  return (
    <span class="totals-progress">
      <span>{words}</span>
      <progress max={goal} value={Math.min(goal, total)} aria-label={`${titleOf(place.parent, row)}: ${words}`} />
    </span>
  );
}

function LineTable({ c, place, rows }: Props) {
  const { reader } = c.get('visitor');
  const shown = (value: number) => money(reader, value, currencyOf(place));
  const sums = sumOf(rows.map((one) => lineOf(place, one)));
  const columns = 2 + (place.times === null ? 0 : 2);
  const label = (field: string | null) => place.lines.fields.find(({ id }) => id === field)?.label ?? '';
  if (rows.length === 0) return <p>Nothing to add up yet.</p>;
  const foot = (name: string, value: number) => (
    <tr>
      <th scope="row" colspan={columns - 1}>
        {name}
      </th>
      <td>{shown(value)}</td>
    </tr>
  );
  return (
    <div class="totals-scroll">
      <table class="totals-lines">
        <thead>
          <tr>
            <th scope="col">{place.lines.singular.slice(0, 1).toUpperCase() + place.lines.singular.slice(1)}</th>
            {place.times !== null && <th scope="col">{label(place.times)}</th>}
            {place.times !== null && <th scope="col">{label(place.amount)}</th>}
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => {
            const line = lineOf(place, one);
            return (
              <tr>
                <th scope="row">
                  <a href={`/${place.lines.slug}/${one.id}`}>{titleOf(place.lines, one)}</a>
                </th>
                {place.times !== null && <td>{number(reader, line.times)}</td>}
                {place.times !== null && <td>{shown(line.amount)}</td>}
                <td>{shown(sumOfLine(line).net)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          {place.tax !== null && foot('Net', sums.net)}
          {place.tax !== null && foot(label(place.tax), sums.tax)}
          {foot('Total', sums.total)}
        </tfoot>
      </table>
    </div>
  );
}

/** A page to print: the row's fields, its lines, and the total. */
export function Sheet({ related, from, ...props }: Props & { related: Related; from: string }) {
  const { c, place, row } = props;
  const { parent } = place;
  const { reader } = c.get('visitor');
  const facts = parent.fields.filter(
    ({ id, type }) =>
      ![parent.titleField, parent.workflow?.field, place.sum].includes(id) &&
      !['image', 'file', 'votes'].includes(type.kind) &&
      ![null, undefined, ''].includes(row.values[id] as null),
  );
  const kind = parent.singular.slice(0, 1).toUpperCase() + parent.singular.slice(1);
  return (
    <article class="totals-sheet">
      <PageHeading
        above={
          <a class="back" href={`/${parent.slug}/${row.id}`}>
            {titleOf(parent, row)}
          </a>
        }
        title={`${kind} ${titleOf(parent, row)}`}
        text={from}
      />
      <dl class="facts">
        {facts.map((field) => (
          <div>
            <dt>{field.label}</dt>
            <dd>
              <Shown entity={parent} field={field} value={row.values[field.id] ?? null} reader={reader} related={related} />
            </dd>
          </div>
        ))}
      </dl>
      <LineTable {...props} />
      <p class="help">Print this page with your browser: it prints without the menu.</p>
    </article>
  );
}
