/** What a bespoke feature keeps for one person: in every app, since an earlier version of it may have had one. */
import { fieldOfType, internalEntity } from '../data/internal-entity.ts';

export const keptPurpose = 'bespoke';

export const bespokeKeep = internalEntity({
  id: 'bespokeKeep',
  singular: 'kept value',
  plural: 'kept values',
  slug: 'kept-values',
  title: 'Kept values',
  fields: [
    fieldOfType('feature', 'Feature', { kind: 'text', maxLength: 40 }),
    fieldOfType('value', 'Value', { kind: 'long-text', maxLength: 100_000 }),
    fieldOfType('person', 'Person', { kind: 'text', maxLength: 60 }),
  ],
  titleField: 'feature',
  mark: { field: 'person', purpose: keptPurpose, keepsRow: false },
});
