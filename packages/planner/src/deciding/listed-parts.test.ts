import type { Blueprint } from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const planOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;
const keptBy = (prompt: string) => planOf(prompt).entities.map(({ singular }) => singular);
const labelsOf = (prompt: string, singular: string) =>
  planOf(prompt)
    .entities.find((entity) => entity.singular === singular)
    ?.fields.map(({ label }) => label) ?? [];

describe('what a list names is kept in lists of its own, or as details', () => {
  it.each<[prompt: string, kept: string[]]>([
    ['falconry club: falcons, falconers who fly them, and permits', ['falcon', 'falconer', 'permit']],
    ['marimba studio: mallets, kits with size and date, racks with a maker', ['mallet', 'kit', 'rack']],
    ['gnome museum: gnomes, carvers, year, height', ['gnome', 'carver']],
    ['gnome museum: name, year, height', ['item']],
    ['crypt: coffins, length, lease until', ['coffin']],
    ['marimba mallets with hardness, wood, price', ['marimba mallet']],
    ['a tool for our gnome club where neighbors report a theft', ['theft']],
    ['marimba mallets and bookings', ['booking', 'marimba mallet']],
    ['permits for gnomes with zone and expiry', ['permit']],
  ])('%s', (prompt, kept) => {
    const said = keptBy(prompt);
    for (const one of kept)
      expect(
        said.some((singular) => singular.endsWith(one)),
        `${one} of ${said.join(', ')}`,
      ).toBe(true);
  });

  it('gives a detail to what it stands behind, and no person the date of a thing', () => {
    expect(labelsOf('marimba studio: mallets, kits with size and maker, racks with glue', 'kit')).toEqual(
      expect.arrayContaining(['Size', 'Maker']),
    );
    expect(labelsOf('falconry club: falcons, falconers who fly them, and moulting dates', 'falcon')).toContain('Moulting date');
  });

  it('takes no sentence for a detail', () => {
    expect(labelsOf('gnome log: gnome, glaze, the potter calls them back', 'gnome').join()).not.toMatch(/calls/i);
  });

  it('calls a detail what the prompt calls it', () => {
    expect(labelsOf('gnome permits with deadline, hourly rate and date of birth', 'gnome permit')).toEqual(
      expect.arrayContaining(['Deadline', 'Hourly rate', 'Date of birth']),
    );
  });

  it('keeps what a log or a wiki is of', () => {
    expect(keptBy('a wiki of gnomes with height')).toEqual(['gnome']);
  });
});

describe('what is borrowed', () => {
  it('has loans with whom and until when, also where the people are told of in a list', () => {
    const { entities } = planOf('a gnome club: gnomes, members who borrow them, and due dates');
    const loan = entities.find(({ singular }) => singular === 'loan');
    expect(loan?.fields.flatMap(({ type }) => (type.kind === 'relation' ? [type.entity] : []))).toEqual(['gnome', 'member']);
    expect(entities.find(({ singular }) => singular === 'member')?.fields.map(({ label }) => label)).not.toContain('Due date');
  });
});
