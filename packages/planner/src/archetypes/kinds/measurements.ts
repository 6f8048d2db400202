/** Stations and their measurements. */
import { choice, date, dateTime, decimal, longText, must, refers, text, yesNo } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const measurements: Archetype = {
  id: 'measurements',
  words:
    'water quality:4, air quality:4, sensor:3, measurement:3, station:3, monitoring data:3, environmental:3, soil:2, ph value:3, pollution:3, temperature:1, reading:1, chart:1, data:1, noise level:3, sampling:2',
  entities: [
    {
      id: 'measurement',
      says: ['measurement', 'reading', 'sample'],
      covers: ['weightEntry', 'reading', 'weatherRecord', 'lessonLearned'],
      fields: {
        measure: must(choice('What', 'Temperature, pH, Oxygen, Nitrate, Particles, Other')),
        value: must(decimal('Value', undefined, null)),
        unit: text('Unit', '', 20),
        station: refers('station', 'Station'),
        measuredAt: must(dateTime('Measured at')),
        by: text('By'),
        notes: longText('Notes'),
      },
      title: 'measuredAt',
      sort: '-measuredAt',
      rows: [
        ['temperature', 14.2, '°C', 'North bridge', 'today 08:00', 'Mia', null],
        ['ph', 7.4, null, 'North bridge', 'today 08:05', 'Mia', null],
        ['nitrate', 11.8, 'mg/l', 'Old mill', 'today-1 09:30', null, null],
      ],
    },
    {
      id: 'station',
      says: ['station', 'site', 'sensor'],
      covers: [],
      fields: {
        name: must(text('Name')),
        place: text('Place'),
        kind: text('Kind'),
        installedOn: date('Installed on'),
        notes: longText('Notes'),
        active: yesNo('Active'),
      },
      rows: [
        ['North bridge', 'River, kilometer 12', 'River', 'today-400', null, true],
        ['Old mill', 'Mill pond', 'Pond', 'today-900', null, true],
      ],
    },
  ],
  features: ['charts'],
  accent: '#1c6ea4',
  wins: ['air quality data from sensors at stations', 'water quality measurements with charts'],
  loses: ['body measurements and weight', 'train station timetable'],
};
