import type { Config } from './read-config.ts';

/** Secrets that no build log may show. */
export function secretsOf({
  masterKey,
  previousMasterKeys,
  initApiKey,
  metricsToken,
  databaseUrl,
  appsDatabaseUrl,
  mail,
  artifacts,
  backups,
  telemetry,
}: Config): string[] {
  const database = [databaseUrl, appsDatabaseUrl].flatMap((url) => {
    const password = url === null ? '' : new URL(url).password;
    return [url, password, decodeURIComponent(password)];
  });
  const buckets = [artifacts?.secretKey, backups.bucket?.secretKey, backups.passphrase];
  const headers = Object.values(telemetry?.headers ?? {});
  const others = [...database, mail.smtp?.password, ...buckets, ...headers];
  const all = [masterKey, ...previousMasterKeys, initApiKey, metricsToken, ...others];
  return all.filter((secret): secret is string => typeof secret === 'string' && secret !== '');
}
