import type { ReactNode } from 'react';
import type { EditableField, EditableList, EditablePlan, PlanEdit } from '../../../api/plan-edits.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox, SelectField } from '../../../ui/field.tsx';
import { Card } from '../../../ui/page.tsx';
import { EvidenceWords } from '../plan/evidence-words.tsx';
import { AddField } from './add-field.tsx';
import { InlineText } from './inline-text.tsx';
import styles from './plan-editor.module.css';
import { splitOptions } from './split-options.ts';

interface Props {
  list: EditableList;
  plan: EditablePlan;
  onEdit: (edit: PlanEdit) => void;
}

/** One list: its name, its ordered fields, its sorting, and its features. */
export function ListEditor({ list, plan, onEdit }: Props): ReactNode {
  const { id, name, fields, features } = list;
  return (
    <Card>
      <div className={styles.list}>
        <div className={styles.listHead}>
          <InlineText
            label="Name of the list"
            hidesLabel
            value={name}
            because={list.because}
            onCommit={(next) => onEdit({ op: 'rename-list', list: id, name: next })}
            className={styles.listName}
          />
          <Button size="small" kind="quiet" icon="cross" onClick={() => onEdit({ op: 'remove-list', list: id })}>
            Remove list
          </Button>
        </div>
        <ul className={styles.fields} aria-label={`Fields of ${name}`}>
          {fields.map((field, at) => (
            <FieldEditor
              key={field.id}
              {...{ list, field, plan, onEdit }}
              next={fields[at + 2]?.id ?? null}
              before={fields[at - 1]?.id}
            />
          ))}
        </ul>
        <AddField list={list} plan={plan} onEdit={onEdit} />
        <div className={styles.listFoot}>
          <Sorting list={list} onEdit={onEdit} />
          {features.length > 0 && (
            <fieldset className={styles.features}>
              <legend>On this list</legend>
              {features.map((feature) => (
                <Checkbox
                  key={feature.id}
                  label={
                    <>
                      {feature.label} <EvidenceWords because={feature.because} />
                    </>
                  }
                  checked={feature.isOn}
                  onChange={() =>
                    onEdit(
                      feature.isOn
                        ? { op: 'remove-feature', feature: feature.id, list: id }
                        : { op: 'add-feature', feature: feature.id, list: id },
                    )
                  }
                />
              ))}
            </fieldset>
          )}
        </div>
      </div>
    </Card>
  );
}

interface FieldProps extends Props {
  field: EditableField;
  /** The field to move before, up and down; undefined: it is the first. */
  before: string | undefined;
  next: string | null;
}

function FieldEditor({ list, field, plan, onEdit, before, next }: FieldProps): ReactNode {
  const at = { list: list.id, field: field.id };
  const isLast = list.fields.at(-1)?.id === field.id;
  const kind = plan.kinds.find(({ id }) => id === field.kind)?.label ?? field.kind;
  const to = plan.lists.find(({ id }) => id === field.to)?.name;
  return (
    <li className={styles.field}>
      <InlineText
        label="Label"
        hidesLabel
        value={field.label}
        because={field.because}
        onCommit={(label) => onEdit({ op: 'rename-field', ...at, label })}
      />
      <span className={styles.kind}>{to ? `${kind} of ${to}` : kind}</span>
      <Checkbox
        label="Required"
        checked={field.required}
        onChange={() => onEdit({ op: 'set-required', ...at, required: !field.required })}
      />
      <span className={styles.fieldButtons}>
        <IconButton
          icon="deploy"
          label={`Move ${field.label} up`}
          disabled={before === undefined}
          onClick={() => before !== undefined && onEdit({ op: 'move-field', ...at, before })}
        />
        <IconButton
          icon="arrowDown"
          label={`Move ${field.label} down`}
          disabled={isLast}
          onClick={() => onEdit({ op: 'move-field', ...at, before: next })}
        />
        <IconButton icon="cross" label={`Remove ${field.label}`} onClick={() => onEdit({ op: 'remove-field', ...at })} />
      </span>
      {field.options && (
        <div className={styles.options}>
          <InlineText
            label={`Options of ${field.label}, separated by commas`}
            hidesLabel
            value={field.options.join(', ')}
            maxLength={2_000}
            onCommit={(text) => onEdit({ op: 'set-options', ...at, options: splitOptions(text) })}
          />
        </div>
      )}
    </li>
  );
}

function Sorting({ list, onEdit }: Pick<Props, 'list' | 'onEdit'>): ReactNode {
  const { field, direction } = list.sort;
  const choices = [['createdAt', 'When it was added'] as const, ...list.fields.map(({ id, label }) => [id, label] as const)];
  const sort = (change: Partial<EditableList['sort']>) => onEdit({ op: 'sort-list', list: list.id, field, direction, ...change });
  return (
    <div className={styles.sorting}>
      <SelectField label="Sort by" value={field} options={choices} onChange={(event) => sort({ field: event.target.value })} />
      <SelectField
        label="Order"
        value={direction}
        options={[
          ['asc', 'Up'],
          ['desc', 'Down'],
        ]}
        onChange={(event) => sort({ direction: event.target.value as 'asc' | 'desc' })}
      />
    </div>
  );
}
