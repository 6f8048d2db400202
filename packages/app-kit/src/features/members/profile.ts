import type { Entity, Field } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';

/** What a person shows of themselves, beside the name of the account; one row for each. `more` are fields of this app. */
export const memberProfile = (more: Field[]): Entity =>
  internalEntity({
    id: 'memberProfile',
    singular: 'profile',
    plural: 'profiles',
    slug: '-/members',
    title: 'Profiles',
    fields: [
      fieldOfType('photo', 'Picture', { kind: 'image' }, false),
      fieldOfType('about', 'About', { kind: 'long-text', maxLength: 2000 }, false, 'A few words about you.'),
      ...more,
    ],
    titleField: 'about',
    readers: 'anyone',
    writers: 'members',
    owned: true,
  });
