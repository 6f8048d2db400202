import type { Blueprint } from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const planOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;
const fieldsOf = (prompt: string) => planOf(prompt).entities.map(({ singular }) => singular);
const labelsOf = (prompt: string, singular: string) =>
  planOf(prompt)
    .entities.find((entity) => entity.singular === singular)
    ?.fields.map(({ label }) => label) ?? [];

describe('parts of a list: become entities or fields', () => {
  it.each<[prompt: string, parts: string[]]>([
    ['falconry club: falcons, falconers who fly them, and permits', ['falcon', 'falconer', 'permit']],
    ['marimba studio: mallets, kits with size and date, racks with a maker', ['mallet', 'kit', 'rack']],
    ['gnome museum: gnomes, carvers, year, height', ['gnome', 'carver']],
    ['gnome museum: name, year, height', ['item']],
    ['crypt: coffins, length, lease until', ['coffin']],
    ['marimba mallets with hardness, wood, price', ['marimba mallet']],
    ['a tool for our gnome club where neighbors report a theft', ['theft']],
    ['marimba mallets and bookings', ['booking', 'marimba mallet']],
    ['permits for gnomes with zone and expiry', ['permit']],
  ])('%s', (prompt, parts) => {
    const actual = fieldsOf(prompt);
    for (const one of parts)
      expect(
        actual.some((singular) => singular.endsWith(one)),
        `${one} of ${actual.join(', ')}`,
      ).toBe(true);
  });

  it('a detail belongs to the part before it, and a date of a thing to no person', () => {
    expect(labelsOf('marimba studio: mallets, kits with size and maker, racks with glue', 'kit')).toEqual(
      expect.arrayContaining(['Size', 'Maker']),
    );
    expect(labelsOf('falconry club: falcons, falconers who fly them, and moulting dates', 'falcon')).toContain('Moulting date');
  });

  it('a sentence is not a field', () => {
    expect(labelsOf('gnome log: gnome, glaze, the potter calls them back', 'gnome').join()).not.toMatch(/calls/i);
  });

  it('a field has the name that the prompt uses', () => {
    expect(labelsOf('gnome permits with deadline, hourly rate and date of birth', 'gnome permit')).toEqual(
      expect.arrayContaining(['Deadline', 'Hourly rate', 'Date of birth']),
    );
  });

  it('a log or a wiki stores its subject', () => {
    expect(fieldsOf('a wiki of gnomes with height')).toEqual(['gnome']);
  });
});

describe('lending in a list', () => {
  it('adds loans with borrower and due date, even if a list describes the people', () => {
    const { entities } = planOf('a gnome club: gnomes, members who borrow them, and due dates');
    const loan = entities.find(({ singular }) => singular === 'loan');
    expect(loan?.fields.flatMap(({ type }) => (type.kind === 'relation' ? [type.entity] : []))).toEqual(['gnome', 'member']);
    expect(entities.find(({ singular }) => singular === 'member')?.fields.map(({ label }) => label)).not.toContain('Due date');
  });
});
