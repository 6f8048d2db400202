/** Campaigns with a goal, and donations. */
import { date, flow, image, longText, money, must, refers, text, yesNo } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const fundraiser: Archetype = {
  id: 'fundraiser',
  words:
    'tip jar:6, fundraiser:5, donation page:5, donation site:5, donation form:4, fundraising:5, crowdfunding:5, donation:3, donate:3, charity:2, campaign:2, donor:2, goal:1, progress:1, pledge:2, raise money:4, cause:2, backer:3, collect money:4, giving:2, thermometer:2, supporter:2, memorial:1, give:1, kind word:2, shelter:1, money:1, raise:2, own amount:3, reward level:3',
  entities: [
    {
      id: 'campaign',
      says: ['campaign', 'fundraiser', 'cause'],
      covers: ['project', 'event'],
      fields: {
        title: must(text('Title')),
        story: longText('Story'),
        goal: must(money('Goal')),
        raised: money('Raised'),
        endsOn: date('Ends on'),
        photo: image('Photo'),
        status: flow('Status', 'Open, Reached*, Closed*'),
      },
      rows: [
        ['A roof for the youth club', 'It rains into the music room.', 8000, 5240, 'today+40', null, 'open'],
        ['New nets for the team', null, 600, 600, 'today-10', null, 'reached'],
      ],
    },
    {
      id: 'campaignDonation',
      says: ['donation', 'pledge'],
      covers: ['donation', 'petition', 'payment'],
      fields: {
        donor: must(text('Name')),
        campaign: refers('campaign', 'Campaign'),
        amount: must(money('Amount')),
        day: date('Day'),
        anonymous: yesNo('Anonymous'),
        message: longText('Message'),
      },
      sort: '-day',
      rows: [
        ['Ana Silva', 'A roof for the youth club', 50, 'today-1', false, 'Good luck!'],
        ['Nordwind Trading', 'A roof for the youth club', 400, 'today-4', false, null],
        ['A neighbor', 'A roof for the youth club', 20, 'today-6', true, null],
      ],
    },
  ],
  instead: ['goal', 'savingsGoal'],
  accent: '#a63d2f',
  wins: ['fundraising campaigns with a goal and donations', 'charity page where people donate and see the progress'],
  loses: ['email campaigns', 'political petition site'],
};
