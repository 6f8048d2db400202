/** Planned posts by channel and date. */
import { choice, date, flow, image, longText, must, text, url } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const contentCalendar: Archetype = {
  id: 'content calendar',
  words:
    'content calendar:5, social media:3, social media planner:5, editorial calendar:5, content plan:5, instagram post:4, channel:1, caption:3, schedule post:3, hashtag:1, campaign:1, post:1, publish:1',
  entities: [
    {
      id: 'plannedPost',
      says: ['post', 'content piece'],
      covers: ['post', 'article', 'photo'],
      fields: {
        title: must(text('Title')),
        channel: choice('Channel', 'Blog, Newsletter, Instagram, Facebook, LinkedIn, YouTube, Other'),
        goesOutOn: must(date('Goes out on')),
        author: text('Author'),
        text: longText('Text'),
        picture: image('Picture'),
        link: url('Link'),
        status: flow('Status', 'Idea, Draft, Ready, Out*'),
      },
      sort: 'goesOutOn',
      rows: [
        ['Behind the scenes', 'instagram', 'today+2', 'Mia', null, null, null, 'draft'],
        ['Five questions to our baker', 'blog', 'today+7', 'Jonas', null, null, null, 'idea'],
        ['Summer hours', 'newsletter', 'today-3', 'Mia', null, null, null, 'out'],
      ],
    },
  ],
  features: ['calendar'],
  accent: '#8c2f4b',
  wins: ['content calendar for instagram and a blog', 'social media planner with captions'],
  loses: ['blog about sourdough', 'social network'],
};
