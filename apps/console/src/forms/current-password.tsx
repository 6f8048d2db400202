import type { ReactNode } from 'react';
import { TextField } from '../ui/field.tsx';

/** A field for the password that a change needs. */
export function CurrentPassword({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  return (
    <TextField
      label="Current password"
      type="password"
      autoComplete="current-password"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
