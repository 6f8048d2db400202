/** Lists: added, renamed, sorted, removed. */
import type { Entity } from '@davit/blueprint';
import type { DraftPlan } from '../deciding/draft-feature.ts';
import { identifierFor, slugFor } from '../deciding/identifiers.ts';
import { pluralOf, singularOf } from '../reading/nouns.ts';
import { type Edit, EditRefused, fieldIn, listIn, withList } from './edit.ts';
import { newField, withFeaturesOf } from './edit-fields.ts';
import { listsMost, pagesMost, same } from './limits.ts';

/** The singular and plural of `Customers`, `customer` or `Customer list`. */
function namesOf(name: string): { singular: string; plural: string } {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? name;
  const singular = [...words.slice(0, -1), singularOf(last.toLowerCase() === last ? last : last.toLowerCase())].join(' ');
  const lower = /^[A-Z]{2,}/.test(singular) ? singular : singular.slice(0, 1).toLowerCase() + singular.slice(1);
  return { singular: lower, plural: pluralOf(lower) };
}

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

function refuseSame(plan: DraftPlan, { plural }: { plural: string }, but?: Entity): void {
  if (plan.entities.some((entity) => entity !== but && same(entity.plural, plural)))
    throw new EditRefused(`There is already a list “${capital(plural)}”.`);
}

/** The page goes last in the menu. The first field is the title, so it is required. */
export const addList: Edit<'add-list'> = (plan, { name, fields: requested }) => {
  if (plan.entities.length >= listsMost || plan.pages.length >= pagesMost)
    throw new EditRefused(`An app has at most ${listsMost} lists and ${pagesMost} pages.`);
  const { singular, plural } = namesOf(name);
  refuseSame(plan, { plural });
  const id = identifierFor(
    singular,
    plan.entities.map((entity) => entity.id),
    'item',
  );
  const taken = plan.entities.map(({ slug }) => slug);
  const paths = plan.pages.map(({ path }) => path.slice(1));
  const slug = slugFor(singular, id, [...taken, ...paths]);
  const wanted =
    requested.length > 0
      ? requested
      : [
          { label: 'Name', kind: 'text' as const },
          { label: 'Notes', kind: 'long-text' as const },
        ];
  const fields: Entity['fields'] = [];
  for (const field of wanted) fields.push(newField(field, plan, fields));
  const title = fields.find(({ type }) => type.kind === 'text') ?? fields[0];
  if (!title) throw new EditRefused('A list needs a field.');
  const entity: Entity = {
    id,
    singular,
    plural,
    slug,
    fields: fields.map((field) => (field === title ? { ...field, required: true } : field)),
    titleField: title.id,
    owned: false,
    workflow: null,
    defaultSort: { field: 'createdAt', direction: 'desc' },
  };
  const page = { kind: 'entity' as const, entity: id, title: capital(plural), path: `/${slug}` };
  const withIt: DraftPlan = { ...plan, stack: 'hono-sqlite', entities: [...plan.entities, entity], pages: [...plan.pages, page] };
  return withFeaturesOf(withIt, id, fields);
};

/** The slug stays, so that links keep working. */
export const renameList: Edit<'rename-list'> = (plan, { list: id, name }) => {
  const list = listIn(plan, id);
  const names = namesOf(name);
  refuseSame(plan, names, list);
  const pages = plan.pages.map((page) =>
    page.kind === 'entity' && page.entity === id ? { ...page, title: capital(names.plural).slice(0, 60) } : page,
  );
  return withList({ ...plan, pages }, { ...list, ...names });
};

export const sortList: Edit<'sort-list'> = (plan, { list: id, field, direction }) => {
  const list = listIn(plan, id);
  if (field !== 'createdAt') fieldIn(list, field);
  return withList(plan, { ...list, defaultSort: { field, direction } });
};

/** Also removes relations to it, and features that work on it alone. */
export const removeList: Edit<'remove-list'> = (plan, { list: id }) => {
  const list = listIn(plan, id);
  const pages = plan.pages.filter((page) => page.kind !== 'entity' || page.entity !== id);
  if (pages.length === 0) throw new EditRefused(`${capital(list.plural)} is the only list of this app. Rename it instead.`);
  const { [id]: _, ...samples } = plan.content.samples;
  const entities = plan.entities
    .filter((entity) => entity !== list)
    .map((entity) => ({ ...entity, fields: entity.fields.filter(({ type }) => type.kind !== 'relation' || type.entity !== id) }));
  const emptied = entities.find(({ fields }) => fields.length === 0);
  if (emptied) throw new EditRefused(`${capital(emptied.plural)} refer only to ${list.plural}. Remove ${emptied.plural} first.`);
  return { ...plan, entities, pages, content: { ...plan.content, samples } };
};
