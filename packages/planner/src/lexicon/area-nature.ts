import { type Area, choice, date, dateTime, decimal, flow, image, integer, longText, must, text, yesNo } from './shape.ts';

/** Animals, plants, weather and the sky. */
export const nature: Area = {
  id: 'nature',
  accent: '#3d6440',
  entities: [
    {
      says: ['animal', 'zoo animal', 'horse', 'cow', 'chicken', 'goat', 'fish', 'livestock'],
      means: ['animal shelter', 'farm animals', 'zoo'],
      fields: {
        name: must(text('Name')),
        species: must(text('Species')),
        born: date('Born'),
        sex: choice('Sex', 'Female, Male, Unknown'),
        home: text('Where it lives'),
        food: text('Food'),
        photo: image('Photo'),
        notes: longText('Notes'),
      },
      rows: [
        ['Nuri', 'Giraffe', 'today-2600', 'female', 'Savannah house', 'Acacia, hay', null, 'Shy in the rain.'],
        ['Otto', 'Otter', 'today-900', 'male', 'Stream 2', 'Fish', null, null],
        ['Ada', 'Barn owl', 'today-1400', 'female', 'Old barn', 'Mice', null, null],
      ],
    },
    {
      says: ['sighting', 'observation', 'bird', 'bird sighting', 'find', 'mushroom', 'butterfly', 'specimen'],
      means: ['birdwatching', 'bird watching', 'field notes', 'bird log', 'nature journal'],
      fields: {
        species: must(text('What')),
        seenAt: must(dateTime('When')),
        place: text('Where'),
        number: integer('How many', undefined, 1),
        sure: yesNo('Sure of it'),
        notes: longText('Notes'),
        photo: image('Photo'),
      },
      sort: '-seenAt',
      rows: [
        ['Kingfisher', 'today-1 07:40', 'Mill pond', 1, true, 'On the low branch.', null],
        ['Swift', 'today-3 20:15', 'Church tower', 12, true, null, null],
      ],
    },
    {
      says: ['seed', 'crop', 'vegetable', 'garden bed', 'harvest', 'flower'],
      means: ['garden planner', 'vegetable garden', 'seed collection', 'allotment'],
      fields: {
        name: must(text('Plant')),
        variety: text('Variety'),
        bed: text('Bed', '', 40),
        sownOn: date('Sown on'),
        harvestFrom: date('Harvest from'),
        notes: longText('Notes'),
        status: flow('Status', 'Planned, Sown, Growing, Harvested*'),
      },
      sort: 'harvestFrom',
      rows: [
        ['Carrot', 'Nantaise', '2', 'today-30', 'today+50', 'Thin them out.', 'growing'],
        ['Broad bean', 'Windsor', '4', 'today-60', 'today+20', null, 'growing'],
        ['Kale', 'Red Russian', '1', null, 'today+120', null, 'planned'],
      ],
    },
    {
      says: ['weather record', 'weather', 'rainfall', 'temperature reading', 'sensor reading', 'sensor', 'measurement series'],
      means: ['weather station', 'weather log', 'sensor data', 'sensor dashboard'],
      plural: 'records',
      fields: {
        at: must(dateTime('When')),
        place: text('Where'),
        temperature: decimal('Temperature', '°C', null),
        rain: decimal('Rain', 'mm'),
        wind: decimal('Wind', 'km/h'),
        humidity: integer('Humidity', '%', 0, 100),
        notes: text('Notes'),
      },
      sort: '-at',
      rows: [
        ['today 07:00', 'Garden', 8.4, 0, 6, 91, 'Fog until nine.'],
        ['today-1 07:00', 'Garden', 11.2, 4.5, 18, 74, null],
      ],
    },
    {
      id: 'starObservation',
      says: ['star observation', 'telescope observation', 'astronomy observation', 'stargazing session', 'deep sky object'],
      means: ['astronomy log', 'stargazing log', 'observing log', 'telescope log', 'astronomy diary', 'stargazing'],
      fields: {
        object: must(text('Object')),
        seenAt: must(dateTime('When')),
        constellation: text('Constellation'),
        magnitude: decimal('Magnitude', undefined, null),
        seeing: choice('Seeing', 'Steady, Fair, Trembling'),
        instrument: text('With what'),
        sketch: image('Sketch'),
        notes: longText('Notes'),
      },
      sort: '-seenAt',
      rows: [
        ['Andromeda Galaxy (M31)', 'today-2 22:40', 'Andromeda', 3.4, 'steady', '8-inch Dobsonian', null, 'The dust lane, just.'],
        ['Ring Nebula (M57)', 'today-9 23:15', 'Lyra', 8.8, 'fair', '8-inch Dobsonian', null, null],
        ['Albireo', 'today-9 21:50', 'Cygnus', 3.1, 'trembling', 'Binoculars 10 × 50', null, 'Gold and blue.'],
      ],
    },
  ],
};
