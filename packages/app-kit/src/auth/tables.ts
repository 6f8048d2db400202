/** The tables about people: accounts, sessions and one-time links. Only the pages in this folder show their rows. */
import type { Entity, Field } from '../data/entity.ts';
import { fieldOfType, internalEntity } from '../data/internal-entity.ts';
import { mailAddressLength } from '../mail/mail-address.ts';

export const userNameLength = 80;

const text = (id: string, label: string, maxLength: number, help = '') =>
  fieldOfType(id, label, { kind: 'text', maxLength }, false, help);
const number = (id: string) => fieldOfType(id, id, { kind: 'integer', min: null, max: null }, false);
const flag = (id: string) => fieldOfType(id, id, { kind: 'yes-no' }, false);

function accountTable(id: string, singular: string, fields: Field[]): Entity {
  const plural = `${singular}s`;
  const defaultSort = { field: 'createdAt', direction: 'asc' } as const;
  return internalEntity({
    id,
    singular,
    plural,
    slug: plural,
    title: plural,
    fields,
    titleField: fields[0]?.id ?? '',
    defaultSort,
  });
}

export const account = accountTable('appAccount', 'account', [
  {
    ...text('userName', 'E-mail or user name', userNameLength),
    type: { kind: 'text', maxLength: userNameLength, unique: true },
    help: 'You log in with it, and others cannot see it.',
  },
  text('name', 'Your name', 60, 'The name that others see.'),
  text('password', 'Password', 300),
  text('role', 'Role', 40),
  /** What the person signed up as: never a role, even if the site later has one of this name. */
  text('kind', 'Kind', 40),
  flag('isOwner'),
  flag('isDisabled'),
  /** Once its reader confirmed it. */
  text('email', 'E-mail address', mailAddressLength),
]);

export const session = accountTable('appSession', 'session', [text('hash', 'Hash', 64), number('account'), number('endsAt')]);

export const link = accountTable('appLink', 'link', [
  text('hash', 'Hash', 64),
  /** A `LinkKind`, or `request` or `count`: see mail-requests.ts. */
  text('kind', 'Kind', 20),
  /** The name of an invited person. */
  text('name', 'Name', 60),
  text('role', 'Role', 40),
  number('account'),
  number('endsAt'),
  /** The address to confirm, or that asks for a link. */
  text('email', 'E-mail address', mailAddressLength),
]);
