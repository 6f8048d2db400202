import type { Blueprint } from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const relationsOf = (prompt: string) => {
  const { entities } = createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
  return entities.flatMap(({ id, fields }) =>
    fields.flatMap(({ type }) => (type.kind === 'relation' ? [`${id} of ${type.entity}`] : [])),
  );
};

describe('relations of lists that functions name', () => {
  it('what is assigned, and what is recorded about the thing that people manage', () => {
    const relations = relationsOf(
      'Please implement a boat rental system. It should have functionalities for boat management, skipper management, repair records, and fuel expenses. Staff should be able to add boats, assign skippers to boats, and record fuel expenses.',
    );
    expect(relations).toEqual(expect.arrayContaining(['boat of skipper', 'repair of boat', 'expense of boat']));
    expect(relations).not.toContain('skipper of boat');
  });

  it('people who are assigned to a project belong to it', () => {
    const relations = relationsOf(
      'Please implement a planning website. It should have functionalities for project management, engineer management, and reports. Users should be able to create projects, add engineers, assign engineers to projects, and view reports.',
    );
    expect(relations).toContain('engineer of project');
    expect(relations).not.toContain('project of engineer');
  });

  it('lists beside each other stay apart', () => {
    const relations = relationsOf(
      'Please implement a village website. It should have functionalities for news, recipes, and photos. Users should be able to browse news, search recipes, upload photos, and rate recipes.',
    );
    expect(relations).toEqual([]);
  });
});
