import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';

/** A message in the store: belongs to its sender. Only the form adds one, and only the owner reads it. */
export const contactMessage = internalEntity({
  id: 'contactMessage',
  singular: 'message',
  plural: 'messages',
  slug: 'contact-messages',
  path: '/inbox',
  fields: [
    fieldOfType('name', 'Name', { kind: 'text', maxLength: 100 }),
    fieldOfType('email', 'E-mail', { kind: 'email' }),
    fieldOfType('phone', 'Phone', { kind: 'phone' }, false, 'If you prefer a phone call.'),
    fieldOfType('message', 'Message', { kind: 'long-text', maxLength: 5000 }),
    fieldOfType('isRead', 'Read', { kind: 'yes-no' }, false),
  ],
  title: 'Inbox',
  titleField: 'name',
  writers: 'anyone',
  owned: true,
});
