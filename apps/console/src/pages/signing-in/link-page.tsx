/** The page of a sign-in link. Reading it changes nothing: only its button or form uses the link. */
import { ApiError } from '@davit/client';
import type { LinkInfo } from '@davit/contract/console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { linkQuery } from '../../api/account.ts';
import { sessionQuery } from '../../api/session.ts';
import { useTakeLink } from '../../api/sign-in.ts';
import { NewAccountForm } from '../../forms/new-account.tsx';
import { NewPassword } from '../../forms/new-password.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Form } from '../../ui/form.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './card-page.module.css';
import { CardPage } from './card-page.tsx';

const route = getRouteApi('/link/$token');

export function LinkPage(): ReactNode {
  const { token } = route.useParams();
  const link = useQuery(linkQuery(token));
  if (link.data) return <UsableLink token={token} link={link.data} />;
  if (link.error instanceof ApiError && link.error.status === 404) return <UsedLink />;
  return (
    <CardPage title="One moment">
      {link.error ? <ErrorNote error={link.error} onRetry={() => void link.refetch()} /> : <Skeleton lines={3} />}
    </CardPage>
  );
}

/** Unknown, used and expired links look the same to their holder. */
function UsedLink(): ReactNode {
  return (
    <CardPage
      title="This link no longer works"
      about="It has expired, was revoked, or was already used. The first link ends when the first password is set; every other link works once."
      foot={
        <>
          The operator can make a new one on the server: <code>npx davit admin people first-link</code> before the first password
          is set, <code>reset-link</code> after.
        </>
      }
    >
      <p>Sign in if you have set a password. If you were invited, ask for a new invitation.</p>
      <ButtonLink to="/sign-in" kind="primary" className={styles.full}>
        Go to sign-in
      </ButtonLink>
    </CardPage>
  );
}

interface UsableProps {
  token: string;
  link: LinkInfo;
}

function UsableLink({ token, link }: UsableProps): ReactNode {
  if (link.kind === 'first-run') return <FirstRun token={token} />;
  if (link.kind === 'invitation') return <Invitation token={token} link={link} />;
  return <PasswordReset token={token} />;
}

/** Uses the link and opens the console. */
function useEnter(token: string) {
  const router = useRouter();
  const take = useTakeLink(token);
  const enter = (body: Parameters<typeof take.mutate>[0]) => take.mutate(body, { onSuccess: () => router.navigate({ to: '/' }) });
  return { take, enter };
}

function FirstRun({ token }: { token: string }): ReactNode {
  const { take, enter } = useEnter(token);
  return (
    <CardPage title="Welcome to Davit" about="This link signs you in as the owner of the first workspace.">
      <p>Inside, set your name, e-mail address and password. From then on you sign in with them, and this link ends.</p>
      {take.error && <ErrorNote error={take.error} />}
      <Button kind="primary" className={styles.full} isBusy={take.isPending} onClick={() => enter({})}>
        Open the console
      </Button>
    </CardPage>
  );
}

function Invitation({ token, link }: UsableProps): ReactNode {
  const { take, enter } = useEnter(token);
  const session = useQuery(sessionQuery);
  const person = session.data?.person ?? null;
  const title = `Join ${link.workspaceName ?? 'a workspace'}`;
  const about = `You are invited as ${link.role === 'owner' ? 'an' : 'a'} ${link.role ?? 'member'}.`;
  if (session.isPending)
    return (
      <CardPage title={title}>
        <Skeleton lines={3} />
      </CardPage>
    );
  if (person)
    return (
      <CardPage title={title} about={about}>
        <p>You are signed in as {person.email || person.name}.</p>
        {take.error && <ErrorNote error={take.error} />}
        <Button kind="primary" className={styles.full} isBusy={take.isPending} onClick={() => enter({})}>
          Join
        </Button>
      </CardPage>
    );
  return (
    <CardPage
      title={title}
      about={`${about} Create your account to join.`}
      foot="Do you have an account here? Sign in first, then open this link again."
    >
      <NewAccountForm
        email={link.email}
        action="Create account and join"
        isBusy={take.isPending}
        error={take.error}
        onSubmit={enter}
      />
    </CardPage>
  );
}

function PasswordReset({ token }: { token: string }): ReactNode {
  const { take, enter } = useEnter(token);
  const [password, setPassword] = useState('');
  return (
    <CardPage title="Set a new password" about="All your other sessions end, and your passkeys are removed.">
      <Form onSubmit={() => enter({ password })}>
        <NewPassword value={password} onChange={setPassword} label="New password" />
        {take.error && <ErrorNote error={take.error} />}
        <Button type="submit" kind="primary" className={styles.full} isBusy={take.isPending}>
          Set password and sign in
        </Button>
      </Form>
    </CardPage>
  );
}
