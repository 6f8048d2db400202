/** A one-line form for rows with few fields. */
import { type Entity, type Field, isTicked, isUploaded, isWritten } from '../data/entity.ts';
import type { Errors } from '../data/input.ts';
import { Button } from '../design/button.tsx';
import type { Option } from '../design/field.tsx';
import type { Ctx } from '../web/context.ts';
import { CsrfField } from '../web/csrf.tsx';
import { Control } from './control.tsx';
import { feedText } from './feed.tsx';

/** Marks the list's quick form; no field can have this name. */
export const quickName = 'quick-form';
/** Holds the page that a short form stands on, to come back to; no field can have this name. */
export const aboutName = 'about-page';

/** Null unless the list is a checklist whose rows need only a title and a due date. A feed's form has all fields. */
export function quickFields(entity: Entity): Field[] | null {
  if (entity.keptBy) return null;
  if (feedText(entity)) return !entity.fields.some(isUploaded) ? entity.fields.filter(isWritten) : null;
  if (!isTicked(entity)) return null;
  const names = [entity.titleField, entity.dueField];
  const fields = entity.fields.filter((field) => names.includes(field.id));
  const others = entity.fields.filter((field) => !fields.includes(field) && field.id !== entity.workflow?.field);
  return others.some((field) => field.required) ? null : fields;
}

interface QuickAddProps {
  c: Ctx;
  entity: Entity;
  refused: { typed: Record<string, string>; errors: Errors } | null;
  options: Map<string, Option[]>;
}

export function QuickAdd({ c, entity, refused, options }: QuickAddProps) {
  const { reader } = c.get('visitor');
  const fields = quickFields(entity) ?? [];
  const isFeed = feedText(entity) !== undefined;
  const hasMore = !isFeed && entity.fields.length > fields.length + 1;
  return (
    <form
      method="post"
      action={`/${entity.slug}`}
      class={isFeed ? 'quick-add in-full' : 'quick-add'}
      novalidate
      data-partial="main"
    >
      <CsrfField c={c} />
      <input type="hidden" name={quickName} value="yes" />
      {fields.map((field) => (
        <Control
          field={field}
          typed={refused?.typed[field.id] ?? ''}
          error={refused?.errors[field.id]}
          reader={reader}
          options={options.get(field.id)}
        />
      ))}
      <Button kind="primary" icon="plus" id="quick-add">
        {isFeed ? `Add ${entity.singular}` : 'Add'}
      </Button>
      {hasMore && (
        <a class="quick-more" href={`/${entity.slug}/new`}>
          Add one with more details
        </a>
      )}
    </form>
  );
}
