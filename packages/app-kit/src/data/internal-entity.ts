import type { Entity, Field } from './entity.ts';

type Given = Pick<Entity, 'id' | 'singular' | 'plural' | 'slug' | 'title' | 'titleField' | 'fields'> & Partial<Entity>;

/** A table of the app itself, by default without pages and for the owner only. */
export const internalEntity = (given: Given): Entity => ({
  path: null,
  workflow: null,
  dueField: null,
  defaultSort: { field: 'createdAt', direction: 'desc' },
  readers: 'owner',
  writers: 'owner',
  samples: [],
  ...given,
});

export const fieldOfType = (id: string, label: string, type: Field['type'], required = true, help = ''): Field => ({
  id,
  label,
  type,
  required,
  help,
});

export const countField = (id: string, label: string): Field => fieldOfType(id, label, { kind: 'integer', min: 0, max: null });
