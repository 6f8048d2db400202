import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePerson } from '../../api/session.ts';
import { useSetUpAccount } from '../../api/sign-in.ts';
import { NewAccountForm } from '../../forms/new-account.tsx';
import { Card, Page, Section } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { ChangePassword } from './change-password.tsx';
import { ChangeEmail, ChangeName } from './name-and-email.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

export function AccountPage(): ReactNode {
  const { isSetUp } = usePerson();
  return (
    <Page title="Account" width="narrow">
      {isSetUp ? (
        <>
          <ChangeName />
          <ChangeEmail />
          <ChangePassword />
          <Passkeys />
        </>
      ) : (
        <SetUp />
      )}
      <Sessions />
    </Page>
  );
}

/** For people who came by the first link. */
function SetUp(): ReactNode {
  const router = useRouter();
  const setUp = useSetUpAccount();
  return (
    <Section
      title="Set up your account"
      about="You signed in with the first link. Set a password so that you can sign in again; the link then stops working."
    >
      <Card>
        <NewAccountForm
          action="Set up account"
          isBusy={setUp.isPending}
          error={setUp.error}
          onSubmit={(account) =>
            // A promise: once the account exists, this form is gone.
            void setUp.mutateAsync(account).then(
              () => {
                toast({ title: 'Your account is set up', description: `Sign in with ${account.email} from now on.` });
                return router.navigate({ to: '/' });
              },
              () => {
                // The form shows the error.
              },
            )
          }
        />
      </Card>
    </Section>
  );
}
