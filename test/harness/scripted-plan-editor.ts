import type { EditedPlan, PlanEditor } from '@davit/launch';

/** Records an edit or a sentence in the plan; refuses to remove lists, and recognizes no sentence with “nothing” in it. */
export const scriptedPlanEditor: PlanEditor = {
  change(blueprint, sentence) {
    const { refused: _refused, ...plan } = edit(blueprint, [{ op: 'set-tagline', tagline: sentence }]);
    if (!sentence.includes('nothing')) return { ...plan, changes: [`Changed: ${sentence}.`], notDone: [] };
    return { ...plan, changes: [], notDone: [{ words: sentence, why: 'It is not a change.' }] };
  },
  edit,
};

function edit(blueprint: Parameters<PlanEditor['edit']>[0], edits: Parameters<PlanEditor['edit']>[1]): EditedPlan {
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
}
