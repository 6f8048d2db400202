/** Ideas and wishes that people vote for. */
import { flow, longText, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const ideaVoting: Archetype = {
  id: 'idea voting',
  words:
    'idea board:5, feature request:4, upvote:4, roadmap:4, vote on idea:4, idea:2, suggestion:2, vote:2, feature:1, planned:1, product:1, changelog:1, voting:1',
  entities: ['featureRequest'],
  ifMentioned: [
    {
      id: 'roadmapItem',
      says: ['roadmap item', 'roadmap'],
      covers: ['release', 'milestone'],
      fields: {
        title: must(text('Title')),
        quarter: text('When', '', 40),
        description: longText('Description'),
        status: flow('Status', 'Planned, In progress, Released*'),
      },
      rows: [
        ['Sign in by phone', 'Autumn', null, 'in-progress'],
        ['Dark colors', 'Winter', 'A frequent request.', 'planned'],
      ],
    },
  ],
  instead: ['release', 'poll'],
  accent: '#5b3f8c',
  wins: ['roadmap with feature requests and upvotes', 'ideas of employees, vote on ideas'],
  loses: ['gift ideas', 'suggestion box without names'],
};
