import type { Entity } from '../../data/entity.ts';

/** The owner's own text in place of a sample. */
export const siteText: Entity = {
  id: 'siteText',
  singular: 'text',
  plural: 'texts',
  slug: 'site-texts',
  path: null,
  title: 'Texts',
  fields: [
    { id: 'place', label: 'Place', type: { kind: 'text', maxLength: 300, unique: true }, required: true, help: '' },
    { id: 'content', label: 'Content', type: { kind: 'long-text', maxLength: 100_000 }, required: true, help: '' },
  ],
  titleField: 'place',
  workflow: null,
  dueField: null,
  defaultSort: { field: 'createdAt', direction: 'asc' },
  readers: 'owner',
  writers: 'owner',
  samples: [],
};
