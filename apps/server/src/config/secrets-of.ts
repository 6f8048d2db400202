import type { Config } from './read-config.ts';

/** Secrets that no build log may show. */
export function secretsOf({
  masterKey,
  previousMasterKeys,
  initApiKey,
  metricsToken,
  databaseUrl,
  mail,
  artifacts,
  backups,
  telemetry,
}: Config): string[] {
  const password = databaseUrl === null ? '' : new URL(databaseUrl).password;
  const database = [databaseUrl, password, decodeURIComponent(password)];
  const buckets = [artifacts?.secretKey, backups.bucket?.secretKey, backups.passphrase];
  const headers = Object.values(telemetry?.headers ?? {});
  const others = [...database, mail.smtp?.password, ...buckets, ...headers];
  const all = [masterKey, ...previousMasterKeys, initApiKey, metricsToken, ...others];
  return all.filter((secret): secret is string => typeof secret === 'string' && secret !== '');
}
