import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';

/** A comment in the store: belongs to its author, and only the form adds one. */
export const rowComment = internalEntity({
  id: 'rowComment',
  singular: 'comment',
  plural: 'comments',
  slug: 'row-comments',
  title: 'Comments',
  fields: [
    fieldOfType('entity', 'Of what', { kind: 'text', maxLength: 60 }),
    fieldOfType('row', 'Row', { kind: 'integer', min: 1, max: null }),
    fieldOfType('name', 'Name', { kind: 'text', maxLength: 60 }),
    fieldOfType('text', 'Comment', { kind: 'long-text', maxLength: 4000 }),
  ],
  titleField: 'name',
  defaultSort: { field: 'createdAt', direction: 'asc' },
  writers: 'anyone',
  owned: true,
});
