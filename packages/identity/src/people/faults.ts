/** What people are refused, each fault in one place. */
import { Fault } from '@davit/contract';

/** Names the fields that are undefined. */
export function missing(fields: Record<string, unknown>): Fault {
  const names = Object.keys(fields).filter((name) => fields[name] === undefined);
  const message = names.length === 1 ? `The field ${names[0]} is required.` : `The fields ${names.join(', ')} are required.`;
  return new Fault('invalid_request', message, {
    details: names.map((name) => ({ path: `/${name}`, message: 'is required' })),
  });
}

export const linkGone = () =>
  new Fault('not_found', 'This link was used, has expired, or never existed.', { hint: 'Ask for a new one.' });
export const wrongCredentials = () =>
  new Fault('wrong_credentials', 'The e-mail address or the password is wrong.', {
    hint: 'Try again, or ask the operator for a new password link.',
  });
export const wrongPassword = (field: string) =>
  new Fault('invalid_request', 'The current password is wrong.', {
    hint: 'Enter it again, or ask the operator for a reset link.',
    details: [{ path: `/${field}`, message: 'is not the current password' }],
  });
export const emailTaken = () =>
  new Fault('conflict', 'Another account has this e-mail address.', { hint: 'Sign in to it, or use another address.' });
export const alreadySetUp = () =>
  new Fault('conflict', 'Name, e-mail address and password are already set.', { hint: 'Change them in the account settings.' });
export const notSetUp = () =>
  new Fault('conflict', 'Your account has no name, e-mail address and password yet.', {
    hint: 'Set them first.',
  });
