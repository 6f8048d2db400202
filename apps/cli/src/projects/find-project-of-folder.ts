/** The project that a folder belongs to: exports are called by the project's slug and the version. */
import { basename, resolve } from 'node:path';
import type { Davit, Project } from '@davit/client';
import { CommandError, usageError } from '../exit-codes.ts';
import { findProject } from './find-project.ts';

const maxScanned = 1000;

/** `word`: the project if it is named. Throws CommandError if it is not, and the folder's name does not tell. */
export async function findProjectOfFolder(davit: Davit, folder: string, word: string | undefined): Promise<Project> {
  if (word !== undefined) return findProject(davit, word);
  const slug = basename(resolve(folder)).replace(/-v\d+$/, '');
  try {
    return await findProject(davit, slug);
  } catch (error) {
    if (!(error instanceof CommandError) || error.code !== 'project_not_found') throw error;
    const [only, ...others] = await projectsCalled(davit, slug);
    if (only && others.length === 0) return only;
    throw usageError('Which project the folder belongs to is not clear.', `"davit deploy ${folder} <project>"`);
  }
}

/** By their names as slugs: a project with a port of its own does not show its slug. */
async function projectsCalled(davit: Davit, slug: string): Promise<Project[]> {
  const found: Project[] = [];
  let scanned = 0;
  for await (const project of davit.projects.list({ limit: 100 })) {
    if (slugOf(project.name) === slug) found.push(project);
    scanned += 1;
    if (scanned >= maxScanned) break;
  }
  return found;
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
