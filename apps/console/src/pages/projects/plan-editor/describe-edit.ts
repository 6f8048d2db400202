import type { EditablePlan, PlanEdit } from '../../../api/plan-edits.ts';

/** The description of an edit in the list of changes; `before` is the plan that it applies to. */
export function describeEdit(edit: PlanEdit, before: EditablePlan): string {
  const listName = (id: string) => before.lists.find((list) => list.id === id)?.name ?? id;
  const fieldName = (list: string, field: string) =>
    before.lists.find(({ id }) => id === list)?.fields.find(({ id }) => id === field)?.label ?? field;
  const pageName = (path: string) => before.pages.find((page) => page.path === path)?.title ?? path;
  switch (edit.op) {
    case 'rename-app':
      return `Rename the app to “${edit.name}”`;
    case 'set-tagline':
      return edit.tagline === '' ? 'Remove the tagline' : 'Change the tagline';
    case 'set-theme':
      return edit.mode
        ? `Show it ${edit.mode === 'auto' ? 'light or dark, as the reader prefers' : edit.mode}`
        : 'Change a color';
    case 'add-list':
      return `Add the list “${edit.name}”`;
    case 'rename-list':
      return `Rename ${listName(edit.list)} to “${edit.name}”`;
    case 'remove-list':
      return `Remove ${listName(edit.list)}`;
    case 'sort-list':
      return `Sort ${listName(edit.list)} another way`;
    case 'add-field':
      return `Add “${edit.field.label}” to ${listName(edit.list)}${edit.field.default ? `, “${edit.field.default}” by default` : ''}`;
    case 'rename-field':
      return `Rename “${fieldName(edit.list, edit.field)}” of ${listName(edit.list)} to “${edit.label}”`;
    case 'set-required':
      return `${edit.required ? 'Require' : 'No longer require'} “${fieldName(edit.list, edit.field)}” in ${listName(edit.list)}`;
    case 'set-options':
      return `Change the options of “${fieldName(edit.list, edit.field)}”`;
    case 'rename-option':
      return `Rename an option of “${fieldName(edit.list, edit.field)}” to “${edit.label}”`;
    case 'move-field':
      return `Move “${fieldName(edit.list, edit.field)}” in ${listName(edit.list)}`;
    case 'remove-field':
      return `Remove “${fieldName(edit.list, edit.field)}” from ${listName(edit.list)}`;
    case 'add-page':
      return `Add the page “${edit.title}”`;
    case 'set-heading':
      return `Change the heading of “${pageName(edit.path)}”`;
    case 'set-text':
      return `Change the text of “${pageName(edit.path)}”`;
    case 'rename-page':
      return `Rename the page “${pageName(edit.path)}” to “${edit.title}”`;
    case 'move-page':
      return `Move the page “${pageName(edit.path)}”`;
    case 'remove-page':
      return `Remove the page “${pageName(edit.path)}”`;
    case 'add-feature':
      return `Add ${featureName(before, edit.feature)} to ${listName(edit.list)}`;
    case 'remove-feature':
      return `Remove ${featureName(before, edit.feature)}${edit.list ? ` from ${listName(edit.list)}` : ''}`;
    case 'set-log-in':
      return edit.logIn ? 'Ask people to log in' : 'Let everyone in without logging in';
  }
}

function featureName({ lists, features }: EditablePlan, id: string): string {
  const all = [...features, ...lists.flatMap((list) => list.features)];
  const label = all.find((feature) => feature.id === id)?.label ?? id;
  return /^[A-Z]{2}/.test(label) ? label : label.toLowerCase();
}
