/** Surveys with questions and answers. */
import { choice, date, flow, longText, must, refers, text, yesNo } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const surveyBuilder: Archetype = {
  id: 'survey builder',
  words:
    'survey builder:5, survey platform:5, questionnaire:5, single choice:3, several choice:2, open text:2, checkbox:1, survey:4, question:1, answer:1, response:2, respondent:3, result:1, chart:1, create survey:3, land:-5, satisfaction:1, once:-3, vote:-3, question type:4, question kind:4, scale:2, free text:2, own survey:4',
  entities: [
    {
      id: 'survey',
      says: ['survey', 'questionnaire'],
      covers: ['poll'],
      byOwner: true,
      values: ['choice', 'scale', 'text', 'checkbox'],
      fields: {
        title: must(text('Title')),
        description: longText('Description'),
        closesOn: date('Closes on'),
        status: flow('Status', 'Draft, Open, Closed*'),
      },
      rows: [
        ['How was your stay?', 'Five questions, two minutes', 'today+20', 'open'],
        ['Team lunch', null, 'today-4', 'closed'],
      ],
    },
    {
      id: 'surveyQuestion',
      says: ['question'],
      covers: ['question'],
      forOwner: true,
      values: ['choice', 'scale', 'text', 'checkbox', 'answer', 'rating'],
      fields: {
        question: must(text('Question', '', 300)),
        survey: must(refers('survey', 'Survey')),
        kind: choice('Kind', 'Text, One of several, Several, Yes or no, Scale'),
        options: longText('Options', 'One a line'),
        required: yesNo('Required'),
      },
      rows: [
        ['How clean was your room?', 'How was your stay?', 'scale', null, true],
        ['How did you find us?', 'How was your stay?', 'one-of-several', 'A friend\nA search\nA sign at the road', false],
        ['What did you use?', 'How was your stay?', 'several', 'Breakfast\nSauna\nBicycles', false],
        ['Would you come again?', 'How was your stay?', 'yes-or-no', null, true],
        ['What did you miss?', 'How was your stay?', 'text', null, false],
      ],
    },
  ],
  // Answers are given on the page of a survey, and added up there.
  instead:
    'patient customer employee student visitor participant respondent answer response result choice scale text option checkbox rating feedback feedbackEntry'.split(
      ' ',
    ),
  isWhole: true,
  without: ['polls'],
  accent: '#1c6ea4',
  wins: ['survey builder with questions and responses', 'questionnaires for our students with results'],
  loses: ['poll: where do we eat', 'land survey records'],
};
