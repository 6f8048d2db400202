import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useRequestReset } from '../../api/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './card-page.module.css';
import { CardPage } from './card-page.tsx';

export function ForgotPasswordPage(): ReactNode {
  const request = useRequestReset();
  const [email, setEmail] = useState('');
  return (
    <CardPage
      title="Forgot your password?"
      about="You get a link by e-mail. It works once, for an hour, and also removes your passkeys."
      foot={<Link to="/sign-in">Back to sign-in</Link>}
    >
      <Form onSubmit={() => request.mutate(email)}>
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {request.error && <ErrorNote error={request.error} />}
        {request.isSuccess && (
          <div role="status">
            <Note>If an account has this address, a link is on its way.</Note>
          </div>
        )}
        <Button type="submit" kind="primary" className={styles.full} isBusy={request.isPending}>
          Send the link
        </Button>
      </Form>
    </CardPage>
  );
}
