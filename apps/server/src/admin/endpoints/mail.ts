/** Outgoing e-mail of the installation. */
import { Type } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';

/** Asks the server whether it answers. */
export const showMail = adminEndpoint({ method: 'GET', path: '/mail', handle: ({ mail }) => mail.probe() });

export const testMail = adminEndpoint({
  method: 'POST',
  action: null,
  path: '/mail/test',
  body: Type.Object({ to: Type.String({ minLength: 1, maxLength: 254 }) }),
  handle: ({ mail }, { body: { to } }) => mail.test(to),
});
