/** A column per state. Cards move by their buttons; with script also by dragging, or by keyboard on their grip. */

import { type Entity, type Field, isDone, type Row, type State, titleOf } from '../../data/entity.ts';
import { mayMove as mayMoveRow } from '../../data/ownership.ts';
import { Button } from '../../design/button.tsx';
import { viewHref } from '../../entities/list-view.ts';
import type { ListRequest } from '../../entities/page-parts.ts';
import { RowTags } from '../../entities/row-tags.tsx';
import { Due, money, number, type Related, Shown } from '../../entities/shown.tsx';
import { isAmong } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';

export interface Column {
  state: State;
  rows: Row[];
  total: number;
}

type Workflow = NonNullable<Entity['workflow']>;

interface BoardProps extends ListRequest {
  workflow: Workflow;
  columns: Column[];
  related: Related;
}

/** The list shows the rest. */
export const maxCards = 100;
const maxFacts = 3;

export function Board(props: BoardProps) {
  const { c, columns, entity } = props;
  return (
    <div class="board" data-board>
      {columns.map((column) => (
        <BoardColumn {...props} column={column} />
      ))}
      {isAmong(c, entity.writers) && (
        <>
          <p class="visually-hidden" id="board-help">
            Press Space to lift the card, the left and right arrow keys to move it, Space to drop it, and Escape to cancel.
          </p>
          <p class="visually-hidden" id="board-news" aria-live="assertive" />
        </>
      )}
    </div>
  );
}

function BoardColumn(props: BoardProps & { column: Column }) {
  const { c, entity, view, choices, workflow, column } = props;
  const { state, rows, total } = column;
  const name = choices.find(({ field }) => field.id === workflow.field)?.name ?? workflow.field;
  const inList = viewHref(entity.path ?? '/', view, { display: 'list', chosen: { ...view.chosen, [name]: state.id } });
  return (
    <section
      class={state.done ? 'board-column done' : 'board-column'}
      data-state={state.id}
      aria-labelledby={`column-${state.id}`}
    >
      <h2 id={`column-${state.id}`}>
        {state.label} <span class="board-count">{number(c.get('visitor').reader, total)}</span>
      </h2>
      <Sum {...props} />
      <ol class="board-cards">
        {rows.map((row) => (
          <BoardCard {...props} row={row} />
        ))}
      </ol>
      {total > rows.length && (
        <p>
          <a href={inList}>And {number(c.get('visitor').reader, total - rows.length)} more</a>
        </p>
      )}
    </section>
  );
}

/** What the cards of a column are worth, if all of them are on the page. */
function Sum({ c, entity, column: { rows, total } }: BoardProps & { column: Column }) {
  const field = entity.fields.find(({ type }) => type.kind === 'money');
  if (field?.type.kind !== 'money' || rows.length === 0 || total > rows.length) return null;
  const sum = rows.reduce((all, { values }) => all + Number(values[field.id] ?? 0), 0);
  return (
    <p class="board-sum">
      {field.label}: {money(c.get('visitor').reader, sum, field.type.currency)}
    </p>
  );
}

function BoardCard(props: BoardProps & { column: Column; row: Row }) {
  const { c, entity, row, today, related } = props;
  const { reader } = c.get('visitor');
  const mayMove = mayMoveRow(c, entity, row);
  return (
    <li class="board-card" id={`card-${row.id}`}>
      <div class="board-card-head">
        <a href={`/${entity.slug}/${row.id}`}>{titleOf(entity, row)}</a>
        {mayMove && (
          <button
            type="button"
            class="board-grip"
            id={`grip-${row.id}`}
            aria-label={`Carry ${titleOf(entity, row)}`}
            aria-describedby="board-help"
          >
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
              <path
                d="M7 5v.01M13 5v.01M7 10v.01M13 10v.01M7 15v.01M13 15v.01"
                stroke="currentColor"
                stroke-width="2.6"
                stroke-linecap="round"
              />
            </svg>
          </button>
        )}
      </div>
      <div class="board-facts">
        {facts(props).map((field) => {
          const value = row.values[field.id] ?? null;
          return (
            <span>
              <span class="visually-hidden">{field.label}: </span>
              {field.id === entity.dueField && typeof value === 'string' ? (
                <Due value={value} isDone={isDone(entity, row)} reader={reader} today={today} />
              ) : (
                <Shown entity={entity} field={field} value={value} reader={reader} related={related} brief />
              )}
            </span>
          );
        })}
        <RowTags entity={entity} row={row} related={related} />
      </div>
      {mayMove && <MoveForm {...props} />}
    </li>
  );
}

/** Moves the row to the previous or next state. */
function MoveForm({ c, entity, row, workflow, view, column }: BoardProps & { column: Column; row: Row }) {
  const here = workflow.states.indexOf(column.state);
  const move = (state: State | undefined, icon: 'chevron-left' | 'chevron-right') =>
    state && (
      <Button
        kind="plain"
        icon={icon}
        name="state"
        value={state.id}
        id={`${icon}-${row.id}`}
        label={`Move ${titleOf(entity, row)} to ${state.label}`}
      />
    );
  return (
    <form method="post" action={`/${entity.slug}/${row.id}/state`} class="board-move" data-partial="#results">
      <CsrfField c={c} />
      <input type="hidden" name="back" value={viewHref(entity.path ?? '/', view, {})} />
      {move(workflow.states[here - 1], 'chevron-left')}
      {move(workflow.states[here + 1], 'chevron-right')}
    </form>
  );
}

/** Short fields with a value, the due date first. */
function facts({ entity, row }: { entity: Entity; row: Row }): Field[] {
  const isShort = ({ id, type }: Field) =>
    id !== entity.titleField &&
    id !== entity.workflow?.field &&
    !['long-text', 'image', 'file', 'url', 'yes-no', 'email', 'phone'].includes(type.kind);
  const isGiven = ({ id }: Field) => row.values[id] !== null && row.values[id] !== '';
  return entity.fields
    .filter((field) => isShort(field) && isGiven(field))
    .sort((a, b) => Number(b.id === entity.dueField) - Number(a.id === entity.dueField))
    .slice(0, maxFacts);
}
