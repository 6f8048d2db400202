import type { Blueprint } from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const planOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;
const listsOf = (prompt: string) => planOf(prompt).entities.map(({ singular }) => singular);
const fieldsOf = (prompt: string, list: string) =>
  planOf(prompt)
    .entities.find(({ singular }) => singular === list)
    ?.fields.map(({ label }) => label) ?? [];

describe('lists that the lexicon does not know: what people act on', () => {
  it.each<[string, string[]]>([
    ['an app to assign kennels to huskies', ['kennel', 'husky']],
    ['A tool for our mill. It stores grindstones, sieves and sacks.', ['grindstone', 'sieve', 'sack']],
    ['Falconers manage aviaries, lures and jesses; visitors browse aviaries.', ['aviary', 'lure', 'jess']],
    ['a portal where ferrymen publish crossings and hikers report washouts', ['crossing', 'washout']],
    [
      'Please implement a quarry website. The website should have functionalities for browsing boulders, blasting notices, and quarry walks.',
      ['boulder', 'quarry walk'],
    ],
    ['Players can create a tontine and propose a wager', ['tontine', 'wager']],
    ['Each falcon is assigned to a glove. We have nine gloves.', ['falcon', 'glove']],
    ['For each tasting we note the cask, the abv and the panel.', ['tasting']],
    ['We count at dusk. Afterwards the moths are entered: trap, wingspan and count.', ['moth']],
  ])('%s', (prompt, lists) => {
    expect(listsOf(prompt)).toEqual(expect.arrayContaining(lists));
  });

  it.each<[string, string]>([
    ['keep notes of my marmot sightings', 'note'],
    ['todo list for two people', 'two person'],
    ['The site tells about our mill. Style all pages with light green components.', 'light green component'],
    ['Kilns can be fired by members. Members fire them themselves.', 'themself'],
  ])('no list of words in passing: %s', (prompt, list) => {
    expect(listsOf(prompt)).not.toContain(list);
  });
});

describe('fields of lists that people act on', () => {
  it.each<[string, string, string[]]>([
    ['Users can upload gliders, set their wingspan, maker and tow weight', 'glider', ['Wingspan', 'Maker', 'Tow weight']],
    [
      'Judges score each marrow for girth, gloss and taste. A marrow has a grower and a plot.',
      'marrow',
      ['Girth', 'Gloss', 'Taste'],
    ],
    ['We keep our oxen (tag number, yoke, temper) and sledges.', 'ox', ['Tag number', 'Yoke', 'Temper']],
    ['A buoy belongs to a fairway and has a color and a shape. We mark nine fairways.', 'buoy', ['Fairway', 'Color', 'Shape']],
    [
      'Stalls\n- pitch, length in metres, awning\n- each stall needs a permit before noon\n\nLamps\n- wattage, hook',
      'stall',
      ['Pitch', 'Awning'],
    ],
  ])('%s', (prompt, list, fields) => {
    expect(fieldsOf(prompt, list)).toEqual(expect.arrayContaining(fields));
  });

  it('the columns of a board are states', () => {
    const { entities } = planOf(
      'A saddle has a maker and a size. I want to see all saddles on a board with the columns cut, sewn and sold.',
    );
    expect(entities[0]?.workflow?.states.map(({ label }) => label)).toEqual(['Cut', 'Sewn', 'Sold']);
  });
});

describe('who logs in', () => {
  it.each<[string, string[]]>([
    ['Anglers browse ponds. Instructors create ponds with depth and access.', ['instructor']],
    ['Growers submit marrows, stewards measure them and the committee approves them.', ['committee']],
    ['Wards: name, floor\nStays: guest, from, until\nCleaners can only view stays.', ['cleaner']],
    [
      'Mill\n\nRoles\n- Miller: grinds the orders\n- Carter: drives\n\nData\n- Sack: weight, grain\n- Cart: number, axle',
      ['miller', 'carter'],
    ],
  ])('%s', (prompt, roles) => {
    expect(planOf(prompt)).toMatchObject({ auth: 'password', roles: expect.arrayContaining(roles) });
  });

  it('people who register need no role, and sign up themselves', () => {
    const plan = planOf('Users should be able to register, share looms and rate them.');
    expect(plan).toMatchObject({ auth: 'password', roles: [], joining: 'open' });
    expect(plan.features.map(({ id }) => id)).toContain('ratings');
  });

  it('beside those in charge, other people who add something sign up themselves', () => {
    expect(planOf('Skippers log voyages with port and cargo. Coordinators manage voyages and piers.')).toMatchObject({
      joining: 'open',
      reading: 'members',
      roles: ['coordinator'],
    });
  });
});

describe('requirements by number', () => {
  it('reads each line behind its label', () => {
    const { entities, name } = planOf(
      'Requirements for the "Moor Watch" app\n\nFR1 Wardens can record burns with slope, fuel and hectares.\nFR2 A slope has a gradient and a gully.\nFR3 Keepers manage slopes.',
    );
    expect(name).toBe('Moor Watch');
    expect(entities.map(({ singular }) => singular)).toEqual(['burn', 'slope']);
  });

  it('reads what is done to each row', () => {
    expect(
      fieldsOf(
        'Mill book\n\n1. Functions\n1.1 Each sack is recorded with grain, weight and miller\n1.2 Wagons are listed with axle and owner',
        'sack',
      ),
    ).toEqual(expect.arrayContaining(['Grain', 'Weight', 'Miller']));
  });
});

it('what a place does behind its colon are acts', () => {
  expect(listsOf('Quarry office: assign cranes to barges, log blasts, and count lorries')).toEqual(
    expect.arrayContaining(['crane', 'barge', 'blast']),
  );
});

describe('what people do with the rows of others', () => {
  it('they see each other’s rows once they have registered', () => {
    const plan = planOf('Users should be able to register, share looms and rate them.');
    expect(plan).toMatchObject({ joining: 'open', reading: 'members' });
    expect(plan.entities.map(({ singular }) => singular)).toEqual(['loom']);
  });

  it('what is reserved can be booked', () => {
    expect(planOf('Weavers can reserve looms.').features.map(({ id }) => id)).toContain('booking');
  });
});
