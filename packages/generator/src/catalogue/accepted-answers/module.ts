/** Answers of which the asker accepts one. */

import { acceptedAnswersChecks } from '@davit/app-kit/features/accepted-answers/checks/accepted-answers.ts';
import { listAbility } from '../list-ability.ts';

export const acceptedAnswers = listAbility({
  id: 'accepted-answers',
  mount: 'mountAcceptedAnswers',
  styles: ['routes'],
  checks: { name: 'acceptedAnswersChecks', of: acceptedAnswersChecks },
});
