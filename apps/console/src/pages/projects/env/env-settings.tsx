import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { envQuery, useUpdateEnv } from '../../../api/env.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Card, Section } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useProject } from '../use-project.ts';
import { announce } from './announce.ts';
import { EnvTable } from './env-table.tsx';
import { ValueFields } from './value-fields.tsx';

const maxNameLength = 100;
const nothing = { value: '', secret: true };

/** The environment variables of the app. */
export function EnvSettings(): ReactNode {
  const { workspaceId, project } = useProject();
  const variables = useQuery(envQuery(workspaceId, project.id));
  return (
    <Section
      title="Settings and secrets"
      about="Environment variables for the app’s code. A change restarts the app without dropping a request."
    >
      {variables.isPending && <Skeleton lines={2} label="Loading settings" />}
      {variables.error && (
        <ErrorNote title="The settings could not be loaded." error={variables.error} onRetry={() => void variables.refetch()} />
      )}
      {variables.data && variables.data.length > 0 && <EnvTable projectId={project.id} variables={variables.data} />}
      {variables.data && <Add projectId={project.id} isTaken={(name) => variables.data.some((one) => one.name === name)} />}
    </Section>
  );
}

function Add({ projectId, isTaken }: { projectId: string; isTaken: (name: string) => boolean }): ReactNode {
  const update = useUpdateEnv(projectId);
  const [name, setName] = useState('');
  const [value, setValue] = useState(nothing);
  const submit = () =>
    update.mutate(
      { set: { [name]: value } },
      {
        onSuccess: (updated) => {
          setName('');
          setValue(nothing);
          announce(`${name} is set`, updated);
        },
      },
    );
  return (
    <Card>
      <Form onSubmit={submit}>
        <TextField
          label="Variable name"
          hint={isTaken(name) ? `${name} is set: this replaces its value.` : 'Capital letters, digits and underscores.'}
          value={name}
          onChange={({ target }) => setName(target.value.trim().toUpperCase())}
          required
          maxLength={maxNameLength}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <ValueFields label="Value" value={value} onChange={setValue} />
        {update.error && <ErrorNote title="The variable was not set." error={update.error} />}
        <div>
          <Button type="submit" disabled={name === ''} isBusy={update.isPending}>
            Set variable
          </Button>
        </div>
      </Form>
    </Card>
  );
}
