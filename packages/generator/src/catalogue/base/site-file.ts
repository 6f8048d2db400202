import { type Blueprint, type Entity, parametersOf } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { SourceFile, Wiring } from '../../module.ts';
import { entityLiteral, isLetters, isRequest } from '../data/module.ts';
import { schemeOf } from './theme.ts';

/** `src/site.ts`: settings of the whole site. */
export function siteFile(blueprint: Blueprint, wirings: Wiring[]): SourceFile {
  const { name, tagline, layout, theme, content, auth, writing, reading = 'anyone', joining = 'open', roles } = blueprint;
  const site = {
    name,
    tagline,
    layout,
    mode: theme.mode,
    themeColor: schemeOf(theme).page,
    navigation: navigationOf(blueprint, wirings),
    feeds: wirings.flatMap((wiring) => wiring.feeds ?? []),
    ownerLinks: wirings.flatMap((wiring) => wiring.ownerLinks ?? []),
    memberLinks: wirings.flatMap((wiring) => wiring.memberLinks ?? []),
    islands: [...new Set(['zone', ...wirings.flatMap((wiring) => wiring.islands ?? [])])],
    offersSearch: parametersOf(blueprint, 'search')?.isAskedFor === true || isWorkedIn(blueprint),
    footer: content.footer,
    ...(blueprint.languages ? { languages: blueprint.languages } : {}),
    timeZone: blueprint.timeZone ?? null,
    writers: writing,
    readers: reading,
    accounts:
      auth === 'password'
        ? {
            joining,
            roles,
            ...kindsOf(blueprint),
            openPaths: openPathsOf(blueprint),
            closedPaths: closedPathsOf(blueprint),
          }
        : null,
  };
  return {
    path: 'src/site.ts',
    content: `import type { Site } from '@davit/app-kit/web/context.ts';

/** What every page has in common. */
export const site: Site = ${literal(site)};
`,
  };
}

/** The planned pages in their order, with what people do on a page right behind it. */
function navigationOf({ pages }: Blueprint, wirings: Wiring[]): { title: string; path: string }[] {
  const planned = pages.filter(isLinked).map(({ title, path }) => ({ title, path }));
  const added = wirings.flatMap((wiring) => wiring.navigation ?? []);
  const isBehind = (page: { path: string }) => (link: (typeof added)[number]) => link.behind === page.path;
  const behind = planned.flatMap((page) => [page, ...added.filter(isBehind(page))]);
  const rest = added.filter((link) => !planned.some((page) => link.behind === page.path));
  return [...behind, ...rest].map(({ title, path }) => ({ title, path }));
}

/** People look for rows in an app, however few there are; a site with a few rows is read. */
const isWorkedIn = (blueprint: Blueprint) => blueprint.goalType === 'web_app' && parametersOf(blueprint, 'search') !== undefined;

/** What people sign up as; without open sign-up nobody chooses. */
export function kindsOf(blueprint: Blueprint): { kinds?: string[]; kindLists?: Record<string, string> } {
  const { kinds, lists } = parametersOf(blueprint, 'profiles') ?? {};
  const kindLists = Object.fromEntries((lists ?? []).map(({ kind, entity }) => [kind, entity]));
  const decides = decidersOf(blueprint);
  // The first is chosen beforehand: nobody decides about rows of others by mistake.
  const ordered = kinds?.toSorted((one, other) => Number(decides.has(one)) - Number(decides.has(other)));
  return ordered ? { kinds: ordered, ...(lists ? { kindLists } : {}) } : {};
}

/** Roles and kinds of people who decide about rows, or have buttons on them. */
function decidersOf(blueprint: Blueprint): Set<string> {
  const acts = parametersOf(blueprint, 'acts')?.acts ?? [];
  return new Set([...blueprint.entities.flatMap(({ decided }) => decided?.by ?? []), ...acts.flatMap(({ roles }) => roles)]);
}

/** A page under another is reached from that one. */
const isLinked = (page: Blueprint['pages'][number]) => page.kind !== 'content' || page.under === undefined;

/** Content pages are public even if the app's rows are not. */
function openPathsOf({ pages }: Blueprint): string[] {
  return pages.filter((page) => page.kind === 'content').map((page) => page.path);
}

/** Members alone ask for what the site lists, and read the letters that they write. */
const isOfMembers = (blueprint: Blueprint, entity: Entity) =>
  (isRequest(blueprint, entity.id) || isLetters(blueprint, entity.id)) &&
  ['own', 'members'].includes(entityLiteral(blueprint, entity).readers);

/** The members-only pages of a public site. */
function closedPathsOf(blueprint: Blueprint): string[] {
  const isClosed = (id: string) =>
    blueprint.entities.some(
      (entity) =>
        entity.id === id && (['members', 'own'].includes(entity.access?.reading ?? '') || isOfMembers(blueprint, entity)),
    );
  return blueprint.pages.filter((page) => page.kind === 'entity' && isClosed(page.entity)).map(({ path }) => path);
}

/** The pages that strangers may open. */
export function openPagesOf(blueprint: Blueprint): Blueprint['pages'] {
  const isOpen = (blueprint.reading ?? 'anyone') === 'anyone';
  const closed = closedPathsOf(blueprint);
  return blueprint.pages.filter(({ path }) => (isOpen ? !closed.includes(path) : openPathsOf(blueprint).includes(path)));
}
