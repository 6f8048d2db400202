/** The settings and secrets of an app: environment variables that it gets when it starts. */
import { type Static, Type } from 'typebox';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { projectId } from './project-parts.ts';
import { Timestamp } from './run.ts';

const path = '/v1/projects/:id/env';
const tag = 'Projects';
const scope = 'env:write';

export const EnvVariable = Type.Object(
  {
    name: Type.String(),
    secret: Type.Boolean(),
    value: Type.Union([Type.String(), Type.Null()], {
      description: 'null for a secret: its value is never shown.',
    }),
    damaged: Type.Optional(
      Type.Boolean({ description: 'The stored value is corrupt: the app cannot start until it is set again or unset.' }),
    ),
    setAt: Timestamp,
    setBy: Type.String({ description: 'The name of the key or person, when it was set.' }),
  },
  { $id: 'EnvVariable' },
);
export type EnvVariable = Static<typeof EnvVariable>;

const NewEnvValue = Type.Object(
  {
    value: Type.String({ description: `At most ${limits.envValueBytes} bytes.` }),
    secret: Type.Optional(
      Type.Boolean({ default: true, description: 'false: the value is not secret, and everyone who may list it sees it.' }),
    ),
  },
  { $id: 'NewEnvValue' },
);

export const UpdateEnvBody = Type.Object(
  {
    set: Type.Optional(
      Type.Record(Type.String(), NewEnvValue, {
        maxProperties: limits.envVariables,
        description:
          'New values by name: capital letters, digits and underscores, not starting with a digit. Names that Davit or Node.js uses are refused.',
      }),
    ),
    unset: Type.Optional(
      Type.Array(Type.String(), {
        maxItems: limits.envVariables,
        description: 'Names to remove. One that is not set is ignored, and named in `notSet`.',
      }),
    ),
  },
  { $id: 'UpdateEnv' },
);
export type UpdateEnvBody = Static<typeof UpdateEnvBody>;

const example: EnvVariable = {
  name: 'SMTP_PASSWORD',
  secret: true,
  value: null,
  setAt: '2026-01-31T09:30:00.000Z',
  setBy: 'CI',
};

export const listEnv = operation({
  id: 'listEnv',
  method: 'GET',
  path,
  tag,
  scope,
  summary: "List an app's settings and secrets",
  description: 'By name. The value of a secret is never shown.',
  params: projectId,
  success: {
    status: 200,
    description: 'The variables.',
    schema: Type.Object({ variables: Type.Array(EnvVariable) }, { $id: 'EnvVariableList' }),
    example: { variables: [example] },
  },
  errors: ['project_not_found'],
});

export const EnvUpdated = Type.Object(
  {
    variables: Type.Array(EnvVariable),
    applied: Type.Enum(['now', 'next_start', 'unchanged'], {
      description:
        'now: the app was restarted without dropping a request. next_start: its process was not running, or a stored value is still corrupt. unchanged: none of the names to remove was set, so nothing was done.',
    }),
    notSet: Type.Array(Type.String(), { description: 'The names to remove that were not set.' }),
  },
  { $id: 'EnvUpdated' },
);
export type EnvUpdated = Static<typeof EnvUpdated>;

export const updateEnv = operation({
  id: 'updateEnv',
  method: 'PATCH',
  path,
  tag,
  scope,
  summary: "Change an app's settings and secrets",
  description: `Sets and removes variables together, or none. A running app is started a second time with the new values, and takes over without dropping a request. If it does not start, nothing changes and the response is a 409. A sleeping app gets the values when it wakes. At most ${limits.envVariables} variables, ${limits.envBytes} bytes in all.`,
  params: projectId,
  body: UpdateEnvBody,
  bodyExample: {
    set: { SMTP_PASSWORD: { value: 'correct horse' }, GREETING: { value: 'Hello', secret: false } },
    unset: ['OLD_NAME'],
  },
  success: {
    status: 200,
    description: 'All variables after the change.',
    schema: EnvUpdated,
    example: { variables: [example], applied: 'now', notSet: [] },
  },
  errors: ['project_not_found'],
});
