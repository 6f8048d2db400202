import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';

/** The purpose of a browser's mark. */
export const chatbotPurpose = 'chatbot';

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
    fieldOfType('isGuest', 'Without an account', { kind: 'yes-no' }, false),
  ],
  titleField: 'question',
  mark: { field: 'browser', purpose: chatbotPurpose, keepsRow: false, guest: 'isGuest', hidden: ['found', 'answer'] },
});
