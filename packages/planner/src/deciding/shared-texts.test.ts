import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

test('trips are narrowed by where they start and end', () => {
  const { blueprint } = createLexicalPlanner().plan('A site to search and book train tickets.', {});
  const { entities } = blueprint as unknown as { entities: { fields: { id: string; type: unknown }[] }[] };
  const fields = entities.flatMap((entity) => entity.fields);
  for (const id of ['from', 'to'])
    expect(fields.find((field) => field.id === id)?.type).toMatchObject({ kind: 'text', shared: true });
});
