import type { Blueprint, Entity, Feature, Overview, Page } from '../blueprint.ts';
import { ownRoutes, routesOfJobs } from '../reserved-names.ts';
import { of, type Part, type Problem, repeated } from './problem.ts';

const pageAt = (at: number): Part => ({ kind: 'page', at });

export function pagesProblems(blueprint: Blueprint): Problem[] {
  const { pages } = blueprint;
  return [
    ...(pages[0]?.path === '/' ? [] : [of(pageAt(0))('the first page is not at /')]),
    ...pages.flatMap((page, at) => pageProblems(page, blueprint).map(of(pageAt(at)))),
    ...repeated(
      'path',
      pages.map(({ path }) => path),
      pageAt,
    ),
    ...repeated(
      'page of',
      pages.map((page, at) => shownOn(page) ?? `page ${at}`),
      pageAt,
    ),
  ];
}

/** What has one page at most; a job has one for what it watches and one for its runs. */
function shownOn(page: Page): string | null {
  if (page.kind === 'entity') return page.entity;
  return page.kind === 'tool' && page.tool !== 'schedule' ? page.tool : null;
}

function pageProblems(page: Page, blueprint: Blueprint): string[] {
  const { entities, features } = blueprint;
  const problems = addressProblems(page, blueprint);
  if (page.kind === 'entity' && !entities.some((entity) => entity.id === page.entity))
    problems.push(`the page ${page.path} shows ${page.entity}, which is not there`);
  if (page.kind === 'tool' && !features.some((feature) => feature.id === page.tool))
    problems.push(`the page ${page.path} needs the feature ${page.tool}`);
  if (page.kind === 'api-docs' && !features.some(({ id }) => id === 'api-docs'))
    problems.push(`the page ${page.path} needs the feature api-docs`);
  if (page.kind === 'content') problems.push(...contentProblems(page, blueprint));
  if (page.kind === 'dashboard') problems.push(...page.about.flatMap((overview) => overviewProblems(overview, entities)));
  return problems;
}

/** No page hides what the app answers there by itself, or the rows of a list that is another's. */
function addressProblems(page: Page, { entities }: Blueprint): string[] {
  const first = page.path.slice(1);
  const owner = entities.find(({ slug }) => slug === first);
  const isOwnRows = page.kind === 'entity' && page.entity === owner?.id;
  return [
    ...(ownRoutes.has(first) ? [`the page ${page.path} has an address that every app uses`] : []),
    ...(owner && !isOwnRows ? [`the page ${page.path} stands where the rows of ${owner.id} are`] : []),
    ...(routesOfJobs.has(first) && !isOfJob(page) ? [`the page ${page.path} stands where one of a job does`] : []),
  ];
}

const isOfJob = (page: Page) => page.kind === 'tool' && page.tool === 'schedule';

function contentProblems({ path, sections }: Extract<Page, { kind: 'content' }>, blueprint: Blueprint): string[] {
  return sections.flatMap((section) => {
    if (section.kind === 'rows' && !blueprint.pages.some((page) => page.kind === 'entity' && page.entity === section.entity))
      return [`the page ${path} shows rows of ${section.entity}, which has no page`];
    if (section.kind === 'sign-up-form' && !blueprint.features.some(keepsForm))
      return [`the page ${path} has a form that no feature keeps`];
    if (section.kind === 'hero' && section.action && !isAnswered(section.action.href, blueprint.pages))
      return [`the page ${path} leads to ${section.action.href}, where no page is`];
    return [];
  });
}

/** Whether what is sent by a sign-up form is kept by the feature. */
export const keepsForm = ({ id, parameters }: Feature) => id === 'sign-up-form' || (id === 'booking' && 'requests' in parameters);

/** Whether a link of a page leads somewhere: into the page itself, or to another. */
export function isAnswered(href: string, pages: Page[]): boolean {
  const [path] = href.split('#');
  return path === '' || pages.some((page) => page.path === path);
}

const days = ['date', 'date-time'];
const wantedKinds = { late: days, soon: days, is: ['choice', 'yes-no'], nobody: ['text', 'relation'] };

function overviewProblems({ entity, measures, day, by, attention, settled }: Overview, entities: Entity[]): string[] {
  const fields = entities.find(({ id }) => id === entity)?.fields;
  if (!fields) return [`the dashboard tells of ${entity}, which is not there`];
  const kindOf = (id: string) => fields.find((field) => field.id === id)?.type.kind ?? 'none';
  const numbers = ['integer', 'decimal', 'money'];
  const wanted: [string | null, string[]][] = [
    ...measures.flatMap(({ field, times }): [string | null, string[]][] => [
      [field, numbers],
      [times, numbers],
    ]),
    [day, days],
    [settled, days],
    [by, ['choice', 'relation', 'text']],
    ...attention.flatMap((one): [string | null, string[]][] =>
      one.kind === 'low'
        ? [
            [one.field, numbers],
            [one.than, numbers],
          ]
        : [[one.field, wantedKinds[one.kind]]],
    ),
  ];
  return wanted.flatMap(([id, kinds]) =>
    id === null || kinds.includes(kindOf(id)) ? [] : [`the dashboard reads ${entity}.${id}, which is no ${kinds.join(' or ')}`],
  );
}
