/** Finds workspaces, projects and keys by name, for operators. */
import type { ApiKey } from '@davit/client';
import type { AdminKey, AdminProject, AdminWorkspace } from '@davit/server/admin';
import type { AdminClient } from '../admin-client.ts';
import { self } from '../command-name.ts';
import { CommandError, usageError } from '../exit-codes.ts';
import { among, isId } from '../projects/find-project.ts';

/** The id of a workspace by id or name; undefined if none is named. */
export async function workspaceIdOf(admin: AdminClient, word: string | undefined): Promise<string | undefined> {
  return word === undefined || isId(word) ? word : findWorkspaceId(admin, word);
}

export async function findWorkspaceId(admin: AdminClient, word: string): Promise<string> {
  if (isId(word)) return word;
  const { workspaces } = await admin.request<{ workspaces: AdminWorkspace[] }>('GET', '/workspaces');
  return onlyOne('workspace', word, workspaces, `"${self} admin workspace list"`).id;
}

/** By id, id prefix, slug or name, among the newest 100 of each workspace. */
export async function findAdminProjectId(admin: AdminClient, word: string): Promise<string> {
  if (isId(word)) return word;
  const { projects } = await admin.request<{ projects: AdminProject[] }>('GET', '/projects');
  return among(projects, word, `"${self} admin project list"`).id;
}

/** By id or name; revoked keys do not match. */
export async function findKeyId(admin: AdminClient, word: string): Promise<string> {
  if (isId(word)) return word;
  const { keys } = await admin.request<{ keys: AdminKey[] }>('GET', '/keys');
  return validKey(keys, word);
}

/** The id of the valid key with this name. */
export function validKey(keys: ApiKey[], word: string): string {
  const valid = keys.filter(({ revokedAt }) => revokedAt === null);
  return onlyOne('key', word, valid, `"${self} keys list"`).id;
}

function onlyOne<T extends { id: string; name: string }>(kind: string, word: string, items: T[], hint: string): T {
  const found = items.filter(({ name }) => name === word);
  if (found.length === 1 && found[0]) return found[0];
  if (found.length === 0) throw new CommandError(`There is no ${kind} ${word}.`, { code: 'not_found', hint });
  const listed = found.slice(0, 5).map(({ id, name }) => `\n  ${id}  ${name.replace(/\s+/g, ' ')}`);
  throw usageError(`${found.length} ${kind}s are called ${word}. Give the id of one:${listed.join('')}`);
}
