import { type EntityEntry, image, integer, longText, money, must, text } from './shape.ts';

/** A work in a gallery: a picture with its title and a description; year and price if the prompt mentions them. */
export const galleryWork: EntityEntry = {
  id: 'work',
  says: ['work'],
  fields: {
    title: must(text('Title')),
    picture: image('Picture'),
    shows: text('What it shows', 'In one sentence, for those who cannot see it.', 200),
    year: integer('Year', undefined, 0, 2100),
    price: money('Price'),
    about: longText('About it'),
    position: { ...integer('Position'), help: 'The lowest comes first; without one a picture stands at the end.' },
  },
  sort: 'position',
  // In the order of the placeholder drawings.
  rows: [
    [
      'First light',
      null,
      'A large sun rises behind three rows of hills.',
      2026,
      180,
      'Done in a morning, before the first train.',
      1,
    ],
    [
      'Branches for Ana',
      null,
      'A round vase with a branch and four leaves.',
      2025,
      160,
      'She brought them; they stood for two weeks.',
      2,
    ],
    ['The open house', null, 'Three doorways, one behind the other.', 2025, 210, 'The first of a series of five.', 3],
    [
      'Night crossing',
      null,
      'A small boat with two sails under the moon.',
      2024,
      240,
      'Seen from the late ferry, and drawn later.',
      4,
    ],
    ['Sunday', null, 'A cat sits at a window and looks out.', 2024, 190, 'She kept still for longer than anybody.', 5],
    ['Two pears', null, 'Two pears stand on a table, one behind the other.', 2023, 150, 'They were gone by the evening.', 6],
  ],
};

/** A picture of a place, as opposed to a work by its owner. */
export const galleryPicture: EntityEntry = {
  ...galleryWork,
  says: ['picture'],
  rows: [
    ['Early in the morning', null, 'A large sun rises behind three rows of hills.', null, null, null, 1],
    ['On the table', null, 'A round vase with a branch and four leaves.', null, null, null, 2],
    ['The way in', null, 'Three doorways, one behind the other.', null, null, null, 3],
  ],
};
