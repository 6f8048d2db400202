import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';

/** Whether programs that use the system resolver find `<any>.localhost`. Browsers and curl always do. */
export async function resolvesLocalNames(): Promise<boolean> {
  try {
    const { address } = await lookup(`davit-${randomBytes(4).toString('hex')}.localhost`);
    return address === '127.0.0.1' || address === '::1';
  } catch {
    return false;
  }
}

export interface LiveUrlSettings {
  /** The origin below which visitors reach apps; null: they reach the edge directly. */
  appsPublicUrl: string | null;
  appsDomain: string | null;
  /** How apps under `appsDomain` are reached from outside. */
  edgePort: number;
  localNamesResolve: boolean;
}

/** The address of a new project. */
export function liveUrl(settings: LiveUrlSettings, slug: string, port: number | null): string {
  if (settings.appsPublicUrl !== null) {
    const { protocol, host } = new URL(settings.appsPublicUrl);
    return `${protocol}//${slug}.${host}`;
  }
  if (settings.appsDomain !== null) return `http://${slug}.${settings.appsDomain}${portSuffix(settings.edgePort)}`;
  const byName = settings.localNamesResolve || port === null;
  return byName ? `http://${slug}.localhost:${settings.edgePort}` : `http://127.0.0.1:${port}`;
}

/**
 * The address of a project after a start with these settings: its original one, unless apps are now reached elsewhere. Which of
 * the two local forms it has was fixed at its creation.
 */
export function movedUrl(settings: LiveUrlSettings, { slug, port, liveUrl: given }: AddressedProject): string {
  const isOnline = settings.appsPublicUrl !== null || settings.appsDomain !== null;
  const isOnPort = !isOnline && port !== null && given === `http://127.0.0.1:${port}`;
  if (isOnPort) return given;
  const wasByName = URL.parse(given)?.hostname === `${slug}.localhost`;
  return liveUrl({ ...settings, localNamesResolve: settings.localNamesResolve || wasByName }, slug, port);
}

interface AddressedProject {
  slug: string;
  port: number | null;
  liveUrl: string;
}

function portSuffix(port: number): string {
  return port === 80 ? '' : `:${port}`;
}
