import { type ReactNode, useState } from 'react';
import { useAddPasskey } from '../../api/passkeys.ts';
import { CurrentPassword } from '../../forms/current-password.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.tsx';

interface AddPasskeyProps {
  isOpen: boolean;
  onClose: () => void;
}

export function AddPasskey({ isOpen, onClose }: AddPasskeyProps): ReactNode {
  const add = useAddPasskey();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const close = () => {
    setName('');
    setPassword('');
    add.reset();
    onClose();
  };
  const submit = () =>
    add.mutate(
      { name: name.trim(), password },
      {
        onSuccess: (passkey) => {
          toast({ title: 'Passkey added', description: `It signs you in at ${passkey.host}.` });
          close();
        },
      },
    );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Add a passkey"
      description={`Your browser then asks for a fingerprint, a face, a PIN or a security key. It works at ${location.hostname} only.`}
    >
      <Form onSubmit={submit}>
        <TextField
          label="Name"
          hint="A name to recognize it by, such as Work laptop or Phone."
          required
          maxLength={200}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <CurrentPassword value={password} onChange={setPassword} />
        {add.error && <ErrorNote error={add.error} />}
        <DialogButtons>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="primary" disabled={name.trim() === ''} isBusy={add.isPending}>
            Continue
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
