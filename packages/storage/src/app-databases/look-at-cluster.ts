/** What an operator gets to know of the PostgreSQL for apps: whether it answers, and may be used. Never with its password. */
import { type ClusterSeen, oldestMajor, openCluster } from './cluster.ts';

export interface AppsClusterLook {
  inWords: string;
  isFailing: boolean;
}

/** Asks it once. */
export async function lookAtAppsCluster(url: string): Promise<AppsClusterLook> {
  const { address, look } = openCluster(url);
  const place = `${address.host}:${address.port}`;
  try {
    const seen = await look();
    const why = lackOf(seen);
    const found = `on the PostgreSQL ${seen.version} at ${place}, which answers`;
    return why === null
      ? { inWords: `${found}; its role ${seen.role} may create databases and roles`, isFailing: false }
      : { inWords: `${found}, but ${why}`, isFailing: true };
  } catch (error) {
    const { message } = (error as Error).cause as Error;
    return { inWords: `on the PostgreSQL at ${place}, which does not answer: ${message}`, isFailing: true };
  }
}

function lackOf({ version, major, role, makesDatabases, makesRoles }: ClusterSeen): string | null {
  if (major < oldestMajor) return `${version} is older than ${oldestMajor}`;
  const lacks = [...(makesDatabases ? [] : ['databases']), ...(makesRoles ? [] : ['roles'])];
  return lacks.length === 0 ? null : `its role ${role} may not create ${lacks.join(' and ')}`;
}
