/** A project by what a person calls it: its id, the beginning of it, its slug, or its name. */
import type { Davit, Project } from '@davit/client';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { closest } from './closest.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idPrefix = /^[0-9a-f][0-9a-f-]{3,}$/i;
/** Of the newest: ten requests of a hundred. */
const maxLookedAt = 1000;

/** Throws CommandError where nothing is called so, or more than one thing. */
export async function findProject(davit: Davit, word: string): Promise<Project> {
  return uuid.test(word) ? davit.projects.get(word) : among(await newest(davit), word);
}

/** The same among those that are deleted and can be brought back. */
export async function findDeletedProject(davit: Davit, word: string): Promise<{ id: string }> {
  return uuid.test(word) ? { id: word } : among(await newest(davit, { deleted: true }), word);
}

function among(projects: Project[], word: string): Project {
  for (const fits of [hasSlug, hasName, hasIdPrefix]) {
    const found = projects.filter((project) => fits(project, word));
    if (found.length === 1 && found[0]) return found[0];
    if (found.length > 1) throw ambiguous(word, found);
  }
  throw unknown(word, projects);
}

const hasIdPrefix = ({ id }: Project, word: string): boolean => idPrefix.test(word) && id.startsWith(word.toLowerCase());
const hasName = ({ name }: Project, word: string): boolean => name === word;
const hasSlug = (project: Project, word: string): boolean => slugOf(project) === word;

/** The first label of its address; null before it is live, and where the address is a port. */
function slugOf({ deploymentUrl }: Project): string | null {
  const host = deploymentUrl === null ? undefined : URL.parse(deploymentUrl)?.hostname;
  return host === undefined || /^[\d.:[\]]+$/.test(host) ? null : (host.split('.')[0] ?? null);
}

async function newest(davit: Davit, which: { deleted?: boolean } = {}): Promise<Project[]> {
  const projects: Project[] = [];
  for await (const project of davit.projects.list({ limit: 100, ...which })) {
    projects.push(project);
    if (projects.length >= maxLookedAt) break;
  }
  return projects;
}

function ambiguous(word: string, found: Project[]): CommandError {
  const named = found.slice(0, 5).map(({ id, name }) => `\n  ${id}  ${name.replace(/\s+/g, ' ')}`);
  return new CommandError(`${found.length} projects are called ${word}; name one by its id:${named.join('')}`, {
    exitCode: exitCodes.misused,
    code: 'ambiguous',
  });
}

function unknown(word: string, projects: Project[]): CommandError {
  const near = closest(
    word,
    projects.flatMap((project) => [project.name, slugOf(project) ?? project.name]),
  );
  return new CommandError(`No project is called ${word}.${near === null ? '' : ` Did you mean "${near}"?`}`, {
    code: 'project_not_found',
    hint: '"npx davit projects list"',
  });
}
