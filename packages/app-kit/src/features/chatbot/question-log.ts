import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';

/** A question with its answer: the owner reads unanswered ones, and visitors see their own again. */
export const askedQuestion = internalEntity({
  id: 'askedQuestion',
  singular: 'asked question',
  plural: 'asked questions',
  slug: 'asked-questions',
  title: 'Questions asked',
  fields: [
    fieldOfType('browser', 'Browser', { kind: 'text', maxLength: 60 }),
    fieldOfType('question', 'Question', { kind: 'text', maxLength: 300 }),
    fieldOfType('found', 'Found', { kind: 'text', maxLength: 10 }),
    fieldOfType('answer', 'Answer', { kind: 'integer', min: 1, max: null }, false),
  ],
  titleField: 'question',
});
