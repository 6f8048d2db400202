import { type ReactNode, useState } from 'react';
import { useUpdateAccount } from '../../api/account.ts';
import { usePerson } from '../../api/session.ts';
import { CurrentPassword } from '../../forms/current-password.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';

export function ChangeName(): ReactNode {
  const person = usePerson();
  const update = useUpdateAccount();
  const [name, setName] = useState(person.name);
  return (
    <Section title="Name">
      <Card>
        <Form onSubmit={() => update.mutate({ name: name.trim() }, { onSuccess: () => toast({ title: 'Name changed' }) })}>
          <TextField
            label="Your name"
            autoComplete="name"
            required
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          {update.error && <ErrorNote error={update.error} />}
          <div>
            <Button type="submit" disabled={name.trim() === '' || name.trim() === person.name} isBusy={update.isPending}>
              Save name
            </Button>
          </div>
        </Form>
      </Card>
    </Section>
  );
}

export function ChangeEmail(): ReactNode {
  const person = usePerson();
  const update = useUpdateAccount();
  const [email, setEmail] = useState(person.email);
  const [password, setPassword] = useState('');
  const save = () =>
    update.mutate(
      { email: email.trim(), password },
      {
        onSuccess: () => {
          setPassword('');
          toast({ title: 'E-mail address changed', description: `Sign in with ${email.trim()} from now on.` });
        },
      },
    );
  const isChanged = email.trim() !== person.email;
  return (
    <Section title="E-mail">
      <Card>
        <Form onSubmit={save}>
          <TextField
            label="E-mail"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            hint="You sign in with it. Davit sends no mail."
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          {isChanged && <CurrentPassword value={password} onChange={setPassword} />}
          {update.error && <ErrorNote error={update.error} />}
          <div>
            <Button type="submit" disabled={!isChanged} isBusy={update.isPending}>
              Save e-mail
            </Button>
          </div>
        </Form>
      </Card>
    </Section>
  );
}
