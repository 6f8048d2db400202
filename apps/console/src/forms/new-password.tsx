import type { ReactNode } from 'react';
import { TextField } from '../ui/field.tsx';

/** The API's minimum. */
export const minPasswordLength = 10;
const maxPasswordLength = 200;

interface NewPasswordProps {
  value: string;
  onChange: (value: string) => void;
  label?: string;
}

/** A field for a new password. One is enough: browsers and password managers can show and store it. */
export function NewPassword({ value, onChange, label = 'Password' }: NewPasswordProps): ReactNode {
  return (
    <TextField
      label={label}
      type="password"
      autoComplete="new-password"
      hint={`At least ${minPasswordLength} characters.`}
      required
      minLength={minPasswordLength}
      maxLength={maxPasswordLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
