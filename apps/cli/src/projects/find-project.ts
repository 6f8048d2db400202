/** Finds a project by its id, id prefix, slug or name. A name in other capitals counts where none matches exactly. */
import type { Davit, Project } from '@davit/client';
import { self } from '../command-name.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { givenNames } from '../given-names.ts';
import { shellQuoted } from '../shell-quoted.ts';
import { closest } from './closest.ts';

/** The fields that can identify a project. */
export type Named = Pick<Project, 'id' | 'name' | 'deploymentUrl'>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isId = (word: string): boolean => uuid.test(word);
const idPrefix = /^[0-9a-f][0-9a-f-]{3,}$/i;
/** Searched among the newest: ten requests of a hundred. */
const maxScanned = 1000;

/** Throws CommandError if no project matches, or more than one. */
export async function findProject(davit: Davit, word: string): Promise<Project> {
  givenNames.project = shellQuoted(word);
  return isId(word) ? davit.projects.get(word) : among(await newest(davit), word);
}

/** The same among deleted projects that can be restored. */
export async function findDeletedProject(davit: Davit, word: string): Promise<{ id: string }> {
  return isId(word)
    ? { id: word }
    : among(await newest(davit, { deleted: true }), word, `"${self} projects list --deleted${givenNames.server}"`);
}

/** The matching project. Throws CommandError if none matches, or more than one. */
export function among<P extends Named>(projects: P[], word: string, hint = `"${self} projects list${givenNames.server}"`): P {
  for (const fits of [hasSlug, hasName, hasNameInAnyCase, hasIdPrefix]) {
    const found = projects.filter((project) => fits(project, word));
    if (found.length === 1 && found[0]) return found[0];
    if (found.length > 1) throw ambiguous(word, found);
  }
  throw unknown(word, projects, hint);
}

const hasIdPrefix = ({ id }: Named, word: string): boolean => idPrefix.test(word) && id.startsWith(word.toLowerCase());
const hasName = ({ name }: Named, word: string): boolean => name === word;
const hasNameInAnyCase = ({ name }: Named, word: string): boolean => name.toLowerCase() === word.toLowerCase();
const hasSlug = (project: Named, word: string): boolean => slugOf(project) === word;

/** The first label of its host name; null before it is live, or if its URL is a port. */
function slugOf({ deploymentUrl }: Named): string | null {
  const host = deploymentUrl === null ? undefined : hostOf(deploymentUrl);
  return host === undefined || /^[\d.:[\]]+$/.test(host) ? null : (host.split('.')[0] ?? null);
}

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).hostname : undefined);

async function newest(davit: Davit, which: { deleted?: boolean } = {}): Promise<Project[]> {
  const projects: Project[] = [];
  for await (const project of davit.projects.list({ limit: 100, ...which })) {
    projects.push(project);
    if (projects.length >= maxScanned) break;
  }
  return projects;
}

function ambiguous(word: string, found: Named[]): CommandError {
  const listed = found.slice(0, 5).map(({ id, name }) => `\n  ${id}  ${name.replace(/\s+/g, ' ')}`);
  return new CommandError(`${found.length} projects are called ${word}. Give the id of one:${listed.join('')}`, {
    exitCode: exitCodes.misused,
    code: 'ambiguous',
  });
}

function unknown(word: string, projects: Named[], hint: string): CommandError {
  const near = closest(
    word,
    projects.flatMap((project) => [project.name, slugOf(project) ?? project.name]),
  );
  return new CommandError(`No project is called ${word}.${near === null ? '' : ` Did you mean "${near}"?`}`, {
    code: 'project_not_found',
    hint,
  });
}
