/** A plan as a person reads it, with the words of the prompt that caused each part. Pure. */
import type { PlanView } from '@davit/contract/console';
import type { Blueprint } from '../schema/blueprint.ts';
import type { Entity } from '../schema/entities.ts';
import { specOf } from '../spec-of.ts';
import { describeAccess } from './describe-access.ts';
import { featureLabel, fieldKindLabels, goalLabels } from './labels.ts';
import { accessReason, type Because, reasonsOf, themeReasons } from './reasons.ts';

export function planView(blueprint: Blueprint): PlanView {
  const because = reasonsOf(blueprint);
  const { name, tagline, goalType, theme, pages, features, roles, notUnderstood, notMade = [] } = blueprint;
  return {
    name,
    tagline,
    spec: specOf(blueprint),
    goal: { label: goalLabels[goalType], because: because('goalType') },
    lists: blueprint.entities.map((entity) => listView(entity, because)),
    pages: pages.map(({ path, title }) => ({ path, title, because: because(`pages.${path}`) })),
    features: features.map(({ id }) => ({ id, label: featureLabel(id), because: because(`features.${id}`) })),
    theme: { background: theme.background, accent: theme.accent, mode: theme.mode, because: themeReasons(because) },
    access: {
      logIn: blueprint.auth !== 'none',
      says: describeAccess(blueprint),
      roles,
      because: accessReason(because),
    },
    notRecognized: notUnderstood,
    notMade,
  };
}

function listView(entity: Entity, because: Because): PlanView['lists'][number] {
  const path = `entities.${entity.id}`;
  return {
    id: entity.id,
    name: capitalized(entity.plural),
    because: because(path),
    fields: entity.fields.map(({ id, label, type }) => ({
      id,
      label,
      kind: fieldKindLabels[type.kind],
      because: because(`${path}.fields.${id}`),
    })),
    states: entity.workflow?.states.map(({ label }) => label) ?? [],
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
