import type { Blueprint, Entity, Feature, FieldKind, Overview, Page, Section } from '../blueprint.ts';
import { ownRoutes, routesOfBoardGames, routesOfJobs } from '../reserved-names.ts';
import { entityIds, entityOf, fieldsOf } from './names.ts';
import { listed, type Problem, problem, repeated, useOneOf } from './problem.ts';

export function pagesProblems(blueprint: Blueprint): Problem[] {
  const { pages } = blueprint;
  return [
    ...(pages[0]?.path === '/' ? [] : [problem('/pages/0/path', 'the first page is not at /', 'Use / for the home page.')]),
    ...pages.flatMap((page, at) => pageProblems(page, blueprint, `/pages/${at}`)),
    ...repeated(
      pages.map(({ path }) => path),
      (at) => `/pages/${at}/path`,
      (path) => `the path ${path}`,
      'Give each page its own path, or merge the two.',
    ),
    ...repeated(
      pages.map((page, at) => shownOn(page) ?? `page ${at}`),
      (at) => `/pages/${at}`,
      (what) => `a page of ${what}`,
      'Remove one of the two pages.',
    ),
  ];
}

const severalPages = ['schedule', 'operations', 'bespoke'];

/** What has one page at most; a job has one for what it watches and one for its runs, and operations and bespoke features have several. */
function shownOn(page: Page): string | null {
  if (page.kind === 'entity') return page.entity;
  if (page.kind === 'tool') return severalPages.includes(page.tool) ? null : page.tool;
  return page.kind === 'content' ? null : page.kind;
}

function pageProblems(page: Page, blueprint: Blueprint, at: string): Problem[] {
  const { features, stack } = blueprint;
  const needs = (id: Feature['id'], path: string) =>
    features.some((feature) => feature.id === id)
      ? []
      : [problem(path, `the page needs the feature ${id}`, `Add ${id} to /features, or remove the page.`)];
  return [
    ...addressProblems(page, blueprint, at),
    ...(page.kind === 'entity' && !entityOf(blueprint, page.entity)
      ? [problem(`${at}/entity`, `no entity is called ${page.entity}`, useOneOf(entityIds(blueprint), 'Remove the page.'))]
      : []),
    ...(page.kind === 'tool' ? needs(page.tool, `${at}/tool`) : []),
    ...(page.kind === 'api-docs' ? needs('api-docs', `${at}/kind`) : []),
    ...(page.kind === 'api-docs' && stack !== 'hono-sqlite'
      ? [problem(`${at}/kind`, 'there is no API without a database', 'Set "stack": "hono-sqlite", or remove the page.')]
      : []),
    ...(page.kind === 'content' &&
    page.under !== undefined &&
    !blueprint.pages.some((other) => other !== page && other.path === page.under)
      ? [problem(`${at}/under`, `no other page is at ${page.under}`, 'Name the page that leads to this one, or remove "under".')]
      : []),
    ...(page.kind === 'content'
      ? page.sections.flatMap((section, place) => sectionProblems(section, page, blueprint, `${at}/sections/${place}`))
      : []),
    ...(page.kind === 'dashboard'
      ? page.about.flatMap((overview, place) => overviewProblems(overview, blueprint, `${at}/about/${place}`))
      : []),
  ];
}

/** No page hides what the app answers there by itself, or the rows of a list that is another's. */
function addressProblems(page: Page, { entities, features }: Blueprint, at: string): Problem[] {
  const first = page.path.slice(1);
  const owner = entities.find(({ slug }) => slug === first);
  const isOwnRows = page.kind === 'entity' && page.entity === owner?.id;
  const other = `Choose another path, such as /${first}-page.`;
  return [
    ...(ownRoutes.has(first) ? [problem(`${at}/path`, `every app uses ${page.path} itself`, other)] : []),
    ...(owner && !isOwnRows ? [problem(`${at}/path`, `the rows of ${owner.id} are at ${page.path}`, other)] : []),
    ...(routesOfJobs.has(first) && !isOfJob(page) ? [problem(`${at}/path`, `a scheduled job uses ${page.path}`, other)] : []),
    ...(routesOfBoardGames.has(first) && features.some(({ id }) => id === 'board-game')
      ? [problem(`${at}/path`, `the games are at ${page.path}`, other)]
      : []),
  ];
}

const isOfJob = (page: Page) => page.kind === 'tool' && page.tool === 'schedule';

function sectionProblems(section: Section, { path }: Page, blueprint: Blueprint, at: string): Problem[] {
  const listPages = blueprint.pages.flatMap((page) => (page.kind === 'entity' ? [page.entity] : []));
  const shown = section.kind === 'rows' || section.kind === 'slides' ? section.entity : undefined;
  if (shown !== undefined && !listPages.includes(shown))
    return [
      problem(`${at}/entity`, `${shown} has no page to link to`, useOneOf(listPages, 'Add a page of it, or remove the section.')),
    ];
  if (section.kind === 'sign-up-form' && !blueprint.features.some(keepsForm))
    return [
      problem(
        at,
        'no feature stores the entries of this form',
        'Add the feature sign-up-form, or booking with requests, with "event": null; who signs up for something has the form on its page.',
      ),
    ];
  if (section.kind === 'contact-form' && blueprint.stack !== 'hono-sqlite')
    return [problem(at, 'messages need a database', 'Set "stack": "hono-sqlite", or remove the section.')];
  return linksOf(section).flatMap(({ href, at: place }) =>
    isAnswered(href, blueprint)
      ? []
      : [
          problem(
            `${at}/${place}/href`,
            `the link on ${path} leads to ${href}, where there is no page`,
            `Use ${listed(
              blueprint.pages.map((page) => page.path),
              'or',
            )}, the form of a list such as /books/new, or an anchor such as #about.`,
          ),
        ],
  );
}

/** The links of a section, with their place in it. */
function linksOf(section: Section): { href: string; at: string }[] {
  if (section.kind === 'slides')
    return section.slides.flatMap(({ href }, place) => (href === undefined ? [] : [{ href, at: `slides/${place}` }]));
  if (section.kind === 'cards')
    return section.cards.flatMap(({ href }, place) => (href === undefined ? [] : [{ href, at: `cards/${place}` }]));
  if (section.kind !== 'hero') return [];
  const action = section.action ? [{ href: section.action.href, at: 'action' }] : [];
  return [...action, ...(section.more ?? []).map(({ href }, place) => ({ href, at: `more/${place}` }))];
}

/** Whether what is sent by a sign-up form on a page of a site is stored by the feature: what one signs up for has its own. */
export function keepsForm({ id, parameters }: { id: string; parameters: object }): boolean {
  if (id === 'booking' && 'requests' in parameters) return isForNoEvent(parameters.requests);
  return id === 'sign-up-form' && isForNoEvent(parameters);
}

const isForNoEvent = (parameters: unknown) =>
  typeof parameters === 'object' && parameters !== null && (parameters as { event?: unknown }).event === null;

/** The file that a site has whose cards lead to it: its offer as a PDF. */
export const catalogPath = '/catalog.pdf';

/** Whether a link of a page leads somewhere: into the page itself, to another, or to the form of a list with a page. */
export function isAnswered(href: string, { pages, entities }: Pick<Blueprint, 'pages' | 'entities'>): boolean {
  const [path] = href.split('#');
  const isForm = entities.some(
    ({ id, slug }) => path === `/${slug}/new` && pages.some((page) => page.kind === 'entity' && page.entity === id),
  );
  return path === '' || path === catalogPath || isForm || pages.some((page) => page.path === path);
}

const days: FieldKind[] = ['date', 'date-time'];
const numbers: FieldKind[] = ['integer', 'decimal', 'money'];
const kindsOf: Record<Overview['attention'][number]['kind'], FieldKind[]> = {
  low: numbers,
  late: days,
  soon: days,
  is: ['choice', 'yes-no'],
  nobody: ['text', 'relation'],
};

function overviewProblems(overview: Overview, blueprint: Blueprint, at: string): Problem[] {
  const { entity, measures, day, by, attention, settled } = overview;
  const owner = entityOf(blueprint, entity);
  if (!owner) return [problem(`${at}/entity`, `no entity is called ${entity}`, useOneOf(entityIds(blueprint), 'Remove it.'))];
  const named: [path: string, name: string | null, kinds: FieldKind[]][] = [
    ...measures.flatMap(({ field, times }, place): [string, string | null, FieldKind[]][] => [
      [`measures/${place}/field`, field, numbers],
      [`measures/${place}/times`, times, numbers],
    ]),
    ['day', day, days],
    ['settled', settled, days],
    ['by', by, ['choice', 'relation', 'text']],
    ...attention.flatMap((one, place): [string, string | null, FieldKind[]][] => [
      [`attention/${place}/field`, one.field, kindsOf[one.kind]],
      ...(one.kind === 'low' ? [[`attention/${place}/than`, one.than, numbers] as [string, string, FieldKind[]]] : []),
    ]),
  ];
  return [
    ...named.flatMap(([path, name, kinds]) => wantedField(owner, name, kinds, `${at}/${path}`)),
    ...attention.flatMap((one, place) => (one.kind === 'is' ? answerProblems(owner, one, `${at}/attention/${place}/value`) : [])),
  ];
}

/** A field that is to be of one of these kinds; null is one that is done without. */
export function wantedField(owner: Entity | undefined, name: string | null, kinds: FieldKind[], path: string): Problem[] {
  if (name === null || fieldsOf(owner, kinds).includes(name)) return [];
  const id = owner?.id ?? 'an entity';
  const add = `Add a field of kind ${listed(kinds, 'or')} to ${id}.`;
  return [problem(path, `${id}.${name} is not a ${listed(kinds, 'or')}`, useOneOf(fieldsOf(owner, kinds), add))];
}

function answerProblems(owner: Entity, { field, value }: { field: string; value: string | boolean }, path: string): Problem[] {
  const type = owner.fields.find(({ id }) => id === field)?.type;
  const answers = type?.kind === 'choice' ? type.options.map(({ id }) => id) : type?.kind === 'yes-no' ? [true, false] : [value];
  return answers.includes(value as never)
    ? []
    : [problem(path, `${owner.id}.${field} never has the value ${value}`, useOneOf(answers.map(String), 'Remove it.'))];
}
