/** Rows of a checklist, under headings for their due date. */

import { type Entity, isDone, type Row, tickStates, titleOf } from '../data/entity.ts';
import { mayMove } from '../data/ownership.ts';
import { Icon } from '../design/icon.tsx';
import type { Ctx } from '../web/context.ts';
import { CsrfField } from '../web/csrf.tsx';
import { addDays, dayOf, type Reader } from '../web/reader.ts';
import type { ListPageProps } from './list-page.tsx';
import { viewHref } from './list-view.ts';
import { RowTags } from './row-tags.tsx';
import { Due, Shown } from './shown.tsx';

export function Checklist(props: ListPageProps) {
  const { c, entity, rows, view, today } = props;
  const groups = view.sort === null ? grouped(entity, rows, c.get('visitor').reader, today) : [{ heading: null, rows }];
  return (
    <>
      {groups.map((group) => (
        <section class="checklist-group">
          {group.heading && <h2>{group.heading}</h2>}
          <ul class="checklist">
            {group.rows.map((row) => (
              <ChecklistRow {...props} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The rows already come in this order: open ones by date, then done ones. */
function grouped(entity: Entity, rows: Row[], reader: Reader, today: string): { heading: string; rows: Row[] }[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const heading = headingOf(entity, row, reader, today);
    groups.set(heading, [...(groups.get(heading) ?? []), row]);
  }
  return [...groups].map(([heading, members]) => ({ heading, rows: members }));
}

function headingOf(entity: Entity, row: Row, reader: Reader, today: string): string {
  const { open, done } = tickStates(entity) ?? {};
  if (isDone(entity, row)) return done?.label ?? 'Done';
  if (!entity.dueField) return open?.label ?? 'To do';
  const due = row.values[entity.dueField];
  if (typeof due !== 'string') return 'No date';
  const day = dayOf(reader, due);
  if (day < today) return 'Overdue';
  if (day === today) return 'Today';
  return day < addDays(today, 7) ? 'Next 7 days' : 'Later';
}

function ChecklistRow({ c, entity, row, related, today, view }: ListPageProps & { row: Row }) {
  const { reader } = c.get('visitor');
  const done = isDone(entity, row);
  const due = entity.dueField ? row.values[entity.dueField] : null;
  const hidden = [entity.titleField, entity.dueField, entity.workflow?.field];
  const others = entity.fields.filter(
    (field) => !hidden.includes(field.id) && ![null, '', false].includes(row.values[field.id] as null),
  );
  return (
    <li class={done ? 'checklist-row done' : 'checklist-row'} id={`${entity.slug}-${row.id}`}>
      <Tick c={c} entity={entity} row={row} back={viewHref(entity.path ?? '/', view, { page: view.page })} />
      <div class="checklist-text">
        <a href={`/${entity.slug}/${row.id}`}>{titleOf(entity, row)}</a>
        <div class="checklist-facts">
          {typeof due === 'string' && <Due value={due} isDone={done} reader={reader} today={today} />}
          {others.map((field) => (
            <span class="fact">
              <span class="visually-hidden">{field.label}: </span>
              <Shown entity={entity} field={field} value={row.values[field.id] ?? null} reader={reader} related={related} brief />
            </span>
          ))}
          <RowTags entity={entity} row={row} related={related} />
        </div>
      </div>
    </li>
  );
}

function Tick({ c, entity, row, back }: { c: Ctx; entity: Entity; row: Row; back: string }) {
  const states = tickStates(entity);
  if (!states) return null;
  const done = isDone(entity, row);
  const mark = (
    <span class="tick-box">
      <Icon name="check" />
    </span>
  );
  if (!mayMove(c, entity, row)) return <span class="tick">{mark}</span>;
  const next = done ? states.open : states.done;
  return (
    <form method="post" action={`/${entity.slug}/${row.id}/state`} data-partial="main">
      <CsrfField c={c} />
      <input type="hidden" name="back" value={back} />
      <button
        type="submit"
        class="tick"
        id={`tick-${row.id}`}
        name="state"
        value={next.id}
        aria-pressed={done ? 'true' : 'false'}
        aria-label={`${states.done.label}: ${titleOf(entity, row)}`}
      >
        {mark}
      </button>
    </form>
  );
}
