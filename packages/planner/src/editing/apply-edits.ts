/**
 * Edits of a plan by a person or an API client.
 * E1 Edits apply in order, each to the result of the ones before. One that fails changes nothing and gives a reason.
 * E2 The result is a valid plan: what an edit leaves dangling is repaired or removed, with a note.
 * E3 Remaining parts keep their ids, slugs and kinds.
 */
import type { Blueprint } from '@davit/blueprint';
import type { PlanEdit } from '@davit/contract';
import type { DraftPlan } from '../deciding/draft-feature.ts';
import { repairPlan } from '../repairing/repair-plan.ts';
import { type Edit, EditRefused } from './edit.ts';
import {
  addFeature,
  movePage,
  removeFeature,
  removePage,
  renameApp,
  renamePage,
  setLogIn,
  setTagline,
  setTheme,
} from './edit-app.ts';
import { addField, moveField, removeField, renameField, renameOption, setOptions, setRequired } from './edit-fields.ts';
import { addList, removeList, renameList, sortList } from './edit-lists.ts';
import { addPage, setHeading, setText } from './edit-pages.ts';

const edits: { [Op in PlanEdit['op']]: Edit<Op> } = {
  'rename-app': renameApp,
  'set-tagline': setTagline,
  'set-theme': setTheme,
  'add-list': addList,
  'rename-list': renameList,
  'remove-list': removeList,
  'sort-list': sortList,
  'add-field': addField,
  'rename-field': renameField,
  'set-required': setRequired,
  'set-options': setOptions,
  'rename-option': renameOption,
  'move-field': moveField,
  'remove-field': removeField,
  'add-page': addPage,
  'set-heading': setHeading,
  'set-text': setText,
  'rename-page': renamePage,
  'move-page': movePage,
  'remove-page': removePage,
  'add-feature': addFeature,
  'remove-feature': removeFeature,
  'set-log-in': setLogIn,
};

export interface EditedPlan {
  blueprint: Blueprint;
  /** Edits that failed: their index, and a sentence with the reason. */
  refused: { at: number; why: string }[];
  /** Sentences about what else was removed or repaired. */
  notes: string[];
}

/** Never throws on a caller's input. */
export function applyEdits(blueprint: Blueprint, requestedEdits: readonly PlanEdit[]): EditedPlan {
  const refused: EditedPlan['refused'] = [];
  const notes: string[] = [];
  let current = blueprint;
  for (const [at, edit] of requestedEdits.entries()) {
    const made = attempt(current, edit);
    if ('why' in made) refused.push({ at, why: made.why });
    else {
      current = made.blueprint;
      notes.push(...made.notes);
    }
  }
  return { blueprint: current, refused, notes };
}

function attempt(plan: Blueprint, edit: PlanEdit): { blueprint: Blueprint; notes: string[] } | { why: string } {
  try {
    const act = edits[edit.op] as (plan: DraftPlan, edit: PlanEdit) => DraftPlan;
    const repaired = repairPlan(withEvidenceOfWhatIsThere(plan, act(plan as DraftPlan, edit)));
    if (!repaired) return { why: 'The app would not work with this change.' };
    return { blueprint: repaired.blueprint, notes: [...repaired.notes, ...lostWith(plan, repaired.blueprint, edit)] };
  } catch (error) {
    if (error instanceof EditRefused) return { why: error.message };
    throw error;
  }
}

const themeParts = ['background', 'accent', 'mode'] as const;
const accessDecisions = ['auth', 'writing', 'reading', 'joining', 'roles'];

/** Drops evidence for removed parts and for values that a person has set. */
function withEvidenceOfWhatIsThere(before: Blueprint, plan: DraftPlan): DraftPlan {
  const isThere = (decision: string) => {
    const [part, id, , field] = decision.split('.');
    if (decision === 'name' || decision === 'tagline') return plan[decision] === before[decision];
    if (accessDecisions.includes(decision)) return plan.auth === before.auth;
    if (part === 'theme') return themeParts.every((one) => one !== id || plan.theme[one] === before.theme[one]);
    if (part === 'features') return plan.features.some((one) => one.id === id);
    if (part !== 'entities' || id === undefined) return true;
    const entity = plan.entities.find((one) => one.id === id);
    return entity !== undefined && (field === undefined || entity.fields.some((one) => one.id === field));
  };
  return { ...plan, evidence: plan.evidence.filter(({ decision }) => isThere(decision)) };
}

/** Features and pages that an edit removed without naming them. */
function lostWith(before: Blueprint, after: Blueprint, edit: PlanEdit): string[] {
  const features = [...new Set(before.features.map(({ id }) => id))].filter((id) => !after.features.some((one) => one.id === id));
  const named = edit.op === 'remove-feature' ? edit.feature : null;
  const pages = before.pages.filter(({ path, kind }) => kind !== 'entity' && !after.pages.some((page) => page.path === path));
  const namedPage = edit.op === 'remove-page' ? edit.path : null;
  return [
    ...features.filter((id) => id !== named).map((id) => `Without it there is no ${id.replaceAll('-', ' ')}.`),
    ...pages
      .filter(({ path }) => path !== namedPage && path !== '/')
      .map(({ title }) => `This also removes the page “${title}”.`),
  ];
}
