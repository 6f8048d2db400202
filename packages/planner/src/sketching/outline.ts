/** A plan in a few lines of words, as a model reads it before it makes the plan right. */
import { type Blueprint, type Entity, effectsOf, type Feature, featureLinesOf, type Page, type Section } from '@davit/blueprint';
import { nameOf } from '../deciding/feature-names.ts';
import { namesOf } from './feature-names.ts';

const mostLists = 14;
const mostFields = 16;
const mostPages = 16;
const mostTitles = 3;
const longestTitle = 40;
const longestText = 90;

/** Bounded, and without ids: of samples the first titles, of texts the beginning. */
export function outlineOf(plan: Blueprint): string {
  const { entities, features, pages, roles, theme, goalType, notMade = [] } = plan;
  const lines = [
    `- app: ${goalType}, background ${theme.background}, accent ${theme.accent}`,
    `- people: ${accessIn(plan)}${roles.length > 0 ? `; roles: ${roles.join(', ')}` : ''}`,
    ...entities
      .slice(0, mostLists)
      .map((entity) => `- list ${entity.plural}: ${fieldsIn(entity, entities)}${rightsIn(entity)}${rowsIn(entity, plan)}`),
    ...features.flatMap((feature) => doingsIn(feature, entities)),
    `- features: ${features.flatMap((feature) => plainName(feature, entities)).join(', ') || 'none'}`,
    ...featureLinesOf(plan)
      .filter(({ id }) => !withLines.has(id))
      .map(({ text }) => `- works: ${text}`),
    ...effectsOf(plan).map((effect) => `- works: ${effect}`),
    `- pages: ${pages.slice(0, mostPages).map(pageIn).join(', ')}`,
    ...(notMade.length > 0 ? [`- not made: ${notMade.slice(0, 10).join(', ')}`] : []),
  ];
  return lines.join('\n');
}

function accessIn({ auth, writing, reading = 'anyone', joining = 'open' }: Blueprint): string {
  if (auth === 'none') return 'no accounts';
  const who = joining === 'nobody' ? 'only the owner has an account' : `accounts (${joining})`;
  return `${who}, writing: ${writing}, reading: ${reading}`;
}

function fieldsIn({ fields, workflow }: Entity, entities: readonly Entity[]): string {
  const pluralOf = (id: string) => entities.find((one) => one.id === id)?.plural ?? id;
  const words = fields.slice(0, mostFields).map(({ id, label, type }) => {
    if (workflow?.field === id) return `${label} (status: ${workflow.states.map((state) => state.label).join(', ')})`;
    if (type.kind === 'relation') return `${label} (of ${pluralOf(type.entity)})`;
    if (type.kind === 'choice')
      return `${label} (${type.options
        .slice(0, 6)
        .map((option) => option.label)
        .join(', ')})`;
    return type.kind === 'text' ? label : `${label} (${type.kind})`;
  });
  return words.join(', ');
}

function rightsIn({ access, owned, published }: Entity): string {
  if (published) return '; others see it after review';
  if (access?.reading === 'owner') return '; only the owner sees it';
  if (access?.writing === 'owner') return '; only the owner writes it';
  return owned ? '; each their own rows' : '';
}

function rowsIn({ id, titleField }: Entity, { content }: Blueprint): string {
  const rows = content.samples[id] ?? [];
  if (rows.length === 0) return '; no sample rows';
  const titles = rows.slice(0, mostTitles).map((row) => cut(String(row[titleField] ?? ''), longestTitle));
  return `; ${rows.length} sample ${rows.length === 1 ? 'row' : 'rows'}: ${titles.join(', ')}`;
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** What people do with rows, as in `does`. */
function doingsIn({ id, parameters }: Feature, entities: readonly Entity[]): string[] {
  const pluralOf = (entity: string) => entities.find((one) => one.id === entity)?.plural ?? entity;
  if (id === 'requests')
    return parameters.flows.map(
      ({ words, listing, request, payment }) =>
        `- users ${words.action.toLowerCase()} ${pluralOf(listing)}: makes ${pluralOf(request)}${payment ? ', paid there' : ''}`,
    );
  if (id === 'acts')
    return parameters.acts.map(
      ({ words, entity, by, roles }) =>
        `- ${by === 'staff' ? roles.join(', ') || 'owner' : 'users'} ${words.action.toLowerCase()} ${pluralOf(entity)}`,
    );
  if (id === 'operations') return parameters.operations.map(({ name }) => `- tool: ${name}`);
  return [];
}

const withLines = new Set(['requests', 'acts', 'operations', 'search', 'filters', 'profiles', 'admin-area', 'roles']);

function plainName({ id, parameters }: Feature, entities: readonly Entity[]): string[] {
  if (withLines.has(id)) return [];
  const ids = Object.values(parameters)
    .flat()
    .filter((value): value is string => typeof value === 'string');
  const lists = entities.filter((one) => ids.includes(one.id)).map(({ plural }) => plural);
  const [name = nameOf(id)] = namesOf(id);
  return [lists.length > 0 && lists.length < 4 ? `${name} (${lists.join(', ')})` : name];
}

const pageIn = (page: Page): string =>
  page.kind === 'content'
    ? `${page.title} (${page.sections.map(sectionIn).join(', ')})`
    : page.kind === 'dashboard'
      ? `${page.title} (figures)`
      : page.title;

/** Its kind, and what a visitor reads there first. */
function sectionIn(section: Section): string {
  if (section.kind === 'text') return `text: "${cut(section.paragraphs[0] ?? '', longestText)}"`;
  if (section.kind === 'cards') return `cards: ${section.cards.map(({ title }) => cut(title, longestTitle)).join('; ')}`;
  return section.kind;
}
