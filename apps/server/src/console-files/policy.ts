import type { Config } from '../config/read-config.ts';

type AppAddresses = Pick<Config, 'edgePort' | 'appsDomain' | 'appsPublicUrl'>;

/** The console's Content-Security-Policy: itself and, in frames, the apps of this server. */
export function contentSecurityPolicy(config: AppAddresses): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${appOrigins(config).join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A project may get its address after the page was loaded, so the ports of APP_PORTS are not listed individually. */
function appOrigins({ edgePort, appsDomain, appsPublicUrl }: AppAddresses): string[] {
  const local = [`http://*.localhost:${edgePort}`, 'http://127.0.0.1:*'];
  if (appsPublicUrl !== null) return [appsPublicUrl.replace('://', '://*.'), ...local];
  return appsDomain === null ? local : [`https://*.${appsDomain}`, `http://*.${appsDomain}:${edgePort}`, ...local];
}
