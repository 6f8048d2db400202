/** Forms of bespoke features: their controls, and what a sent one holds. */
import { createHash } from 'node:crypto';
import type { Field as FormField, Input, Part } from '../../bespoke.ts';
import { Button } from '../../design/button.tsx';
import { Checkbox, ErrorSummary, Field, Select, TextArea, TextInput } from '../../design/field.tsx';
import { CsrfField } from '../../web/csrf.tsx';
import { actPath, type Shown } from './shown.ts';

export type Form = Extract<Part, { kind: 'form' }>;

const maxTyped = 20_000;
/** What distinguishes several forms of one act: their hidden values. */
export const ownOf = (form: Pick<Form, 'with'>): string => (form.with === undefined ? '' : JSON.stringify(form.with));
/** Controls of a form with hidden values have names of their own, so that labels stay with theirs. */
const idOf = (form: Pick<Form, 'act' | 'with'>, name: string) => {
  const own = ownOf(form);
  return own === '' ? `${form.act}.${name}` : `${form.act}-${createHash('sha256').update(own).digest('hex').slice(0, 8)}.${name}`;
};

export function FormPart({ part, shown }: { part: Form; shown: Shown }) {
  const { act, submit, fields } = part;
  const own = ownOf(part);
  const sent = shown.sent?.act === act && shown.sent.own === own ? shown.sent : null;
  const errors = Object.fromEntries(Object.entries(sent?.errors ?? {}).map(([name, error]) => [idOf(part, name), error]));
  return (
    <form method="post" action={actPath(shown.key, act)} class="form bespoke-form">
      <CsrfField c={shown.c} />
      <input type="hidden" name="params" value={shown.params} />
      {own !== '' && <input type="hidden" name="own" value={own} />}
      <ErrorSummary errors={errors} />
      {fields.map((field) => (
        <Control
          id={idOf(part, field.name)}
          field={field}
          value={sent ? sent.values[field.name] : field.value}
          error={errors[idOf(part, field.name)]}
        />
      ))}
      <div class="row-of-actions">
        <Button kind="primary">{submit}</Button>
      </div>
    </form>
  );
}

interface ControlProps {
  id: string;
  field: FormField;
  value: FormField['value'];
  error: string | undefined;
}

function Control({ id, field: { label, kind, required, help, options = [] }, value, error }: ControlProps) {
  const typed = Array.isArray(value) || typeof value === 'boolean' || value === undefined ? '' : String(value);
  if (kind === 'yes-no') {
    const checked = value === true || value === 'yes';
    return <Checkbox id={id} label={label} checked={checked} {...(help ? { help } : {})} {...(error ? { error } : {})} />;
  }
  if (kind === 'choices') {
    const chosen = Array.isArray(value) ? value : [];
    return (
      <Field id={id} label={label} help={help} error={error} required={required} group>
        {() => (
          <div class="choices">
            {options.map((option, at) => (
              <label class="choice">
                <input
                  type="checkbox"
                  id={at === 0 ? id : `${id}-${at}`}
                  name={`${id}.${at}`}
                  value={option.value}
                  checked={chosen.includes(option.value)}
                />
                <span>{option.label}</span>
              </label>
            ))}
          </div>
        )}
      </Field>
    );
  }
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      {(attributes) =>
        kind === 'long-text' ? (
          <TextArea attributes={attributes} value={typed} maxlength={maxTyped} />
        ) : kind === 'choice' ? (
          <Select attributes={attributes} options={options} value={typed} {...(required ? {} : { empty: '' })} />
        ) : (
          <TextInput
            attributes={attributes}
            type={kind === 'number' ? 'number' : kind}
            value={typed}
            {...(kind === 'number' ? { step: 'any', inputmode: 'decimal' } : kind === 'text' ? { maxlength: 1_000 } : {})}
          />
        )
      }
    </Field>
  );
}

export interface FormInput {
  input: Input;
  /** As typed, to show again. */
  values: Record<string, string | string[]>;
  errors: Record<string, string>;
}

/** What a form was sent with, by its fields: numbers are numbers, and what is missing or of another kind is an error. */
export function readFormPart(form: Form, sent: Record<string, string>): FormInput {
  const read: FormInput = { input: { ...form.with }, values: {}, errors: {} };
  for (const field of form.fields) {
    const { name, label, kind, required, options = [] } = field;
    const known = new Set(options.map(({ value }) => value));
    if (kind === 'choices') {
      const chosen = options.flatMap((_, at) => sent[`${idOf(form, name)}.${at}`] ?? []).filter((value) => known.has(value));
      read.values[name] = chosen;
      read.input[name] = chosen;
      if (required && chosen.length === 0) read.errors[name] = `Choose at least one: ${label}.`;
      continue;
    }
    const whole = (sent[idOf(form, name)] ?? '').replaceAll('\r\n', '\n');
    const typed = whole.slice(0, maxTyped);
    read.values[name] = typed;
    if (whole.length > maxTyped) {
      read.errors[name] = `${label} can have at most ${maxTyped} characters; this has ${whole.length}.`;
      continue;
    }
    if (kind === 'yes-no') {
      read.input[name] = typed === 'yes';
      continue;
    }
    const text = kind === 'long-text' ? typed : typed.trim();
    if (text.trim() === '') {
      read.input[name] = kind === 'number' ? null : '';
      if (required) read.errors[name] = `${label} is missing.`;
    } else if (kind === 'number') {
      const value = Number(text.replace(',', '.'));
      read.input[name] = Number.isFinite(value) ? value : null;
      if (!Number.isFinite(value)) read.errors[name] = `${label} must be a number, such as 12 or 2.5.`;
    } else {
      read.input[name] = text;
      if (kind === 'choice' && !known.has(text)) read.errors[name] = `${label} must be one of the choices.`;
      if (kind === 'date' && Number.isNaN(Date.parse(text))) read.errors[name] = `${label} must be a date, such as 2026-05-31.`;
    }
  }
  return read;
}

/** The form of an act in a view, with these hidden values; undefined if it has none: nobody can send others. */
export function formIn(view: Part[], act: string, own: string): Form | undefined {
  for (const part of view) {
    if (part.kind === 'form' && part.act === act && ownOf(part) === own) return part;
    const inside = part.kind === 'cards' ? part.cards.flatMap(({ parts = [] }) => parts) : [];
    const found = inside.length > 0 ? formIn(inside, act, own) : undefined;
    if (found) return found;
  }
  return undefined;
}
