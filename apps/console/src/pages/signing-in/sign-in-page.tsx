import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { useSignIn } from '../../api/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import styles from './card-page.module.css';
import { CardPage } from './card-page.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const signInRoute = getRouteApi('/sign-in');

export function SignInPage(): ReactNode {
  const { next } = signInRoute.useSearch();
  const router = useRouter();
  const { server } = useSession();
  const signIn = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const enter = () => router.history.push(next ?? '/');
  const submit = () => signIn.mutate({ email, password }, { onSuccess: enter });
  return (
    <CardPage
      title="Sign in"
      foot={
        server.sendsMail ? (
          <Link to="/forgot-password">Forgot your password?</Link>
        ) : (
          <>
            Forgot your password, or never set one? The operator of this server can make you a link:{' '}
            <code>npx davit admin people reset-link</code>
          </>
        )
      }
    >
      <Form onSubmit={submit}>
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username webauthn"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {signIn.error && <ErrorNote error={signIn.error} />}
        <Button type="submit" kind="primary" className={styles.full} isBusy={signIn.isPending}>
          Sign in
        </Button>
      </Form>
      <PasskeySignIn onSignedIn={enter} />
    </CardPage>
  );
}
