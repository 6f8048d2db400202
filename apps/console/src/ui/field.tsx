/** Form controls, each tied to its label, hint and error. */
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon } from './icons.tsx';

interface FieldParts {
  label: string;
  hint?: ReactNode;
  /** The error of the value, and its fix. */
  error?: string | null | undefined;
  /** For screen readers only. */
  hidesLabel?: boolean | undefined;
}

interface ControlIds {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** The frame around a control; `children` gets the ids for it. */
export function Field({
  label,
  hint,
  error,
  hidesLabel,
  children,
}: FieldParts & { children: (ids: ControlIds) => ReactNode }): ReactNode {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hidesLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({ id, ...(described && { 'aria-describedby': described }), ...(error && { 'aria-invalid': true }) })}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  );
}

type Input = FieldParts & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function TextField({ label, hint, error, hidesLabel, className, ...rest }: Input): ReactNode {
  return (
    <Field {...{ label, hint, error, hidesLabel }}>
      {(ids) => <input type="text" {...rest} {...ids} className={classNames(styles.control, className)} />}
    </Field>
  );
}

type Area = FieldParts & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ label, hint, error, hidesLabel, className, ...rest }: Area): ReactNode {
  return (
    <Field {...{ label, hint, error, hidesLabel }}>
      {(ids) => <textarea {...rest} {...ids} className={classNames(styles.control, styles.area, className)} />}
    </Field>
  );
}

interface SelectFieldProps extends FieldParts, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly (readonly [value: string, label: string])[];
}

/** A native select: every keyboard, phone and screen reader supports it. */
export function SelectField({ label, hint, error, hidesLabel, className, options, ...rest }: SelectFieldProps): ReactNode {
  return (
    <Field {...{ label, hint, error, hidesLabel }}>
      {(ids) => (
        <span className={styles.selectWrap}>
          <select {...rest} {...ids} className={classNames(styles.control, styles.select, className)}>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" />
        </span>
      )}
    </Field>
  );
}

interface CheckProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, ...rest }: CheckProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.check}>
      <input type="checkbox" {...rest} id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
      <div className={styles.checkText}>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </div>
    </div>
  );
}

/** A search box that filters while typing. */
export function SearchField({ label, ...rest }: InputHTMLAttributes<HTMLInputElement> & { label: string }): ReactNode {
  return (
    <span className={styles.search}>
      <Icon name="search" />
      <input type="search" placeholder={label} {...rest} aria-label={label} className={styles.control} />
    </span>
  );
}
