import { type ReactNode, useState } from 'react';
import type { EditableList, EditablePlan, PlanEdit } from '../../../api/plan-edits.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import styles from './plan-editor.module.css';
import { splitOptions } from './split-options.ts';

interface Props {
  list: EditableList;
  plan: EditablePlan;
  onEdit: (edit: PlanEdit) => void;
}

type Kind = EditablePlan['kinds'][number]['id'];

/** The others have no value that every row could share. */
const withoutDefault: readonly Kind[] = ['image', 'file', 'relation', 'tags'];

/** Adds a field at the end of a list. */
export function AddField({ list, plan, onEdit }: Props): ReactNode {
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<Kind>('text');
  const [options, setOptions] = useState('');
  const [byDefault, setDefault] = useState('');
  const [to, setTo] = useState(plan.lists[0]?.id ?? '');
  const takesDefault = !withoutDefault.includes(kind);
  const add = () => {
    const field = {
      label: label.trim(),
      kind,
      ...(kind === 'choice' ? { options: splitOptions(options) } : {}),
      ...(kind === 'relation' ? { to } : {}),
      ...(takesDefault && byDefault.trim() !== '' ? { default: byDefault.trim() } : {}),
    };
    onEdit({ op: 'add-field', list: list.id, field });
    setLabel('');
    setOptions('');
    setDefault('');
  };
  return (
    <Form onSubmit={add}>
      <div className={styles.addField}>
        <TextField
          label={`New field of ${list.name}`}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
          required
          maxLength={60}
        />
        <SelectField
          label="Kind"
          value={kind}
          options={plan.kinds.map(({ id, label: name }) => [id, name] as const)}
          onChange={(event) => setKind(event.target.value as Kind)}
        />
        {kind === 'choice' && (
          <TextField
            label="Options, separated by commas"
            value={options}
            onChange={(event) => setOptions(event.target.value)}
            required
          />
        )}
        {kind === 'relation' && (
          <SelectField
            label="Of"
            value={to}
            options={plan.lists.map(({ id, name }) => [id, name] as const)}
            onChange={(event) => setTo(event.target.value)}
          />
        )}
        {takesDefault && (
          <TextField
            label="Default, also for existing rows (optional)"
            value={byDefault}
            onChange={(event) => setDefault(event.target.value)}
            maxLength={60}
          />
        )}
        <Button type="submit" disabled={label.trim() === ''}>
          Add field
        </Button>
      </div>
    </Form>
  );
}
