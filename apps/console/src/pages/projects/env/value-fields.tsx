import type { ReactNode } from 'react';
import { Checkbox, TextArea } from '../../../ui/field.tsx';

export interface NewValue {
  value: string;
  secret: boolean;
}

/** A value, and whether it is secret. */
export function ValueFields({
  label,
  value: { value, secret },
  onChange,
}: {
  label: string;
  value: NewValue;
  onChange: (value: NewValue) => void;
}): ReactNode {
  return (
    <>
      <TextArea
        label={label}
        value={value}
        onChange={({ target }) => onChange({ value: target.value, secret })}
        rows={2}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <Checkbox
        label="Secret"
        hint="Its value is never shown again, and is masked in the app’s output."
        checked={secret}
        onChange={({ target }) => onChange({ value, secret: target.checked })}
      />
    </>
  );
}
