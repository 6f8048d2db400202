/** Samples on their way through a laboratory. */
import { date, flow, longText, must, text, unique } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const sampleTracking: Archetype = {
  id: 'sample tracking',
  words:
    'sample tracking:5, lab sample:5, specimen:5, laboratory:2, sample:2, test result:2, lims:5, collected:1, storage:1, experiment:1, analysis:1, researcher:1',
  entities: [
    {
      id: 'labSample',
      says: ['sample', 'specimen'],
      covers: ['lessonLearned', 'item'],
      fields: {
        number: must(unique('Number')),
        kind: text('Kind'),
        source: text('Source'),
        collectedOn: date('Collected on'),
        storage: text('Storage place'),
        test: text('Test'),
        result: longText('Result'),
        responsible: text('Responsible'),
        status: flow('Status', 'Received, In test, Finished*, Discarded*'),
      },
      sort: '-collectedOn',
      rows: [
        ['S-1041', 'Water', 'North bridge', 'today-2', 'Fridge 1', 'Nitrate', null, 'Mia Roth', 'in-test'],
        ['S-1040', 'Soil', 'Field 3', 'today-9', 'Shelf 2', 'pH', '6.8', 'Jonas Weber', 'finished'],
      ],
    },
  ],
  accent: '#1c6ea4',
  wins: ['sample tracking for a laboratory', 'specimens with test results and storage'],
  loses: ['music samples shop'],
};
