import { expect, test } from 'vitest';
import { makeNewId } from './ambient.ts';

test('ids are UUID v7, unique, and ordered as they were made, also when the clock stands still or goes back', () => {
  let now = Date.parse('2026-01-31T09:30:00Z');
  const newId = makeNewId({ now: () => now, monotonicMs: () => 0 });
  const ids: string[] = [];
  for (let made = 0; made < 50_000; made++) {
    if (made === 20_000) now += 5;
    if (made === 30_000) now -= 3_600_000;
    ids.push(newId());
  }
  const form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(ids.filter((id) => !form.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  expect(Number.parseInt(ids[0]?.replaceAll('-', '').slice(0, 12) ?? '', 16)).toBe(Date.parse('2026-01-31T09:30:00Z'));
});
