import type { Blueprint } from '../blueprint.ts';
import { keepsRows } from '../catalogue.ts';
import { reservedFields } from '../reserved-names.ts';
import { parametersOf } from '../schema/features.ts';
import { type Problem, problem } from './problem.ts';

/** Who may do what, and where that is stored. */
export function accessProblems(blueprint: Blueprint): Problem[] {
  const { stack, auth, writing, reading = 'anyone', joining } = blueprint;
  const withDatabase = 'Set "stack": "hono-sqlite".';
  return [
    ...(storesRows(blueprint) && stack !== 'hono-sqlite'
      ? [problem('/stack', 'rows or messages are stored, but the stack has no database', withDatabase)]
      : []),
    ...(auth === 'password' && stack !== 'hono-sqlite'
      ? [problem('/stack', 'accounts are stored, but the stack has no database', withDatabase)]
      : []),
    ...(reading !== 'anyone' && writing === 'anyone'
      ? [problem('/writing', 'strangers could write what they cannot read', 'Set "writing": "members", or remove /reading.')]
      : []),
    ...(joining === 'nobody' && writing === 'members'
      ? [problem('/joining', 'members write, but nobody can become a member', 'Use open or invited, or set "writing": "owner".')]
      : []),
    ...kindProblems(blueprint),
    ...memberProblems(blueprint),
    ...listProblems(blueprint),
    ...(auth === 'none' && needsLogIn(blueprint)
      ? [
          problem(
            '/auth',
            'members, owners and roles need log-in',
            'Set "auth": "password", or use anyone for /writing and /reading, no /roles, and no entity read by members.',
          ),
        ]
      : []),
  ];
}

/** People choose a kind at an open sign-up; one that is also a role would give rights to everybody. */
function kindProblems(blueprint: Blueprint): Problem[] {
  const { auth, joining = 'open', roles, features } = blueprint;
  const { kinds, lists = [] } = parametersOf(blueprint, 'profiles') ?? {};
  if (!kinds) return [];
  const at = `/features/${features.findIndex(({ id }) => id === 'profiles')}/parameters/kinds`;
  const unfit = lists.filter(({ kind, entity }) => {
    const list = blueprint.entities.find(({ id }) => id === entity);
    const title = list?.fields.find(({ id }) => id === list.titleField);
    return !list?.owned || title?.type.kind !== 'text' || !kinds.includes(kind) || list.access !== undefined;
  });
  const both = kinds.filter((kind) => roles.includes(kind));
  return [
    ...(auth === 'password' && joining === 'open'
      ? []
      : [problem(at, 'nobody can sign up', 'Set "auth": "password" and "joining": "open", or remove the kinds.')]),
    ...both.map((kind) => problem(at, `${kind} is also a role`, `Remove ${kind} from the kinds or from /roles.`)),
    ...unfit.map(({ kind, entity }) =>
      problem(
        at.replace(/kinds$/, 'lists'),
        `${entity} cannot have a row of each ${kind}`,
        'Name a kind, and an entity with "owned": true, a text as its title and no access of its own.',
      ),
    ),
    ...(new Set(kinds).size < kinds.length ? [problem(at, 'a kind is listed twice', 'List each kind once.')] : []),
  ];
}

/** What members alone add they read, too; their own where rows belong to people. */
function listProblems({ entities, writing }: Blueprint): Problem[] {
  return entities.flatMap(({ access, owned }, at) => {
    const isOfMembers = access?.writing === 'members';
    const isOwn = access?.reading === 'own';
    const isRead = isOwn || access?.reading === 'members';
    if ((!isOfMembers && !isOwn) || (isOfMembers && isRead && writing === 'members' && (owned || !isOwn))) return [];
    return [
      problem(
        `/entities/${at}/access`,
        'members add rows that they read, and nobody has rows of their own otherwise',
        'Use reading "members" (or "own", with "owned": true) with writing "members" where /writing is "members".',
      ),
    ];
  });
}

/** Members have pages and write to each other only where people can become members. */
function memberProblems(blueprint: Blueprint): Problem[] {
  const { auth, joining = 'open', features } = blueprint;
  const ids = features.map(({ id }) => id);
  const { isShown, facts = [] } = parametersOf(blueprint, 'profiles') ?? {};
  const at = ids.includes('messages')
    ? `/features/${ids.indexOf('messages')}`
    : `/features/${ids.indexOf('profiles')}/parameters`;
  const isOfMembers = isShown === true || ids.includes('messages');
  const isUnfit = ({ id, type }: (typeof facts)[number]) =>
    ['photo', 'about', 'name'].includes(id) || ['relation', 'votes', 'file'].includes(type.kind) || reservedFields.has(id);
  return [
    ...(isOfMembers && (auth !== 'password' || joining === 'nobody')
      ? [problem(at, 'there are no members', 'Set "auth": "password", and "joining" to open or invited.')]
      : []),
    ...(facts.some(isUnfit) || new Set(facts.map(({ id }) => id)).size < facts.length
      ? [
          problem(
            `/features/${ids.indexOf('profiles')}/parameters/facts`,
            'a field of a profile is there already, or of a kind that profiles lack',
            'Use each name once, none of name, photo and about, and no relation, votes or file.',
          ),
        ]
      : []),
  ];
}

function storesRows({ entities, pages, features }: Blueprint): boolean {
  const hasForm = pages.some(
    (page) => page.kind === 'content' && page.sections.some(({ kind }) => kind === 'contact-form' || kind === 'sign-up-form'),
  );
  return entities.length > 0 || hasForm || features.some(({ id }) => keepsRows.has(id));
}

function needsLogIn({ writing, reading = 'anyone', roles, entities }: Blueprint): boolean {
  return (
    writing !== 'anyone' ||
    reading !== 'anyone' ||
    roles.length > 0 ||
    entities.some(({ access }) => ['members', 'own'].includes(access?.reading ?? '') || access?.writing === 'members')
  );
}
