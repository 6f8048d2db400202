/** Questions that people ask and answer. */
import { longText, must, refers, text, votes, yesNo } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const qAndA: Archetype = {
  id: 'q and a',
  words:
    'q&a:5, chatbot:-9, frequently:-9, stack overflow:5, quora:5, ask a question:3, accepted answer:5, best answer:4, answer:2, question:2, vote:1, upvote:2, expert:2, community:1, ask:1, other answer:4, other reply:4, unanswered:3, asker:3, colleague:1, reply:1',
  entities: [
    'question',
    {
      id: 'answer',
      says: ['answer'],
      covers: ['answer'],
      fields: {
        answer: must(longText('Answer')),
        question: must(refers('question', 'Question')),
        by: text('By'),
        votes: votes(),
        accepted: yesNo('Accepted'),
      },
      title: 'by',
      sort: '-votes',
      rows: [
        ['Water it less, and turn it to the light.', 'Why do the leaves turn yellow?', 'Ana', 14, true],
        ['Mine had too little iron.', 'Why do the leaves turn yellow?', 'Jonas', 5, false],
      ],
    },
  ],
  features: ['polls'],
  accent: '#1c6ea4',
  wins: [
    'q&a site where people vote on answers',
    'a place where the community can ask a question and the best answer is upvoted',
  ],
  loses: ['faq page', 'quiz questions and answers with a score'],
};
