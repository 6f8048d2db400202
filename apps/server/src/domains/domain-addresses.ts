/** The addresses of own domains, which follow from the settings. */
import type { Config } from '../config/read-config.ts';

export type AddressSettings = Pick<Config, 'appsPublicUrl' | 'appsDomain' | 'publicUrl' | 'edgePort'>;

/** Where the app answers at this host: as at APPS_PUBLIC_URL, with another name. */
export function urlAt(host: string, { appsPublicUrl, edgePort }: AddressSettings): string {
  if (appsPublicUrl === null) return `http://${host}${edgePort === 80 ? '' : `:${edgePort}`}`;
  const { protocol, port } = new URL(appsPublicUrl);
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
}

/** The name that a domain of this project should point to; null if none is public. */
export function pointTo(slug: string, { appsDomain, publicUrl }: AddressSettings): string | null {
  if (appsDomain !== null && appsDomain !== 'localhost') return `${slug}.${appsDomain}`;
  return publicUrl === null ? null : new URL(publicUrl).hostname;
}
