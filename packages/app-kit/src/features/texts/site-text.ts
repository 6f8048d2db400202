import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';

/** The owner's own text in place of a sample. */
export const siteText = internalEntity({
  id: 'siteText',
  singular: 'text',
  plural: 'texts',
  slug: 'site-texts',
  title: 'Texts',
  fields: [
    fieldOfType('place', 'Place', { kind: 'text', maxLength: 300, unique: true }),
    fieldOfType('content', 'Content', { kind: 'long-text', maxLength: 100_000 }),
  ],
  titleField: 'place',
  defaultSort: { field: 'createdAt', direction: 'asc' },
});
