import type { ReactNode } from 'react';
import { TextField } from '../ui/field.tsx';

/** As the API asks for. */
export const leastPasswordLength = 10;
const mostPasswordLength = 200;

interface NewPasswordProps {
  value: string;
  onChange: (value: string) => void;
  label?: string;
}

/** A field for a new password. One is enough: browsers and managers show and keep it. */
export function NewPassword({ value, onChange, label = 'Password' }: NewPasswordProps): ReactNode {
  return (
    <TextField
      label={label}
      type="password"
      autoComplete="new-password"
      hint={`At least ${leastPasswordLength} characters.`}
      required
      minLength={leastPasswordLength}
      maxLength={mostPasswordLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
