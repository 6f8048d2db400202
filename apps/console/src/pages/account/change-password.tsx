import { type ReactNode, useState } from 'react';
import { useChangePassword } from '../../api/account.ts';
import { CurrentPassword } from '../../forms/current-password.tsx';
import { NewPassword } from '../../forms/new-password.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Form } from '../../ui/form.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';

export function ChangePassword(): ReactNode {
  const change = useChangePassword();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const save = () =>
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          setCurrent('');
          setNew('');
          toast({
            title: 'Password changed',
            description: 'All your other sessions have ended. Passkeys still work: remove any you do not recognize.',
          });
        },
      },
    );
  return (
    <Section title="Password">
      <Card>
        <Form onSubmit={save}>
          <CurrentPassword value={currentPassword} onChange={setCurrent} />
          <NewPassword label="New password" value={newPassword} onChange={setNew} />
          {change.error && <ErrorNote error={change.error} />}
          <div>
            <Button type="submit" isBusy={change.isPending}>
              Change password
            </Button>
          </div>
        </Form>
      </Card>
    </Section>
  );
}
