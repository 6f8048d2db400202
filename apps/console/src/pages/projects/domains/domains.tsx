import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { domainsQuery, useAddDomain } from '../../../api/domains.ts';
import { useHasRole } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Note } from '../../../ui/note.tsx';
import { Card, Section } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useProject } from '../use-project.ts';
import { DomainCard } from './domain-card.tsx';

/** The names of the app besides its URL. Owners of the workspace change them. */
export function Domains(): ReactNode {
  const { workspaceId, project } = useProject();
  const mayChange = useHasRole('owner');
  const list = useQuery(domainsQuery(workspaceId, project.id));
  const domains = list.data?.domains ?? [];
  return (
    <Section title="Domains" about="Names of your own at which the app answers, next to its URL.">
      {list.isPending && <Skeleton lines={2} label="Loading domains" />}
      {list.error && (
        <ErrorNote title="The domains could not be loaded." error={list.error} onRetry={() => void list.refetch()} />
      )}
      {domains.map((domain) => (
        <DomainCard key={domain.host} projectId={project.id} domain={domain} mayChange={mayChange} />
      ))}
      {list.data && (mayChange ? <Add projectId={project.id} /> : <Note>Owners of this workspace add and remove domains.</Note>)}
    </Section>
  );
}

function Add({ projectId }: { projectId: string }): ReactNode {
  const add = useAddDomain(projectId);
  const [host, setHost] = useState('');
  const submit = () => add.mutate(host.trim(), { onSuccess: () => setHost('') });
  return (
    <Card>
      <Form onSubmit={submit}>
        <TextField
          label="Host name"
          hint="Such as shop.example.com. A DNS record then proves that it is yours."
          value={host}
          onChange={(event) => setHost(event.target.value)}
          required
          maxLength={253}
          autoCapitalize="none"
          spellCheck={false}
        />
        {add.error && <ErrorNote error={add.error} />}
        <div>
          <Button type="submit" disabled={host.trim() === ''} isBusy={add.isPending}>
            Add domain
          </Button>
        </div>
      </Form>
    </Card>
  );
}
