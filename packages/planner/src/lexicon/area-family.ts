import { type Area, choice, date, dateTime, flow, integer, longText, money, must, text, time } from './shape.ts';

/** Children: records of the first years, and agreements later. */
export const family: Area = {
  id: 'family',
  accent: '#8a4b6d',
  entities: [
    {
      says: ['feeding', 'baby feeding', 'bottle feeding', 'breastfeeding session', 'nursing session'],
      means: ['feeding log', 'feeding tracker', 'breastfeeding log', 'bottle log', 'baby log', 'baby tracker'],
      brings: ['diaper', 'sleep'],
      fields: {
        what: must(choice('What', 'Breast, Bottle, Solid food')),
        at: must(dateTime('When')),
        minutes: integer('Minutes'),
        amount: integer('Amount', 'ml'),
        notes: longText('Notes'),
      },
      sort: '-at',
      rows: [
        ['bottle', 'today 06:40', null, 120, null],
        ['breast', 'today-1 22:15', 20, null, 'Fell asleep at once.'],
        ['solid-food', 'today-1 12:30', null, null, 'First carrots.'],
      ],
    },
    {
      says: ['diaper', 'diaper change', 'nappy', 'nappy change'],
      fields: {
        what: must(choice('What', 'Wet, Dirty, Both')),
        at: must(dateTime('When')),
        notes: longText('Notes'),
      },
      sort: '-at',
      rows: [
        ['wet', 'today 07:05', null],
        ['both', 'today-1 19:20', null],
      ],
    },
    {
      id: 'firstTime',
      says: ['baby milestone', 'baby first'],
      means: ['baby milestones', 'baby book', 'baby firsts'],
      fields: {
        title: must(text('What')),
        day: must(date('Day')),
        age: text('Age', '', 40),
        story: longText('How it was'),
      },
      sort: '-day',
      rows: [
        ['First step', 'today-12', '11 months', 'From the sofa to the cat.'],
        ['First tooth', 'today-150', '6 months', null],
      ],
    },
    {
      says: ['reward'],
      means: ['reward chart', 'reward list'],
      fields: {
        title: must(text('Reward')),
        points: must(integer('Points', undefined, 1)),
        notes: longText('Notes'),
      },
      sort: 'points',
      rows: [
        ['Choose the film', 10, null],
        ['An hour at the pool', 40, null],
        ['A friend stays overnight', 60, 'On weekends.'],
      ],
    },
    {
      id: 'pocketMoney',
      says: ['pocket money payment'],
      means: ['pocket money', 'allowance tracker', 'kid allowance'],
      fields: {
        what: must(text('What for')),
        child: must(text('Who')),
        amount: must(money('Amount')),
        kind: must(choice('Kind', 'Paid out, Saved, Spent')),
        day: must(date('Day')),
      },
      sort: '-day',
      rows: [
        ['Weekly pocket money', 'Mia', 5, 'paid-out', 'today-2'],
        ['Washed the car', 'Jonas', 4, 'paid-out', 'today-4'],
        ['Comics', 'Mia', 3.5, 'spent', 'today-1'],
      ],
    },
    {
      id: 'sitting',
      says: ['babysitting job', 'babysitting', 'pet sitting'],
      means: ['babysitting schedule', 'babysitter schedule'],
      fields: {
        who: must(text('Who sits')),
        day: must(date('Day')),
        from: must(time('From')),
        until: must(time('Until')),
        pay: money('Pay'),
        status: flow('Status', 'Asked, Agreed, Done*'),
      },
      sort: 'day',
      rows: [
        ['Eva Novak', 'today+3', '18:30', '22:30', 48, 'agreed'],
        ['Tom', 'today-6', '15:00', '18:00', 30, 'done'],
      ],
    },
  ],
};
