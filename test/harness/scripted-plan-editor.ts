import type { PlanEditor } from '@davit/launch';

/** Records an edit in the plan; refuses to remove lists. */
export const scriptedPlanEditor: PlanEditor = {
  edit(blueprint, edits) {
    const made = edits.filter(({ op }) => op !== 'remove-list');
    const before = blueprint as { name?: string; edits?: object[] };
    const name = made.reduce((last, edit) => (edit.op === 'rename-app' ? edit.name : last), before.name ?? 'Todo List');
    return {
      name,
      spec: {
        goalType: 'web_app',
        stack: 'hono-sqlite',
        features: ['search'],
        requiresDatabase: true,
        requiresAuth: false,
        notRecognized: [],
        notMade: [],
        plannedBy: 'lexical',
      },
      blueprint: JSON.parse(JSON.stringify({ ...before, name, edits: [...(before.edits ?? []), ...made] })),
      notes: [],
      refused: edits.flatMap(({ op }, at) => (op === 'remove-list' ? [{ at, why: 'Lists stay here.' }] : [])),
    };
  },
};
