/** Surveys that visitors answer on one page, with results question by question and a download of all answers. */

import { surveyChecks } from '@davit/app-kit/features/survey/checks/survey.ts';
import { listAbility } from '../list-ability.ts';

export const survey = listAbility({
  id: 'survey',
  mount: 'mountSurvey',
  tables: { answers: 'surveyAnswer' },
  styles: ['survey'],
  islands: ['keep-draft'],
  checks: { name: 'surveyChecks', of: surveyChecks },
});
