import { type Area, date, image, longText, must, text } from './shape.ts';

/** What people do together: bring, share, swap, look back on. */
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
        ['Boats of the estuary', 'today-20', 'today+40', 'Ground floor', null, 'Models, nets and a boat that one may board.'],
        ['Paper, folded', 'today+14', 'today+90', 'Upper gallery', null, null],
      ],
    },
  ],
};
