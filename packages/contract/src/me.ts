/** Show the key's workspace, scopes and limits. */
import { type Static, Type } from 'typebox';
import { rateLimits } from './limits.ts';
import { operation } from './operation.ts';
import { Timestamp } from './run.ts';
import { scopes } from './scopes.ts';

const Bound = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description: 'Null: unlimited.' });

export const Me = Type.Object(
  {
    consoleUrl: Type.Union([Type.String({ format: 'uri' }), Type.Null()], {
      description:
        'Where people open the console: PUBLIC_URL of the server. Null: it has none, and the console is at the address that you called.',
    }),
    workspace: Type.Object({ id: Type.String({ format: 'uuid' }), name: Type.String() }),
    key: Type.Union(
      [
        Type.Object({
          id: Type.String({ format: 'uuid' }),
          name: Type.String(),
          expiresAt: Type.Union([Timestamp, Type.Null()]),
        }),
        Type.Null(),
      ],
      { description: 'Null for a person signed in to the console.' },
    ),
    scopes: Type.Array(Type.Enum([...scopes])),
    limits: Type.Object({
      rates: Type.Array(
        Type.Object({
          bucket: Type.String(),
          covers: Type.String(),
          perMinute: Type.Integer({ minimum: 0, description: 'Requests per minute for this key.' }),
        }),
      ),
      maxWaitingRuns: Bound,
      maxProjects: Bound,
      maxVersions: Bound,
      maxStoredBytes: Bound,
      maxBuildMinutesPerMonth: Bound,
      maxModelTokensPerDay: Bound,
    }),
  },
  { $id: 'Me' },
);
export type Me = Static<typeof Me>;

export const getMe = operation({
  id: 'getMe',
  method: 'GET',
  path: '/v1/me',
  tag: 'Keys',
  scope: null,
  summary: 'Show the workspace, scopes and limits of the key',
  description: 'The workspace, the key with its scopes, its limits, and where people open the console.',
  success: {
    status: 200,
    description: 'The caller.',
    schema: Me,
    example: {
      consoleUrl: 'https://davit.example.com',
      workspace: { id: '019b76da-a7f0-7c1d-8e2f-3a4b5c6d7e8f', name: 'Default' },
      key: { id: '019b76da-a7f1-7d2e-9f3a-4b5c6d7e8f90', name: 'First key', expiresAt: null },
      scopes: ['projects:read', 'runs:read'],
      limits: {
        rates: [{ bucket: 'v1-key', covers: rateLimits['v1-key'].covers, perMinute: rateLimits['v1-key'].perMinute }],
        maxWaitingRuns: null,
        maxProjects: null,
        maxVersions: null,
        maxStoredBytes: null,
        maxBuildMinutesPerMonth: null,
        maxModelTokensPerDay: null,
      },
    },
  },
});
