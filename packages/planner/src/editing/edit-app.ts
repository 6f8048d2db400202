/** The whole app: its name, look, pages, features and log-in. */
import { entitiesFitting } from '@davit/blueprint';
import type { DraftFeature, DraftPlan } from '../deciding/draft-feature.ts';
import { nameOf } from '../deciding/feature-names.ts';
import { accountFeatures } from '../deciding/features.ts';
import { darkBackground, darkest } from '../deciding/theme.ts';
import { lightnessOf } from '../reading/colors.ts';
import { type Edit, EditRefused, listIn, moved } from './edit.ts';

export const renameApp: Edit<'rename-app'> = (plan, { name }) => ({ ...plan, name });

export const setTagline: Edit<'set-tagline'> = (plan, { tagline }) => ({ ...plan, tagline });

const lightBackground = '#fbfbfa';

/** A background that contradicts the mode is replaced: the app takes its look from the background. */
export const setTheme: Edit<'set-theme'> = (plan, { background, accent, mode }) => {
  const before = plan.theme.background;
  const isDark = lightnessOf(before) < darkest;
  const fitting = mode === 'dark' && !isDark ? darkBackground : mode === 'light' && isDark ? lightBackground : before;
  return {
    ...plan,
    theme: {
      ...plan.theme,
      background: background?.toLowerCase() ?? fitting,
      ...(accent ? { accent: accent.toLowerCase() } : {}),
      ...(mode ? { mode } : {}),
    },
  };
};

function pageAt({ pages }: DraftPlan, path: string) {
  const found = pages.find((page) => page.path === path);
  if (!found) throw new EditRefused(`There is no page at ${path}. There are: ${pages.map((page) => page.path).join(', ')}.`);
  return found;
}

export const renamePage: Edit<'rename-page'> = (plan, { path, title }) => {
  const found = pageAt(plan, path);
  return { ...plan, pages: plan.pages.map((page) => (page === found ? { ...page, title } : page)) };
};

/** The first page is the home page, and its path is fixed. */
export const movePage: Edit<'move-page'> = (plan, { path, before }) => {
  const found = pageAt(plan, path);
  const next = before === null ? undefined : pageAt(plan, before);
  const [home] = plan.pages;
  if (found === home || next === home) throw new EditRefused('The home page comes first.');
  return { ...plan, pages: moved(plan.pages, found, next) };
};

/** Nobody could reach a list without a page, so only `remove-list` removes it. */
export const removePage: Edit<'remove-page'> = (plan, { path }) => {
  const found = pageAt(plan, path);
  if (found.kind === 'entity') throw new EditRefused(`“${found.title}” is the page of a list. Remove the list instead.`);
  const features = found.kind === 'tool' ? plan.features.filter(({ id }) => id !== found.tool) : plan.features;
  const pages = plan.pages.filter((page) => page !== found);
  if (pages.length === 0) throw new EditRefused(`“${found.title}” is the only page of this app.`);
  return { ...plan, pages, features };
};

const listsOf = ({ parameters }: DraftFeature): string[] => (Array.isArray(parameters.entities) ? parameters.entities : []);

export const addFeature: Edit<'add-feature'> = (plan, { feature, list: id }) => {
  const list = listIn(plan, id);
  if (!entitiesFitting(feature, plan).includes(id))
    throw new EditRefused(`${nameOf(feature)} cannot work on ${list.plural}: their fields do not fit it.`);
  const there = plan.features.find((one) => one.id === feature);
  if (there && listsOf(there).includes(id)) return plan;
  const changed = { id: feature, parameters: { ...there?.parameters, entities: [...(there ? listsOf(there) : []), id] } };
  const features = there ? plan.features.map((one) => (one === there ? changed : one)) : [...plan.features, changed];
  return { ...plan, features };
};

export const removeFeature: Edit<'remove-feature'> = (plan, { feature, list }) => {
  const there = plan.features.filter(({ id }) => id === feature);
  if (there.length === 0) throw new EditRefused(`This app has no ${nameOf(feature as never)}.`);
  const left = (one: DraftFeature): DraftFeature[] => {
    if (one.id !== feature) return [one];
    const lists = list === undefined ? [] : listsOf(one).filter((id) => id !== list);
    return lists.length > 0 ? [{ ...one, parameters: { ...one.parameters, entities: lists } }] : [];
  };
  return { ...plan, features: plan.features.flatMap(left) };
};

/**
 * With log-in members read and write, and anybody may sign up. Without it anybody writes, and what needs accounts is
 * removed.
 */
export const setLogIn: Edit<'set-log-in'> = (plan, { logIn }) => {
  if (logIn === (plan.auth === 'password')) return plan;
  if (logIn) return { ...plan, stack: 'hono-sqlite', auth: 'password', writing: 'members', reading: 'members', joining: 'open' };
  const { reading: _reading, joining: _joining, ...rest } = plan;
  const entities = plan.entities.map(({ adders: _adders, decided: _decided, access, ...entity }) => ({
    ...entity,
    ...(access && access.writing !== 'members'
      ? { access: { ...access, reading: access.reading === 'members' ? ('anyone' as const) : access.reading } }
      : {}),
    fields: entity.fields.map(({ isPrivate: _isPrivate, ...field }) => field),
  }));
  const features = plan.features.filter(({ id }) => !accountFeatures.has(id));
  return { ...rest, auth: 'none', writing: 'anyone', roles: [], entities, features };
};
