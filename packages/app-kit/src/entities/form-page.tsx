import type { Child } from 'hono/jsx';
import { type Entity, type Field, isUploaded, type Row, tickStates, titleOf } from '../data/entity.ts';
import type { Errors } from '../data/input.ts';
import { answersOfOthers, isTrusted } from '../data/ownership.ts';
import { typedDefault } from '../data/written-value.ts';
import { Button, ButtonLink } from '../design/button.tsx';
import { ErrorSummary, type Option } from '../design/field.tsx';
import { PageHeading } from '../design/surface.tsx';
import type { Ctx } from '../web/context.ts';
import { CsrfField } from '../web/csrf.tsx';
import { currentRequester } from '../web/request-context.ts';
import { asTyped, Control } from './control.tsx';
import type { NewForm } from './page-parts.ts';

interface FormPageProps {
  c: Ctx;
  entity: Entity;
  /** Null: a new one. */
  row: Row | null;
  /** The input of a refused form. */
  typed: Record<string, string> | null;
  /** Initial values from the address, by field: `?room=3`. */
  given: Record<string, string>;
  errors: Errors;
  options: Map<string, Option[]>;
  /** Controls of other modules. */
  more: Child[];
  /** How the form of a new row looks; null: as usual. */
  look: NewForm | null;
}

export function FormPage({ c, entity, row, typed, given, errors, options, more, look }: FormPageProps) {
  const { reader } = c.get('visitor');
  const fields = formFields(entity, row);
  const title = row ? `Change ${titleOf(entity, row)}` : (look?.title ?? `New ${entity.singular}`);
  const held = (field: Field) => {
    if (typed) return typed[field.id] ?? '';
    if (row) return asTyped(field, row.values[field.id] ?? null, reader);
    if (entity.workflow?.field === field.id) return entity.workflow.states[0]?.id ?? '';
    return given[field.id] ?? typedDefault(field, c.get('context').now());
  };
  // What is wrong must be in sight.
  const fixed = fields.filter(({ id }) => look?.fixed.includes(id) && !errors[id]);
  const hasFiles = fields.some(isUploaded);
  return (
    <>
      <PageHeading title={title} />
      {look?.above}
      <form
        enctype={hasFiles ? 'multipart/form-data' : undefined}
        method="post"
        action={row ? `/${entity.slug}/${row.id}` : `/${entity.slug}`}
        class="form"
        novalidate
      >
        <CsrfField c={c} />
        <ErrorSummary errors={errors} />
        {fixed.map((field) => (
          <input type="hidden" name={field.id} value={held(field)} />
        ))}
        {fields
          .filter((field) => !fixed.includes(field))
          .map((field) => (
            <Control field={field} typed={held(field)} error={errors[field.id]} reader={reader} options={options.get(field.id)} />
          ))}
        {more}
        {look?.below}
        <div class="row-of-actions">
          <Button kind="primary">{row ? 'Save changes' : (look?.action ?? `Add ${entity.singular}`)}</Button>
          <ButtonLink kind="plain" href={row ? `/${entity.slug}/${row.id}` : (entity.path ?? '/')}>
            Cancel
          </ButtonLink>
        </div>
      </form>
    </>
  );
}

/** A new row starts in the first state, so the form omits it; a checkbox is set elsewhere. */
export function formFields(entity: Entity, row: Row | null): Field[] {
  const requester = currentRequester();
  const filled = row && !(requester && isTrusted(requester)) ? (entity.filled ?? []) : [];
  const answers = [...answersOfOthers(entity), ...filled];
  const isHidden = ({ id, type }: Field) =>
    answers.includes(id) || type.kind === 'votes' || (id === entity.workflow?.field && (!row || tickStates(entity) !== null));
  return entity.fields.filter((field) => !isHidden(field));
}
