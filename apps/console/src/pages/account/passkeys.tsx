import type { Passkey } from '@davit/contract/console';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { pageAtLocalhost, passkeySupport, passkeysQuery, useRemovePasskey } from '../../api/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Note } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import { AddPasskey } from './add-passkey.tsx';

/** As the API allows. */
const maxPasskeys = 10;

export function Passkeys(): ReactNode {
  const passkeys = useQuery(passkeysQuery);
  const support = passkeySupport();
  const [isAdding, setAdding] = useState(false);
  const listed = passkeys.data?.passkeys ?? [];
  const mayAdd = support === 'available' && passkeys.data && listed.length < maxPasskeys;
  return (
    <Section
      title="Passkeys"
      about="Sign in with a fingerprint, a face or a device PIN. Your password keeps working."
      actions={
        mayAdd && (
          <Button size="small" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        )
      }
    >
      {support !== 'available' && <Unavailable support={support} />}
      {passkeys.isPending && <Skeleton lines={2} />}
      {passkeys.error && (
        <ErrorNote title="The passkeys could not be loaded." error={passkeys.error} onRetry={() => void passkeys.refetch()} />
      )}
      {passkeys.data && (listed.length === 0 ? <p>You have no passkeys.</p> : <PasskeyTable passkeys={listed} />)}
      {listed.length >= maxPasskeys && <p>You have {maxPasskeys} passkeys, the maximum. Remove one to add another.</p>}
      <AddPasskey isOpen={isAdding} onClose={() => setAdding(false)} />
    </Section>
  );
}

function Unavailable({ support }: { support: 'address' | 'unsupported' }): ReactNode {
  const local = pageAtLocalhost();
  if (support === 'unsupported') return <Note>Passkeys need a current browser, and https or localhost.</Note>;
  return (
    <Note>
      Passkeys need a host name, but you opened this page by its IP address.{' '}
      {local ? (
        <>
          Open it at <a href={local}>{local}</a>.
        </>
      ) : (
        'Open it by its host name.'
      )}
    </Note>
  );
}

function PasskeyTable({ passkeys }: { passkeys: Passkey[] }): ReactNode {
  const [removing, setRemoving] = useState<Passkey | null>(null);
  return (
    <>
      <Table
        caption="Your passkeys"
        rows={passkeys}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Name', cell: ({ name }) => name },
          { title: 'Works at', cell: ({ host }) => host },
          { title: 'Created', cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
          { title: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <TimeAgo at={lastUsedAt} /> : 'never') },
          {
            title: 'Action',
            hidesTitle: true,
            isEnd: true,
            cell: (passkey) => (
              <Button size="small" onClick={() => setRemoving(passkey)} aria-label={`Remove the passkey ${passkey.name}`}>
                Remove
              </Button>
            ),
          },
        ]}
      />
      <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }): ReactNode {
  const remove = useRemovePasskey();
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = (id: string) =>
    // A promise: once the last passkey is removed, this dialog is gone.
    void remove.mutateAsync(id).then(
      () => {
        toast({ title: 'Passkey removed' });
        close();
      },
      () => {
        // The dialog shows it.
      },
    );
  return (
    <ConfirmDialog
      isOpen={passkey !== null}
      onClose={close}
      title={`Remove ${passkey?.name ?? 'the passkey'}?`}
      action="Remove passkey"
      isDangerous
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => passkey && confirm(passkey.id)}
    >
      <p>It will no longer sign you in. Sessions that it started continue until you end them.</p>
      <p>Your device still lists it: delete it there too.</p>
    </ConfirmDialog>
  );
}
