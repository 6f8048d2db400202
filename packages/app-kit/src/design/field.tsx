import type { Child } from 'hono/jsx';

/** Attributes that tie a control to its label, help and error. */
export interface ControlAttributes {
  id: string;
  name: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: 'true';
}

interface FieldProps {
  id: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  /** A group of controls (radio buttons) has a legend instead of a label. */
  group?: boolean;
  children: (attributes: ControlAttributes) => Child;
}

/** A control with its label and help, and with the error if its input was refused. */
export function Field({ id, label, help, error, required, group, children }: FieldProps) {
  const describedBy = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  const attributes: ControlAttributes = {
    id,
    name: id,
    ...(required ? { required: true } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(error ? { 'aria-invalid': 'true' } : {}),
  };
  const words = (
    <>
      {label}
      {!required && <span class="optional"> (optional)</span>}
    </>
  );
  const about = (
    <>
      {help && (
        <p class="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p class="error" id={`${id}-error`}>
          <span class="visually-hidden">Error: </span>
          {error}
        </p>
      )}
    </>
  );
  if (group) {
    return (
      <fieldset class={error ? 'field refused' : 'field'} aria-describedby={describedBy || undefined} id={`${id}-group`}>
        <legend>{words}</legend>
        {children(attributes)}
        {about}
      </fieldset>
    );
  }
  return (
    <div class={error ? 'field refused' : 'field'}>
      <label for={id}>{words}</label>
      {children(attributes)}
      {about}
    </div>
  );
}

/** Above a refused form: the number of errors, each a link to its control. */
export function ErrorSummary({ errors }: { errors: Record<string, string> }) {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <div class="error-summary" role="alert">
      <h2>{entries.length === 1 ? 'One field needs your attention' : `${entries.length} fields need your attention`}</h2>
      <ul>
        {entries.map(([id, error]) => (
          <li>
            <a href={`#${id}`}>{error}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type TextInputType =
  | 'text'
  | 'email'
  | 'tel'
  | 'url'
  | 'number'
  | 'date'
  | 'time'
  | 'datetime-local'
  | 'search'
  | 'password'
  | 'color';

interface TextInputProps {
  attributes: ControlAttributes;
  type?: TextInputType;
  value?: string | undefined;
  maxlength?: number;
  min?: string | number | undefined;
  max?: string | number | undefined;
  step?: string | number;
  inputmode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'url';
  autocomplete?: string;
  placeholder?: string;
  list?: string;
  /** Next to the control as part of its meaning: a currency, a unit. */
  before?: string | undefined;
  after?: string | undefined;
}

export function TextInput({ attributes, type = 'text', before, after, ...rest }: TextInputProps) {
  const input = <input class="control" type={type} {...attributes} {...rest} />;
  if (!before && !after) return input;
  return (
    <div class="with-unit">
      {before && <span class="unit">{before}</span>}
      {input}
      {after && <span class="unit">{after}</span>}
    </div>
  );
}

export function TextArea({
  attributes,
  value,
  rows = 5,
  maxlength,
}: {
  attributes: ControlAttributes;
  value?: string;
  rows?: number;
  maxlength?: number;
}) {
  return (
    <textarea class="control" rows={rows} maxlength={maxlength} {...attributes}>
      {value ? `\n${value}` : ''}
    </textarea>
  );
}

export interface Option {
  value: string;
  label: string;
}

/** `empty` labels the choice of nothing; without it one option is always selected. */
export function Select({
  attributes,
  options,
  value,
  empty,
}: {
  attributes: ControlAttributes;
  options: Option[];
  value?: string;
  empty?: string;
}) {
  return (
    <select class="control" {...attributes}>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map((option) => (
        <option value={option.value} selected={option.value === value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** Use inside `<Field group>`. */
export function Radios({ attributes, options, value }: { attributes: ControlAttributes; options: Option[]; value?: string }) {
  const { id, ...rest } = attributes;
  return (
    <div class="choices">
      {options.map((option, index) => (
        <label class="choice">
          <input
            type="radio"
            id={index === 0 ? id : `${id}-${index}`}
            value={option.value}
            checked={option.value === value}
            {...rest}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

export function Checkbox({
  id,
  label,
  checked,
  help,
  error,
}: {
  id: string;
  label: string;
  checked: boolean;
  help?: string;
  error?: string;
}) {
  return (
    <div class={error ? 'field refused' : 'field'}>
      <label class="choice">
        <input
          type="checkbox"
          id={id}
          name={id}
          value="yes"
          checked={checked}
          aria-describedby={help ? `${id}-help` : undefined}
        />
        <span>{label}</span>
      </label>
      {help && (
        <p class="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && <p class="error">{error}</p>}
    </div>
  );
}
