/** Papers submitted to a conference, with reviews. */
import { choice, date, email, file, flow, integer, longText, must, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const paperReview: Archetype = {
  id: 'paper review',
  words:
    'conference paper:5, paper submission:5, call for papers:5, peer review:5, abstract submission:5, paper:2, submission:3, reviewer:2, abstract:3, submit:1, author:1, accept:1, conference:2, journal:1, reviewing:1, submitting:1',
  entities: [
    {
      id: 'paper',
      says: ['paper', 'submission', 'abstract'],
      covers: ['talk', 'article', 'document'],
      fields: {
        title: must(text('Title', '', 200)),
        authors: must(text('Authors')),
        abstract: longText('Abstract'),
        topic: text('Topic'),
        file: file('Paper'),
        email: email(),
        submittedOn: date('Submitted on'),
        status: flow('Status', 'Submitted, In review, Accepted*, Rejected*'),
      },
      sort: '-submittedOn',
      rows: [
        [
          'Bees in the city',
          'A. Silva, J. Weber',
          'What 40 hives told us.',
          'Biology',
          null,
          'ana@example.org',
          'today-6',
          'in-review',
        ],
        ['Reading under trees', 'M. Roth', null, 'Education', null, null, 'today-2', 'submitted'],
      ],
    },
    {
      id: 'paperReview',
      says: ['review'],
      covers: ['review'],
      fields: {
        reviewer: must(text('Reviewer')),
        paper: must(refers('paper', 'Paper')),
        score: must(integer('Score', undefined, 1, 10)),
        comment: longText('Comment'),
        verdict: choice('Verdict', 'Accept, Weak accept, Weak reject, Reject'),
      },
      rows: [
        ['Dr. Brandt', 'Bees in the city', 8, 'Clear and new.', 'accept'],
        ['Prof. Olsen', 'Bees in the city', 6, null, 'weak-accept'],
      ],
    },
  ],
  features: ['workflow'],
  accent: '#2b5d8a',
  wins: ['peer review of papers for a conference', 'paper submission with reviewers and scores'],
  loses: ['newspaper website', 'paper cup factory'],
};
