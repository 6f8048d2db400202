import { type ReactNode, useState } from 'react';
import type { EditablePlan, PlanEdit } from '../../../api/plan-edits.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox, Field, SelectField, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Card, Section } from '../../../ui/page.tsx';
import { EvidenceWords } from '../plan/evidence-words.tsx';
import { InlineText } from './inline-text.tsx';
import styles from './plan-editor.module.css';

interface Props {
  plan: EditablePlan;
  onEdit: (edit: PlanEdit) => void;
}

const modes = [
  ['auto', 'As the reader prefers'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** Name, tagline, colors, accounts. */
export function AppEditor({ plan, onEdit }: Props): ReactNode {
  const { theme, because } = plan;
  return (
    <Section title="App">
      <Card>
        <div className={styles.app}>
          <InlineText
            label="Name"
            value={plan.name}
            because={because.name}
            onCommit={(name) => onEdit({ op: 'rename-app', name })}
          />
          <InlineText
            label="Tagline"
            value={plan.tagline}
            because={because.tagline}
            maxLength={200}
            mayBeEmpty
            onCommit={(tagline) => onEdit({ op: 'set-tagline', tagline })}
          />
          <Color
            label="Accent"
            value={theme.accent}
            because={because.accent}
            onCommit={(accent) => onEdit({ op: 'set-theme', accent })}
          />
          <Color
            label="Background"
            value={theme.background}
            because={because.background}
            onCommit={(background) => onEdit({ op: 'set-theme', background })}
          />
          <SelectField
            label="Light or dark"
            hint={because.mode !== null && <EvidenceWords because={because.mode} />}
            value={theme.mode}
            options={modes}
            onChange={(event) => onEdit({ op: 'set-theme', mode: event.target.value as (typeof modes)[number][0] })}
          />
          <Checkbox
            label="People log in"
            hint={
              <>
                Members read and write; anybody can sign up. <EvidenceWords because={because.logIn} />
              </>
            }
            checked={plan.logIn}
            onChange={() => onEdit({ op: 'set-log-in', logIn: !plan.logIn })}
          />
        </div>
      </Card>
    </Section>
  );
}

interface ColorProps {
  label: string;
  value: string;
  because: string | null;
  onCommit: (color: string) => void;
}

/** A browser fires `change` for every step of a color; the final one is applied on blur. */
function Color({ label, value, because, onCommit }: ColorProps): ReactNode {
  return (
    <Field label={label} hint={because !== null && <EvidenceWords because={because} />}>
      {(ids) => (
        <input
          key={value}
          type="color"
          {...ids}
          className={styles.color}
          defaultValue={value}
          onBlur={(event) => event.target.value !== value && onCommit(event.target.value)}
        />
      )}
    </Field>
  );
}

/** The menu: order and titles. Pages of lists are removed with their list. */
export function PagesEditor({ plan, onEdit }: Props): ReactNode {
  const { pages } = plan;
  return (
    <Section title="Pages" about="In the order of the menu. The first is the home page.">
      <Card>
        <ul className={styles.fields} aria-label="Pages">
          {pages.map(({ path, title, list, because }, at) => (
            <li key={path} className={styles.field}>
              <InlineText
                label={`Title of ${path}`}
                hidesLabel
                value={title}
                because={because}
                onCommit={(next) => onEdit({ op: 'rename-page', path, title: next })}
              />
              <code className={styles.kind}>{path}</code>
              <span className={styles.fieldButtons}>
                <IconButton
                  icon="deploy"
                  label={`Move ${title} up`}
                  disabled={at < 2}
                  onClick={() => onEdit({ op: 'move-page', path, before: pages[at - 1]?.path ?? null })}
                />
                <IconButton
                  icon="arrowDown"
                  label={`Move ${title} down`}
                  disabled={at === 0 || at === pages.length - 1}
                  onClick={() => onEdit({ op: 'move-page', path, before: pages[at + 2]?.path ?? null })}
                />
                <IconButton
                  icon="cross"
                  label={`Remove ${title}`}
                  disabled={list !== null || pages.length === 1}
                  onClick={() => onEdit({ op: 'remove-page', path })}
                />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

export function FeaturesEditor({ plan, onEdit }: Props): ReactNode {
  if (plan.features.length === 0) return null;
  return (
    <Section title="Features">
      <Card>
        <ul className={styles.fields} aria-label="Features">
          {plan.features.map(({ id, label, because }) => (
            <li key={id} className={styles.feature}>
              <span>
                {label} <EvidenceWords because={because} />
              </span>
              <IconButton icon="cross" label={`Remove ${label}`} onClick={() => onEdit({ op: 'remove-feature', feature: id })} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

export function AddList({ onEdit }: Pick<Props, 'onEdit'>): ReactNode {
  const [name, setName] = useState('');
  const add = () => {
    onEdit({ op: 'add-list', name: name.trim(), fields: [] });
    setName('');
  };
  return (
    <Card>
      <Form onSubmit={add}>
        <div className={styles.addField}>
          <TextField
            label="New list"
            placeholder="Customers"
            value={name}
            onChange={(event) => setName(event.target.value)}
            required
            maxLength={60}
          />
          <Button type="submit" disabled={name.trim() === ''}>
            Add list
          </Button>
        </div>
      </Form>
    </Card>
  );
}
