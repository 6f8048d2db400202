import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';

/** Whether programs without resolvers of their own find `<any>.localhost`. Browsers and curl always do. */
export async function resolvesLocalNames(): Promise<boolean> {
  try {
    const { address } = await lookup(`davit-${randomBytes(4).toString('hex')}.localhost`);
    return address === '127.0.0.1' || address === '::1';
  } catch {
    return false;
  }
}

export interface LiveUrlSettings {
  appsDomain: string | null;
  /** How apps under `appsDomain` are reached from outside. */
  edgePort: number;
  localNamesResolve: boolean;
}

/** The address that a project is given at its creation. */
export function liveUrl(settings: LiveUrlSettings, slug: string, port: number | null): string {
  if (settings.appsDomain !== null) return `http://${slug}.${settings.appsDomain}${portSuffix(settings.edgePort)}`;
  const byName = settings.localNamesResolve || port === null;
  return byName ? `http://${slug}.localhost:${settings.edgePort}` : `http://127.0.0.1:${port}`;
}

function portSuffix(port: number): string {
  return port === 80 ? '' : `:${port}`;
}
