import type { Child } from 'hono/jsx';
import { type Entity, type Field, isDone, type Row, titleOf } from '../data/entity.ts';
import { mayAdd, mayChange, mayMove } from '../data/ownership.ts';
import { Button, ButtonLink } from '../design/button.tsx';
import { Picture } from '../design/drawn.tsx';
import { PageHeading } from '../design/surface.tsx';
import type { Ctx } from '../web/context.ts';
import { CsrfField } from '../web/csrf.tsx';
import { today } from '../web/reader.ts';
import { editAddress, isData } from './kept-rows.ts';
import type { PagePart } from './page-parts.ts';
import { ReferrerList, type Referrers, spokenFields } from './referrers.tsx';
import { makerOf } from './related.ts';
import { pictureField } from './row-cards.tsx';
import { RowTags } from './row-tags.tsx';
import { DateTime, Due, type Related, Shown } from './shown.tsx';

interface RowPageProps {
  c: Ctx;
  entity: Entity;
  row: Row;
  related: Related;
  referrers: Referrers[];
  parts: PagePart[];
  /** Content between the title and the fields. */
  above?: Child;
}

export function RowPage({ c, entity, row, related, referrers, parts, above }: RowPageProps) {
  const { reader } = c.get('visitor');
  const mayWrite = mayChange(c, entity, row);
  const now = today(reader, c.get('context').now());
  const shown = parts.flatMap((part) => part.shows ?? []);
  // What only the page understands that makes the rows is shown there.
  const isHidden = (field: Field) =>
    (entity.keptBy !== undefined || entity.computed?.includes(field.id)) && isData(field, row.values[field.id]);
  const isGiven = (field: Field) =>
    ![null, undefined, ''].includes(row.values[field.id] as null) && !shown.includes(field.id) && !isHidden(field);
  const rest = entity.fields.filter((field) => field.id !== entity.titleField && field.type.kind !== 'image' && isGiven(field));
  const spoken = referrers.find((one) => mayAdd(c, one.entity) && spokenFields(one.entity, one.field));
  const pictures = entity.fields.filter((field) => field.type.kind === 'image' && isGiven(field));
  const picture = pictureField(entity);
  const isDrawn = picture && !shown.includes(picture.id) && c.get('context').site.layout !== 'dashboard';
  return (
    <>
      <PageHeading
        above={
          <a class="back" href={entity.path ?? '/'}>
            {entity.title}
          </a>
        }
        title={titleOf(entity, row)}
        actions={mayWrite && <RowActions entity={entity} row={row} />}
      />
      {(row.isSample || row.isMine || makerOf(related, row)) && (
        <p>
          <RowTags entity={entity} row={row} related={related} />
          {row.isSettled && ' This has been answered and can no longer be changed.'}
          {row.isMine && entity.writers === 'anyone' && ' You added this: you can change or delete it in this browser.'}
        </p>
      )}
      {above}
      {pictures.map((field) => (
        <Shown entity={entity} field={field} value={row.values[field.id] ?? null} reader={reader} related={related} />
      ))}
      {pictures.length === 0 && isDrawn && (
        // The list draws one too, and this is the same row.
        <div class="row-picture">
          <Picture id={row.id} name={null} isLazy={false} />
        </div>
      )}
      <div class="card" id="facts" data-live={entity.id}>
        <dl class="facts">
          {rest.map((field) => {
            const value = row.values[field.id] ?? null;
            const own = parts.map((part) => part.value?.(field, value) ?? null).find((look) => look !== null);
            const isDue = field.id === entity.dueField && typeof value === 'string';
            return (
              <div>
                <dt>{field.label}</dt>
                <dd>
                  {own ??
                    (isDue ? (
                      <Due value={value} isDone={isDone(entity, row)} reader={reader} today={now} />
                    ) : (
                      <Shown entity={entity} field={field} value={value} reader={reader} related={related} />
                    ))}
                </dd>
              </div>
            );
          })}
          <div>
            <dt>Added</dt>
            <dd>
              <DateTime reader={reader} value={new Date(row.createdAt).toISOString()} />
            </dd>
          </div>
        </dl>
      </div>
      {mayMove(c, entity, row) && entity.workflow && !entity.keptBy && (
        <StateForm c={c} entity={entity} row={row} workflow={entity.workflow} />
      )}
      {referrers.map((one) => (
        <ReferrerList c={c} to={row} hasForm={one === spoken} {...one} />
      ))}
    </>
  );
}

export function RowActions({ entity, row }: { entity: Entity; row: Row }) {
  const at = `/${entity.slug}/${row.id}`;
  return (
    <>
      <ButtonLink icon="pencil" href={editAddress(entity, row)}>
        {entity.keptBy ? `Open in “${entity.keptBy.title}”` : 'Edit'}
      </ButtonLink>
      <ButtonLink icon="trash" href={`${at}/delete`}>
        Delete
      </ButtonLink>
    </>
  );
}

/** One button per state that the row can move to. */
export function StateForm({
  c,
  entity,
  row,
  workflow,
}: {
  c: Ctx;
  entity: Entity;
  row: Row;
  workflow: NonNullable<Entity['workflow']>;
}) {
  const here = workflow.states.findIndex((state) => state.id === row.values[workflow.field]);
  const others = workflow.states.filter((_, index) => index !== here);
  return (
    <form method="post" action={`/${entity.slug}/${row.id}/state`} class="row-of-actions">
      <CsrfField c={c} />
      <input type="hidden" name="back" value={`/${entity.slug}/${row.id}`} />
      {others.map((state) => (
        <Button kind={state === workflow.states[here + 1] ? 'primary' : 'quiet'} name="state" value={state.id}>
          Mark as {state.label.toLowerCase()}
        </Button>
      ))}
    </form>
  );
}

/** Asks for confirmation, and says how long a deleted row can be restored. */
export function DeletePage({ c, entity, row, undoDays }: { c: Ctx; entity: Entity; row: Row; undoDays: number }) {
  const at = `/${entity.slug}/${row.id}`;
  return (
    <div class="message">
      <h1>Delete “{titleOf(entity, row)}”?</h1>
      <p class="lead">You can undo this right after. After {undoDays} days it is gone for good.</p>
      <form method="post" action={`${at}/delete`} class="row-of-actions">
        <CsrfField c={c} />
        <Button kind="danger" icon="trash">
          Delete {entity.singular}
        </Button>
        <ButtonLink kind="plain" href={at}>
          Keep it
        </ButtonLink>
      </form>
    </div>
  );
}
