import type { Entity } from '../../data/entity.ts';

/** A question with its answer: the owner reads unanswered ones, and visitors see their own again. */
export const askedQuestion: Entity = {
  id: 'askedQuestion',
  singular: 'asked question',
  plural: 'asked questions',
  slug: 'asked-questions',
  path: null,
  title: 'Questions asked',
  fields: [
    { id: 'browser', label: 'Browser', type: { kind: 'text', maxLength: 60 }, required: true, help: '' },
    { id: 'question', label: 'Question', type: { kind: 'text', maxLength: 300 }, required: true, help: '' },
    { id: 'found', label: 'Found', type: { kind: 'text', maxLength: 10 }, required: true, help: '' },
    { id: 'answer', label: 'Answer', type: { kind: 'integer', min: 1, max: null }, required: false, help: '' },
  ],
  titleField: 'question',
  workflow: null,
  dueField: null,
  defaultSort: { field: 'createdAt', direction: 'desc' },
  readers: 'owner',
  writers: 'owner',
  samples: [],
};
