import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { TextField } from '../../../ui/field.tsx';
import { EvidenceWords } from '../plan/evidence-words.tsx';

interface Props {
  label: string;
  value: string;
  onCommit: (value: string) => void;
  hidesLabel?: boolean;
  maxLength?: number;
  mayBeEmpty?: boolean;
  className?: string | undefined;
  /** The words of the prompt that caused it. */
  because?: string | null;
}

/** A text that is edited in place: Enter or blur applies the change, Escape reverts it. */
export function InlineText({ label, value, onCommit, mayBeEmpty = false, because = null, ...rest }: Props): ReactNode {
  const commit = (event: FocusEvent<HTMLInputElement>) => {
    const next = event.target.value.trim();
    if (next === value || (next === '' && !mayBeEmpty)) event.target.value = value;
    else onCommit(next);
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') event.currentTarget.value = value;
    if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
  };
  return (
    <TextField
      key={value}
      label={label}
      hint={because !== null && <EvidenceWords because={because} />}
      defaultValue={value}
      onBlur={commit}
      onKeyDown={keys}
      maxLength={60}
      {...rest}
    />
  );
}
