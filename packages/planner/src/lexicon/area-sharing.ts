import { type Area, choice, date, dateTime, flow, image, integer, longText, must, phone, text, votes } from './shape.ts';

/** Things that people bring, share, swap or look back on together. */
export const sharing: Area = {
  id: 'sharing',
  accent: '#2c6e63',
  entities: [
    {
      says: ['exhibition', 'exhibition on show', 'special exhibition'],
      means: ['exhibition programme', 'exhibition calendar'],
      fields: {
        title: must(text('Title')),
        from: must(date('From')),
        until: date('Until'),
        room: text('Where', '', 80),
        picture: image('Picture'),
        description: longText('Description'),
      },
      sort: 'from',
      rows: [
        ['Boats of the estuary', 'today-20', 'today+40', 'Ground floor', null, 'Models, nets and a boat that you can board.'],
        ['Paper, folded', 'today+14', 'today+90', 'Upper gallery', null, null],
      ],
    },
    {
      id: 'contributed',
      says: ['dish to bring', 'thing to bring', 'potluck dish'],
      means: ['potluck', 'who brings what', 'bring and share', 'bring a dish', 'pot luck'],
      plural: 'things to bring',
      app: 'Who brings what',
      fields: {
        what: must(text('What')),
        who: text('Who brings it'),
        kind: choice('Kind', 'Starter, Main, Salad, Dessert, Drinks, Other'),
        servings: integer('For how many'),
        notes: longText('Notes'),
      },
      rows: [
        ['Potato salad', 'Eva', 'salad', 10, 'Without bacon.'],
        ['Apple cake', 'Jonas', 'dessert', 12, null],
        ['Lemonade', null, 'drinks', 20, null],
      ],
    },
    {
      id: 'sharedRide',
      says: ['shared ride', 'carpool ride', 'lift offer', 'carpool'],
      means: ['carpool board', 'ride share', 'ride sharing', 'carpooling', 'car sharing board', 'car pool'],
      plural: 'shared rides',
      fields: {
        from: must(text('From')),
        to: must(text('To')),
        leavesAt: must(dateTime('Leaves at')),
        driver: must(text('Who drives')),
        seats: must(integer('Free seats', undefined, 0, 8)),
        phone: phone(),
        notes: longText('Notes'),
      },
      sort: 'leavesAt',
      rows: [
        ['Market square', 'Riverside school', 'today+1 07:30', 'Ana Costa', 2, '+351 21 555 0132', null],
        ['Northtown', 'Sports hall', 'today+3 17:45', 'Jonas Weber', 3, null, 'Back at eight.'],
      ],
    },
    {
      id: 'swapOffer',
      says: ['swap offer', 'thing to swap', 'thing to give away', 'giveaway item', 'freebie'],
      means: ['swap shop', 'swap board', 'give away board', 'giveaway board', 'freecycle', 'bring and buy sale'],
      plural: 'offers',
      app: 'Swap board',
      fields: {
        title: must(text('What')),
        photo: image('Photo'),
        by: must(text('From whom')),
        wanted: text('What for'),
        description: longText('Description'),
        status: flow('Status', 'Available, Promised, Gone*'),
      },
      rows: [
        ['Children’s bicycle, 20 inch', null, 'Mia Lind', 'A larger one', 'The bell is missing.', 'available'],
        ['Bookshelf', null, 'Tom', 'To give away', null, 'promised'],
      ],
    },
    {
      id: 'retroPoint',
      says: ['retro point', 'retrospective point', 'retro card'],
      means: ['retro board', 'retrospective board', 'retrospective', 'team retro', 'team retrospective', 'team retro board'],
      plural: 'points',
      app: 'Retro',
      fields: {
        title: must(text('What')),
        kind: must(choice('Kind', 'Went well, To improve, Action')),
        votes: votes(),
        by: text('From'),
      },
      rows: [
        ['We shipped on the day we promised', 'went-well', 4, 'Ana'],
        ['Reviews wait for two days', 'to-improve', 6, null],
        ['Half an hour for reviews every morning', 'action', 3, 'Tom'],
      ],
    },
    {
      says: ['screening', 'film showing', 'movie showing'],
      fields: {
        title: must(text('Film')),
        startsAt: must(dateTime('Starts at')),
        screen: text('Screen', '', 40),
        price: text('Price', '', 40),
      },
      sort: 'startsAt',
      rows: [
        ['The Sea Around Us', 'today+1 20:00', '1', '9.50'],
        ['Late trains', 'today+2 17:30', '2', '8.00'],
      ],
    },
  ],
};
