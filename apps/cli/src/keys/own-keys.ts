/** The keys of the workspace that a key belongs to. */
import type { ApiKey, Davit } from '@davit/client';
import { validKey } from '../admin/find-admin.ts';
import { isId } from '../projects/find-project.ts';

/** Newest first. */
export async function ownKeys(davit: Davit): Promise<ApiKey[]> {
  const keys: ApiKey[] = [];
  for await (const key of davit.keys.list()) keys.push(key);
  return keys;
}

/** By id or name; revoked keys do not match. */
export async function findOwnKeyId(davit: Davit, word: string): Promise<string> {
  return isId(word) ? word : validKey(await ownKeys(davit), word);
}
