/** Settings that are valid, but do not fit together: Davit starts, and something does not work as its operator expects. */
import type { Config } from '@davit/server/config';
import type { Finding } from './check-machine.ts';

const loopback = new Set(['localhost', '127.0.0.1', '::1']);

type Doubt = Omit<Finding, 'name' | 'state'>;

/** One finding for each pair that does not fit; one that all is well if there is none. */
export function checkSettings(config: Config): Finding[] {
  const doubts = [linksInMail, appsWithoutTls, consoleWithoutTls, proxies].flatMap((check) => check(config) ?? []);
  if (doubts.length === 0) return [{ name: 'Settings', state: 'ok', found: 'valid' }];
  return doubts.map((doubt) => ({ name: 'Settings', state: 'costs', ...doubt }));
}

function linksInMail(config: Config): Doubt | null {
  if (config.mail.smtp === null || config.publicUrl !== null) return null;
  // As of the sign-in page: a link that its reader cannot open is not offered.
  const others = loopback.has(config.host) ? '' : ' The sign-in page offers no link for a forgotten password.';
  return {
    found: 'SMTP_URL is set without PUBLIC_URL',
    costs: `Links in e-mail lead to this machine only: invitations, new passwords, confirmed addresses.${others}`,
    fix: 'Set PUBLIC_URL to the address of the console, such as https://davit.example.com.',
  };
}

const isTls = (address: string | null): boolean => address?.startsWith('https:') ?? false;

function appsWithoutTls({ publicUrl, appsPublicUrl, appsDomain }: Config): Doubt | null {
  if (!isTls(publicUrl) || isTls(appsPublicUrl)) return null;
  if (appsPublicUrl === null && (appsDomain === null || appsDomain === 'localhost'))
    return {
      found: 'PUBLIC_URL is public, and APPS_PUBLIC_URL is not set',
      costs: 'Addresses of apps lead to this machine only, from the console and from e-mail too.',
      fix: 'Set APPS_PUBLIC_URL to the address below which apps are reached, such as https://apps.example.com.',
    };
  return {
    found: 'PUBLIC_URL begins with https, and the addresses of apps with http',
    costs: 'The console links to apps without TLS: passwords of their visitors travel in the clear.',
    fix: 'Set APPS_PUBLIC_URL to an address that begins with https.',
  };
}

function consoleWithoutTls({ publicUrl, appsPublicUrl }: Config): Doubt | null {
  if (publicUrl === null || isTls(publicUrl) || !isTls(appsPublicUrl)) return null;
  return {
    found: 'APPS_PUBLIC_URL begins with https, and PUBLIC_URL with http',
    costs: 'Keys and passwords reach Davit in the clear, and browsers offer no passkeys.',
    fix: 'Set PUBLIC_URL to an address that begins with https.',
  };
}

/** A TLS proxy is in front of Davit, and what it says of visitors is ignored. */
function proxies({ publicUrl, certificates, trustProxy }: Config): Doubt | null {
  if (!isTls(publicUrl) || certificates !== null || trustProxy.length > 0) return null;
  return {
    found: 'PUBLIC_URL begins with https, so a proxy serves TLS, but TRUST_PROXY is not set',
    costs: "All visitors seem to come from the proxy: they share the limits of one address, and logs show the proxy's.",
    fix: 'Set TRUST_PROXY to the address of the proxy, such as loopback. If Davit serves TLS itself, set HTTPS_PORT.',
  };
}
