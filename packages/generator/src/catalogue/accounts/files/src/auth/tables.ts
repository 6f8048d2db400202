/** The tables about people: accounts, sessions and one-time links. Only the pages in this folder show their rows. */
import type { Entity, Field } from '../data/entity.ts';

export const userNameLength = 80;

const text = (id: string, label: string, maxLength: number, help = ''): Field => ({
  id,
  label,
  type: { kind: 'text', maxLength },
  required: false,
  help,
});
const number = (id: string): Field => ({
  id,
  label: id,
  type: { kind: 'integer', min: null, max: null },
  required: false,
  help: '',
});
const flag = (id: string): Field => ({ id, label: id, type: { kind: 'yes-no' }, required: false, help: '' });

function kept(id: string, singular: string, fields: Field[]): Entity {
  return {
    id,
    singular,
    plural: `${singular}s`,
    slug: `${singular}s`,
    path: null,
    title: `${singular}s`,
    fields,
    titleField: fields[0]?.id ?? '',
    workflow: null,
    dueField: null,
    defaultSort: { field: 'createdAt', direction: 'asc' },
    readers: 'owner',
    writers: 'owner',
    samples: [],
  };
}

export const account = kept('appAccount', 'account', [
  {
    ...text('userName', 'User name', userNameLength),
    type: { kind: 'text', maxLength: userNameLength, unique: true },
    help: 'For logging in; other people do not see it. Your e-mail address will do.',
  },
  text('name', 'Your name', 60, 'As others see it.'),
  text('password', 'Password', 300),
  text('role', 'Role', 40),
  flag('isOwner'),
  flag('isDisabled'),
]);

export const session = kept('appSession', 'session', [text('hash', 'Hash', 64), number('account'), number('endsAt')]);

export const link = kept('appLink', 'link', [
  text('hash', 'Hash', 64),
  /** `invitation` or `reset`. */
  text('kind', 'Kind', 20),
  /** The name of an invited person. */
  text('name', 'Name', 60),
  text('role', 'Role', 40),
  number('account'),
  number('endsAt'),
]);
