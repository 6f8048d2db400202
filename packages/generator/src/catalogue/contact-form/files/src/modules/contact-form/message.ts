import type { Entity } from '../../data/entity.ts';

/** A message in the store. Only the form adds one, and only the owner reads it. */
export const contactMessage: Entity = {
  id: 'contactMessage',
  singular: 'message',
  plural: 'messages',
  slug: 'contact-messages',
  path: '/inbox',
  fields: [
    { id: 'name', label: 'Name', type: { kind: 'text', maxLength: 100 }, required: true, help: '' },
    { id: 'email', label: 'E-mail', type: { kind: 'email' }, required: true, help: '' },
    { id: 'phone', label: 'Phone', type: { kind: 'phone' }, required: false, help: 'If you prefer a phone call.' },
    { id: 'message', label: 'Message', type: { kind: 'long-text', maxLength: 5000 }, required: true, help: '' },
    { id: 'isRead', label: 'Read', type: { kind: 'yes-no' }, required: false, help: '' },
  ],
  title: 'Inbox',
  titleField: 'name',
  workflow: null,
  dueField: null,
  defaultSort: { field: 'createdAt', direction: 'desc' },
  readers: 'owner',
  writers: 'owner',
  samples: [],
};
