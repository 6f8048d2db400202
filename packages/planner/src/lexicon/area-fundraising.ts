import { type Area, date, flow, longText, money, must, text, yesNo } from './shape.ts';

/** Donations and grants. */
export const fundraising: Area = {
  id: 'fundraising',
  accent: '#1d6b4a',
  entities: [
    {
      says: ['donation', 'donor', 'contribution'],
      means: ['fundraiser', 'fundraising', 'crowdfunding'],
      fields: {
        donor: must(text('From')),
        amount: must(money('Amount')),
        day: must(date('Date')),
        campaign: text('For what'),
        anonymous: yesNo('Stay unnamed'),
        message: longText('Message'),
      },
      sort: '-day',
      rows: [
        ['Ana Costa', 50, 'today-1', 'New roof', false, 'For many more years!'],
        ['A neighbor', 200, 'today-6', 'New roof', true, null],
      ],
    },
    {
      says: ['grant', 'grant application', 'funding application', 'scholarship'],
      fields: {
        name: must(text('Grant')),
        funder: text('From whom'),
        amount: money('Amount'),
        deadline: date('Deadline'),
        notes: longText('Notes'),
        status: flow('Status', 'Looking into it, Writing, Sent, Granted*, Refused*'),
      },
      due: 'deadline',
      sort: 'deadline',
      rows: [
        ['Youth music fund', 'City of Riverside', 5_000, 'today+25', 'Needs two letters of support.', 'writing'],
        ['Green roofs', 'North Foundation', 12_000, 'today+60', null, 'looking-into-it'],
      ],
    },
  ],
};
