import { getMe as operation, type RateLimitName, rateLimits } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function getMe({ config, identity }: ServerParts): Endpoint {
  return endpoint(operation, {
    async handle({ caller }) {
      const { workspaceId, keyId, bounds, scopes } = caller;
      const isPerson = caller.role !== undefined;
      const [workspace, key] = await Promise.all([
        identity.getWorkspace(workspaceId),
        isPerson ? null : identity.getKey(workspaceId, keyId),
      ]);
      const perKey = Object.entries(rateLimits).filter(([bucket, { per }]) => per === 'key' && !bucket.startsWith('console'));
      const rates = perKey.map(([bucket, { covers }]) => {
        return { bucket, covers, perMinute: config.rateLimits[bucket as RateLimitName] };
      });
      return {
        consoleUrl: config.publicUrl,
        workspace: { id: workspace.id, name: workspace.name },
        key: key === null ? null : { id: key.id, name: key.name, expiresAt: iso(key.expiresAt) },
        scopes: [...scopes],
        limits: { rates, ...bounds },
      };
    },
  });
}

function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
