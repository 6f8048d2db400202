/** People of a family, with their parents. */
import { image, longText, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const familyTree: Archetype = {
  id: 'family tree',
  words:
    'family tree:5, genealogy:5, ancestor:5, ancestry:5, born:1, died:1, mother:1, father:1, spouse:2, generation:1, family:1, parent:1, record:1',
  entities: [
    {
      id: 'relative',
      says: ['relative', 'ancestor', 'person'],
      covers: ['profile', 'neighbour'],
      person: true,
      fields: {
        name: must(text('Name')),
        born: text('Born', '', 40),
        birthplace: text('Birthplace'),
        died: text('Died', '', 40),
        mother: text('Mother'),
        father: text('Father'),
        spouse: text('Spouse'),
        photo: image('Photo'),
        story: longText('Story'),
      },
      rows: [
        ['Anna Roth', '1902', 'Freiburg', '1988', null, null, 'Karl Roth', null, 'She kept the inn at the bridge.'],
        ['Karl Roth', '1899', 'Basel', '1961', null, null, 'Anna Roth', null, null],
        ['Lina Weber', '1928', 'Freiburg', null, 'Anna Roth', 'Karl Roth', null, null, null],
      ],
    },
  ],
  instead: ['album'],
  accent: '#7a4a2b',
  wins: ['family tree with births and marriages', 'genealogy records of my ancestors'],
  loses: ['family calendar'],
};
