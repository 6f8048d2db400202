/** A plan as its editor shows it: every part that an edit can name. Pure. */
import { editableKinds, type ListFeature, listFeatures } from '@davit/contract';
import type { EditableField, EditableList, EditablePlan } from '@davit/contract/console';
import type { Blueprint } from '../schema/blueprint.ts';
import type { Field } from '../schema/fields.ts';
import { entitiesFitting } from '../validating/list-features.ts';
import { featureLabel, fieldKindLabels } from './labels.ts';
import { accessReason, type Because, reasonsOf, themeReasons } from './reasons.ts';

const isOfLists = (id: string): id is ListFeature => (listFeatures as readonly string[]).includes(id);

export function editablePlan(blueprint: Blueprint): EditablePlan {
  const { name, tagline, theme, auth, pages, features, entities } = blueprint;
  const because = reasonsOf(blueprint);
  const others = [...new Set(features.map(({ id }) => id))].filter((id) => !isOfLists(id));
  return {
    name,
    tagline,
    theme: { background: theme.background, accent: theme.accent, mode: theme.mode },
    logIn: auth === 'password',
    because: { ...themeReasons(because), name: because('name'), tagline: because('tagline'), logIn: accessReason(because) },
    lists: entities.map((entity) => ({
      id: entity.id,
      name: entity.plural.charAt(0).toUpperCase() + entity.plural.slice(1),
      because: because(`entities.${entity.id}`),
      fields: entity.fields.map((field) => editableField(field, because(`entities.${entity.id}.fields.${field.id}`))),
      sort: entity.defaultSort,
      features: featuresOf(blueprint, entity.id, because),
    })),
    pages: pages.map((page) => ({
      path: page.path,
      title: page.title,
      list: page.kind === 'entity' ? page.entity : null,
      because: because(`pages.${page.path}`),
    })),
    features: others.map((id) => ({ id, label: featureLabel(id), because: because(`features.${id}`) })),
    kinds: editableKinds.map((id) => ({ id, label: fieldKindLabels[id] })),
  };
}

function editableField({ id, label, type, required }: Field, because: string | null): EditableField {
  return {
    id,
    label,
    kind: type.kind,
    required,
    options: type.kind === 'choice' ? type.options.map((option) => option.label) : null,
    to: type.kind === 'relation' ? type.entity : null,
    because,
  };
}

/** Features that are on, and features that the list has the fields for. */
function featuresOf(blueprint: Blueprint, list: string, because: Because): EditableList['features'] {
  const on = new Set(
    blueprint.features.flatMap(({ id, parameters }) =>
      'entities' in parameters && parameters.entities.includes(list) ? [id as string] : [],
    ),
  );
  return listFeatures
    .filter((id) => on.has(id) || entitiesFitting(id, blueprint).includes(list))
    .map((id) => ({ id, label: featureLabel(id), isOn: on.has(id), because: on.has(id) ? because(`features.${id}`) : null }));
}
