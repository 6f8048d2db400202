import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { TextField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { NewPassword } from './new-password.tsx';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

interface NewAccountFormProps {
  /** The address of the invitation; it cannot be changed. */
  email?: string | null;
  action: string;
  isBusy: boolean;
  error: unknown;
  onSubmit: (account: NewAccount) => void;
}

/** Name, e-mail and password of a new account, from the first link or an invitation. */
export function NewAccountForm({ email: fixedEmail = null, action, isBusy, error, onSubmit }: NewAccountFormProps): ReactNode {
  const [name, setName] = useState('');
  const [email, setEmail] = useState(fixedEmail ?? '');
  const [password, setPassword] = useState('');
  return (
    <Form onSubmit={() => onSubmit({ name: name.trim(), email: email.trim(), password })}>
      <TextField
        label="Name"
        autoComplete="name"
        required
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        readOnly={fixedEmail !== null}
        hint={fixedEmail === null ? 'You sign in with it. Davit sends no mail.' : 'The invitation is for this address.'}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <NewPassword value={password} onChange={setPassword} />
      {error ? <ErrorNote error={error} /> : null}
      <div>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </Form>
  );
}
