import { createHash } from 'node:crypto';

/** The prefix of every cookie of a project's app. The same for all its versions. */
export function cookiePrefixOf(projectId: string): string {
  return `app_${createHash('sha256').update(projectId).digest('hex').slice(0, 10)}_`;
}
