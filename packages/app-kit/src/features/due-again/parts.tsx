import { type Row, titleOf } from '../../data/entity.ts';
import { Button } from '../../design/button.tsx';
import { RowTags } from '../../entities/row-tags.tsx';
import { Due, date } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import type { Urgency } from './next-due.ts';
import type { DueAgainPlace } from './routes.tsx';

export interface DueRow {
  row: Row;
  due: string | null;
  urgency: Urgency;
  mayAct: boolean;
}

interface Props {
  c: Ctx;
  place: DueAgainPlace;
  action: string;
  /** The most urgent first. */
  rows: DueRow[];
  today: string;
}

const groups: { urgencies: Urgency[]; title: string }[] = [
  { urgencies: ['overdue', 'today'], title: 'Today' },
  { urgencies: ['later'], title: 'Later' },
  { urgencies: ['unknown'], title: 'Without an interval' },
];

export const DueList = ({ rows, ...props }: Props) => (
  <div class="due-groups">
    {groups.map(({ urgencies, title }) => {
      const own = rows.filter(({ urgency }) => urgencies.includes(urgency));
      if (own.length === 0 && !urgencies.includes('today')) return null;
      return (
        <section aria-labelledby={`due-${urgencies[0]}`}>
          <h2 id={`due-${urgencies[0]}`}>{title}</h2>
          {own.length === 0 ? (
            <p>Nothing is due today.</p>
          ) : (
            <ul class="due-list">
              {own.map((one) => (
                <DueItem {...props} {...one} />
              ))}
            </ul>
          )}
        </section>
      );
    })}
  </div>
);

function DueItem({ c, place, action, today, row, due, mayAct }: Omit<Props, 'rows'> & DueRow) {
  const { entity, last, act } = place;
  const { reader } = c.get('visitor');
  const before = row.values[last];
  const title = titleOf(entity, row);
  return (
    <li class="card due-item">
      <span>
        <a href={`/${entity.slug}/${row.id}`}>{title}</a> <RowTags entity={entity} row={row} />
        <small class="due-about">
          {typeof before === 'string' ? `${act} on ${date(reader, before)}` : `Not ${act.toLowerCase()} yet`}
        </small>
      </span>
      {due !== null && <Due value={due} isDone={false} reader={reader} today={today} />}
      {mayAct && (
        <form method="post" action={action} data-partial="#results">
          <CsrfField c={c} />
          <input type="hidden" name="row" value={String(row.id)} />
          <Button icon="check" id={`again-${row.id}`} label={`${act} today: ${title}`}>
            {act} today
          </Button>
        </form>
      )}
    </li>
  );
}
