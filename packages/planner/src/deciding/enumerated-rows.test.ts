import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../index.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const titlesIn = (prompt: string, id: string) => {
  const { entities, content } = planOf(prompt);
  const title = entities.find((entity) => entity.id === id)?.titleField ?? '';
  return (content.samples[id] ?? []).map((row) => row[title]);
};

test('rows that a prompt names as examples are the rows', () => {
  const prompt =
    'Please implement a website of a lantern workshop. It should have functionalities for browsing lantern styles such as round, oval and square. Users should be able to search lantern styles.';
  expect(titlesIn(prompt, 'lanternStyle')).toEqual(['Round', 'Oval', 'Square']);
});

test.each([
  [
    'records are numbered',
    'Please implement a gateway website. It should have functionalities for managing sending records and conversion rules.',
    'sendingRecord',
    'Sending record 101',
  ],
  [
    'rules too, without a world of their own',
    'Please implement a gateway website. It should have functionalities for managing sending records and conversion rules.',
    'conversionRule',
    'Conversion rule A',
  ],
])('names of sample rows: %s', (_, prompt, id, first) => {
  expect(titlesIn(prompt, id)[0]).toBe(first);
});

test('what has happened has days behind it', () => {
  const { content } = planOf(
    'Please implement a gateway website. It should have functionalities for managing sending records and conversion rules.',
  );
  const days = (content.samples.sendingRecord ?? []).flatMap((row) =>
    Object.values(row).filter((value) => String(value).startsWith('today')),
  );
  expect(days.length).toBeGreaterThan(0);
  expect(days.filter((day) => String(day).startsWith('today+'))).toEqual([]);
});
