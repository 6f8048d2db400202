import { ApiError } from '@davit/client';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { offerInAutofill, pageAtLocalhost, passkeySupport, useSignInWithPasskey } from '../../api/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import styles from './card-page.module.css';

/** Signs in with a passkey, by a button or by a suggestion of the e-mail field. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }): ReactNode {
  const { mutate, isPending, isSuccess, error } = useSignInWithPasskey();
  const finish = useEffectEvent(onSignedIn);
  // A passkey that the server refused is not offered again: where a device answers by itself, that would go on for good.
  const isOffered = !isPending && !isSuccess && !(error instanceof ApiError);
  useEffect(() => {
    if (isOffered) return offerInAutofill((signed) => mutate(signed, { onSuccess: () => finish() }));
  }, [isOffered, mutate]);
  if (passkeySupport() !== 'available') return <AtName />;
  return (
    <>
      <p className={styles.or}>or</p>
      {error && <ErrorNote error={error} />}
      <Button className={styles.full} icon="key" isBusy={isPending} onClick={() => mutate(null, { onSuccess: onSignedIn })}>
        Sign in with a passkey
      </Button>
    </>
  );
}

/** Where passkeys do not work, and where they do. */
function AtName(): ReactNode {
  const local = pageAtLocalhost();
  return (
    local && (
      <p className={styles.foot}>
        To sign in with a passkey, open <a href={local}>{local}</a>.
      </p>
    )
  );
}
