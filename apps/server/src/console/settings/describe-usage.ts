import { type RateLimitName, rateLimits, type WorkspaceBounds } from '@davit/contract';
import type { Usage } from '@davit/contract/console';
import { boundsOf, type WorkspaceRecord } from '@davit/identity';
import type { ServerParts } from '../../http/server-parts.ts';

/** How many keys show their usage: the last used ones. */
const keysShown = 50;

/** The rate limits and bounds of a workspace, and what it has used of them. */
export async function describeUsage(
  {
    identity,
    clock,
    config,
    rateLimiter,
    usageOf,
  }: Pick<ServerParts, 'clock' | 'config' | 'identity' | 'rateLimiter' | 'usageOf'>,
  workspace: Pick<WorkspaceRecord, 'id' | 'policy'>,
): Promise<Usage> {
  const keys = (await identity.listKeys(workspace.id))
    .filter(({ revokedAt }) => revokedAt === null)
    .toSorted((a, b) => (b.lastUsedAt ?? 0) - (a.lastUsedAt ?? 0))
    .slice(0, keysShown);
  const used = (bucket: RateLimitName) =>
    Promise.all(keys.map(async ({ id, name }) => ({ keyId: id, name, used: await rateLimiter.used(bucket, id) })));
  const limits = Object.entries(rateLimits).map(async ([name, { covers, per }]) => ({
    bucket: name,
    covers,
    per,
    perMinute: config.rateLimits[name as RateLimitName],
    keys: per === 'key' ? await used(name as RateLimitName) : [],
  }));
  const usage = await usageOf(workspace.id, clock.now());
  const bounds = Object.entries(boundsOf(workspace.policy, config.workspaceBounds)).map(([name, limit]) => ({
    name: name as keyof WorkspaceBounds,
    used: usage[name as keyof WorkspaceBounds],
    limit,
  }));
  return { limits: await Promise.all(limits), bounds };
}
