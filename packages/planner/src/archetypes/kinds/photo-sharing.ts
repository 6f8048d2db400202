/** Albums of photos. */
import { date, image, longText, must, text, votes } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const photoSharing: Archetype = {
  id: 'photo sharing',
  words:
    'photo sharing:5, photo gallery:4, photo album:4, photo:1, album:2, gallery:2, upload:1, trip:1, family:1, like:1, memory:1, instagram:4, picture:1, snapshot:2, heart:1, thumbnail:2, photo wall:4',
  entities: [
    {
      id: 'photo',
      says: ['photo', 'picture', 'photograph'],
      covers: ['photo'],
      fields: {
        title: must(text('Title')),
        picture: image('Picture'),
        takenOn: date('Taken on'),
        place: text('Where'),
        by: text('By'),
        notes: longText('Notes'),
        likes: votes('Likes'),
      },
      sort: '-takenOn',
      rows: [
        ['Fog over the ridge', null, 'today-20', 'Riverside', 'Ana', null, null],
        ['First day of school', null, 'today-80', 'Home', 'Jonas', null, null],
      ],
    },
  ],
  ifMentioned: [
    {
      id: 'photoAlbum',
      says: ['album'],
      covers: ['album'],
      fields: { title: must(text('Title')), description: longText('Description'), day: date('Day') },
      sort: '-day',
      rows: [
        ['Summer at the lake', 'Two weeks, one tent', 'today-60'],
        ['Lea turns ten', null, 'today-14'],
      ],
    },
  ],
  instead: ['trip', 'album'],
  features: ['gallery', 'image-upload', 'polls'],
  accent: '#2d7d6f',
  wins: ['photo gallery of my trips with albums', 'family photo sharing'],
  loses: ['vinyl albums', 'portfolio of a photographer'],
};
