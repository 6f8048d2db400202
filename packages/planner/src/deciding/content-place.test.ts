import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const listsOf = (prompt: string) => planOf(prompt).entities.map(({ plural }) => plural);
const labelsOf = (prompt: string) => planOf(prompt).entities[0]?.fields.map(({ label }) => label) ?? [];

test('the noun of a place decides what its rows are, and names the app', () => {
  const directory = planOf('Website directory of piano tuners and organ builders in Wales');
  expect(directory.name).toBe('Directory of piano tuners and organ builders in Wales');
  expect(directory.entities.map(({ plural }) => plural)).toEqual(['piano tuners and organ builders']);
  expect(labelsOf('Website directory of piano tuners and organ builders in Wales')).toEqual(
    expect.arrayContaining(['Kind', 'City', 'Address', 'Phone']),
  );
  expect(listsOf('map of ice cream vans in Leeds')).toEqual(['ice cream vans']);
  expect(planOf('map of ice cream vans in Leeds').entities[0]?.fields.find(({ label }) => label === 'Where')?.required).toBe(
    true,
  );
  expect(listsOf('archive of old tram tickets')).toEqual(['tram tickets']);
  expect(listsOf('compare folding canoes side by side')).toEqual(['folding canoes']);
  expect(labelsOf('compare folding canoes side by side, by length, weight and price')).toEqual(
    expect.arrayContaining(['Name', 'Length', 'Weight', 'Price']),
  );
  expect(planOf('compare folding canoes side by side').features.map(({ id }) => id)).toContain('compare');
});

test('a review site lists what is reviewed, with its reviews', () => {
  const { name, entities } = planOf('campsite review site for Norway');
  expect(name).toBe('Campsite review site for Norway');
  expect(entities.map(({ singular }) => singular)).toEqual(['campsite', 'review']);
  expect(entities[1]?.fields.some(({ type }) => type.kind === 'relation' && type.entity === entities[0]?.id)).toBe(true);
});

test('where people write as themselves they have accounts, and visitors read', () => {
  for (const prompt of ['forum for people who mend accordions', 'Q&A site for falconers', 'reviews of mountain huts']) {
    const { auth, reading, writing, joining } = planOf(prompt);
    expect([prompt, auth, reading, writing, joining]).toEqual([prompt, 'password', 'anyone', 'members', 'open']);
  }
  expect(planOf('forum for people who mend accordions').name).toBe('Forum for people who mend accordions');
  expect(planOf('anonymous forum for night porters').auth).toBe('none');
  expect(planOf('directory of saddlers').auth).toBe('none');
});

test('the pages of a wiki belong to the group that writes it', () => {
  const { auth, joining, reading, entities } = planOf('a wiki for the lost mills of our valley, anyone in the group can edit');
  expect([auth, joining, reading]).toEqual(['password', 'invited', 'anyone']);
  expect(entities.map(({ plural, owned }) => [plural, owned])).toEqual([['lost mills', false]]);
});

test('a noun of a place that narrows another is none', () => {
  expect(planOf('forum moderation rota for our staff').auth).toBe('none');
  expect(listsOf('review our suppliers every year')).not.toContain('our suppliers');
  expect(planOf('support forum for allotment holders, every thread carries the note "Be kind"').name).not.toBe('Be kind');
});
