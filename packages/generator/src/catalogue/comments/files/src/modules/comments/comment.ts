import type { Entity } from '../../data/entity.ts';

/** A comment in the store: belongs to its author, and only the form adds one. */
export const rowComment: Entity = {
  id: 'rowComment',
  singular: 'comment',
  plural: 'comments',
  slug: 'row-comments',
  path: null,
  title: 'Comments',
  fields: [
    { id: 'entity', label: 'Of what', type: { kind: 'text', maxLength: 60 }, required: true, help: '' },
    { id: 'row', label: 'Row', type: { kind: 'integer', min: 1, max: null }, required: true, help: '' },
    { id: 'name', label: 'Name', type: { kind: 'text', maxLength: 60 }, required: true, help: '' },
    { id: 'text', label: 'Comment', type: { kind: 'long-text', maxLength: 4000 }, required: true, help: '' },
  ],
  titleField: 'name',
  workflow: null,
  dueField: null,
  defaultSort: { field: 'createdAt', direction: 'asc' },
  readers: 'owner',
  writers: 'anyone',
  owned: true,
  samples: [],
};
