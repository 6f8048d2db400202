/** Where the messages of an app to its owner go by e-mail. */
import { type Static, Type } from 'typebox';
import { nullable } from './nullable.ts';
import { operation } from './operation.ts';
import { projectId } from './project-parts.ts';
import { Timestamp } from './run.ts';

const path = '/v1/projects/:id/notify-address';
const tag = 'Projects';

const Address = Type.String({ minLength: 3, maxLength: 254, description: 'An e-mail address.', examples: ['ana@example.com'] });

export const NotifyAddressState = Type.Object(
  {
    email: Type.Enum(['on', 'off'], { description: 'off: this server sends no e-mail, so messages only wait in the app.' }),
    address: nullable(Type.String({ description: 'null: none, so messages only wait in the app.' })),
    status: Type.Enum(['none', 'pending', 'confirmed', 'stopped'], {
      description:
        'pending: its reader has not followed the link that confirms it, or it is over. stopped: its reader asked for no more messages. Messages are sent only while it is confirmed.',
    }),
    messages: Type.Array(
      Type.Object({
        kind: Type.String({ description: 'owner, confirm-address, reset-password or notify-address.' }),
        status: Type.Enum(['PENDING', 'SENT', 'FAILED']),
        attempts: Type.Integer({ minimum: 0 }),
        lastError: nullable(Type.String()),
        createdAt: Timestamp,
      }),
      { description: 'The newest 20 messages of the app, without recipients and texts.' },
    ),
  },
  { $id: 'NotifyAddress' },
);
export type NotifyAddressState = Static<typeof NotifyAddressState>;

const SetNotifyAddressBody = Type.Object({ address: nullable(Address) }, { $id: 'SetNotifyAddress' });

const pending: NotifyAddressState = { email: 'on', address: 'ana@example.com', status: 'pending', messages: [] };
const sent = { kind: 'owner', status: 'SENT', attempts: 1, lastError: null, createdAt: '2026-01-31T09:30:00.000Z' } as const;

export const getNotifyAddress = operation({
  id: 'getNotifyAddress',
  method: 'GET',
  path,
  tag,
  scope: 'projects:read',
  summary: 'Get the notification address',
  description: 'Where messages, orders and sign-ups of the app are sent by e-mail, and what became of the newest ones.',
  params: projectId,
  success: {
    status: 200,
    description: 'The address and its status.',
    schema: NotifyAddressState,
    example: { ...pending, status: 'confirmed', messages: [sent] },
  },
  errors: ['project_not_found'],
});

export const setNotifyAddress = operation({
  id: 'setNotifyAddress',
  method: 'PATCH',
  path,
  tag,
  scope: 'projects:write',
  summary: 'Set the notification address',
  description:
    'Sends a link to the address; messages go to it once its reader has followed the link. null removes it. At most five links a day.',
  params: projectId,
  body: SetNotifyAddressBody,
  bodyExample: { address: 'ana@example.com' },
  success: { status: 200, description: 'The address and its status.', schema: NotifyAddressState, example: pending },
  errors: ['project_not_found'],
});

export const notifyApi = { getNotifyAddress, setNotifyAddress } as const;
