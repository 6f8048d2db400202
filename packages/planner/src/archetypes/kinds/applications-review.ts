/** Applications for a grant or place, with reviews and decisions. */
import { date, email, file, flow, integer, longText, money, must, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const applicationsReview: Archetype = {
  id: 'applications review',
  words:
    'scholarship:4, grant application:4, admission:4, application form:2, funding application:4, applicant:2, reviewer:2, review committee:3, committee:2, application:2, submit:1, score:1, approve:1, reject:1, essay:2, status:1, budget:1, award:1, residency:2',
  entities: [
    {
      id: 'application',
      says: ['application', 'scholarship application', 'grant application'],
      covers: ['grant', 'application', 'jobApplication'],
      fields: {
        applicant: must(text('Applicant')),
        title: text('Title'),
        email: email(),
        amount: money('Amount'),
        statement: longText('Statement'),
        attachment: file('Documents'),
        submittedOn: date('Submitted on'),
        decision: longText('Reason for the decision'),
        status: flow('Status', 'Submitted, In review, Approved*, Rejected*'),
      },
      sort: '-submittedOn',
      rows: [
        [
          'Ana Silva',
          'Physics in Porto',
          'ana@example.org',
          2400,
          'I have taken radios apart since I was six.',
          null,
          'today-12',
          null,
          'in-review',
        ],
        ['Jonas Weber', 'A year of carpentry', null, 1800, null, null, 'today-5', null, 'submitted'],
        ['Mia Roth', null, null, 1200, null, null, 'today-40', 'Convincing and well planned.', 'approved'],
      ],
    },
    {
      id: 'applicationReview',
      says: ['review', 'score'],
      covers: ['review', 'grade'],
      fields: {
        application: must(refers('application', 'Application')),
        reviewer: must(text('Reviewer')),
        score: must(integer('Score', undefined, 0, 10)),
        comment: longText('Comment'),
        day: date('Day'),
      },
      title: 'reviewer',
      sort: '-day',
      rows: [
        ['Ana Silva', 'Dr. Brandt', 9, 'Clear and brave.', 'today-3'],
        ['Ana Silva', 'Prof. Olsen', 7, null, 'today-2'],
      ],
    },
  ],
  instead: ['income', 'student', 'budget', 'post'],
  features: ['workflow'],
  accent: '#2b5d8a',
  wins: ['scholarship applications with reviewers and a committee', 'grant application reviews with scores'],
  loses: ['track my job applications', 'a web application for notes'],
};
