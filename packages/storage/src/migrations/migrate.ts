import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { OpenRefused } from '../open-refused.ts';
import { workspacesAndProjects } from './0001-workspaces-and-projects.ts';
import { agentRuns } from './0002-agent-runs.ts';
import { stepsWithoutTimedIndex } from './0003-steps-without-timed-index.ts';
import { schedules } from './0004-schedules.ts';
import { threadsAndKeys } from './0005-threads-and-keys.ts';
import { sharedInstallations } from './0006-shared-installations.ts';
import { appsLease } from './0007-apps-lease.ts';
import { appsAddress } from './0008-apps-address.ts';
import { appsPlace } from './0009-apps-place.ts';
import { runFailures } from './0010-run-failures.ts';
import { sealedTexts } from './0011-sealed-texts.ts';
import { workspaceUsage } from './0012-workspace-usage.ts';
import { clearTexts } from './0013-clear-texts.ts';
import { countedLogs } from './0014-counted-logs.ts';
import { dueRunsOfWorkspaces } from './0015-due-runs-of-workspaces.ts';
import { reachableCheckpoints } from './0016-reachable-checkpoints.ts';
import { breakerTrials } from './0017-breaker-trials.ts';
import { deletingAgentRuns } from './0018-deleting-agent-runs.ts';
import { expiringAgentRuns } from './0019-expiring-agent-runs.ts';
import { webhooks } from './0020-webhooks.ts';
import { searchableMetadata } from './0021-searchable-metadata.ts';
import { agentItems } from './0022-agent-items.ts';
import { historiesOfCheckpoints } from './0023-histories-of-checkpoints.ts';
import { people } from './0024-people.ts';
import { deletedProjects } from './0025-deleted-projects.ts';
import { metadataOfEarlierRuns } from './0026-metadata-of-earlier-runs.ts';
import { passkeys } from './0027-passkeys.ts';
import { smallerCheckpointIndexes } from './0028-smaller-checkpoint-indexes.ts';
import { models } from './0029-models.ts';
import { planChanges } from './0030-plan-changes.ts';
import { managingKeys } from './0031-managing-keys.ts';
import { previews } from './0032-previews.ts';
import { audit } from './0033-audit.ts';
import { suspendedProjects } from './0034-suspended-projects.ts';
import { versionsOfWorkspaces } from './0035-versions-of-workspaces.ts';
import { domains } from './0036-domains.ts';
import { mail } from './0037-mail.ts';
import { appSettings } from './0038-app-settings.ts';
import { buildUsage } from './0041-build-usage.ts';
import { appTraffic } from './0042-app-traffic.ts';
import { certificateOrders } from './0045-certificate-orders.ts';
import { installationId } from './0046-installation-id.ts';
import { uploadedSources } from './0047-uploaded-sources.ts';
import { managingMembers } from './0048-managing-members.ts';
import { changeReports } from './0049-change-reports.ts';
import { artifactObjects } from './0055-artifact-objects.ts';
import { tracedRuns } from './0056-traced-runs.ts';
import { uploads } from './0062-uploads.ts';
import { appDatabases } from './0063-app-databases.ts';
import { appsShards } from './0064-apps-shards.ts';
import type { ColumnTypes } from './column-types.ts';

type Step = (db: Kysely<unknown>, types: ColumnTypes) => Promise<void>;

/** In order; a released migration never changes and is never removed. */
const knownSteps: Record<string, Step> = {
  '0001-workspaces-and-projects': workspacesAndProjects,
  '0002-agent-runs': agentRuns,
  '0003-steps-without-timed-index': stepsWithoutTimedIndex,
  '0004-schedules': schedules,
  '0005-threads-and-keys': threadsAndKeys,
  '0006-shared-installations': sharedInstallations,
  '0007-apps-lease': appsLease,
  '0008-apps-address': appsAddress,
  '0009-apps-place': appsPlace,
  '0010-run-failures': runFailures,
  '0011-sealed-texts': sealedTexts,
  '0012-workspace-usage': workspaceUsage,
  '0013-clear-texts': clearTexts,
  '0014-counted-logs': countedLogs,
  '0015-due-runs-of-workspaces': dueRunsOfWorkspaces,
  '0016-reachable-checkpoints': reachableCheckpoints,
  '0017-breaker-trials': breakerTrials,
  '0018-deleting-agent-runs': deletingAgentRuns,
  '0019-expiring-agent-runs': expiringAgentRuns,
  '0020-webhooks': webhooks,
  '0021-searchable-metadata': searchableMetadata,
  '0022-agent-items': agentItems,
  '0023-histories-of-checkpoints': historiesOfCheckpoints,
  '0024-people': people,
  '0025-deleted-projects': deletedProjects,
  '0026-metadata-of-earlier-runs': metadataOfEarlierRuns,
  '0027-passkeys': passkeys,
  '0028-smaller-checkpoint-indexes': smallerCheckpointIndexes,
  '0029-models': models,
  '0030-plan-changes': planChanges,
  '0031-managing-keys': managingKeys,
  '0032-previews': previews,
  '0033-audit': audit,
  '0034-suspended-projects': suspendedProjects,
  '0035-versions-of-workspaces': versionsOfWorkspaces,
  '0036-domains': domains,
  '0037-mail': mail,
  '0038-app-settings': appSettings,
  '0041-build-usage': buildUsage,
  '0042-app-traffic': appTraffic,
  '0045-certificate-orders': certificateOrders,
  '0046-installation-id': installationId,
  '0047-uploaded-sources': uploadedSources,
  '0048-managing-members': managingMembers,
  '0049-change-reports': changeReports,
  '0055-artifact-objects': artifactObjects,
  '0056-traced-runs': tracedRuns,
  '0062-uploads': uploads,
  '0063-app-databases': appDatabases,
  '0064-apps-shards': appsShards,
};

/** The known steps up to the last of these; null if one is unknown: a newer Davit has it. */
export function stepsUpTo(names: readonly string[]): Record<string, Step> | null {
  if (names.some((name) => !Object.hasOwn(knownSteps, name))) return null;
  return Object.fromEntries(Object.entries(knownSteps).filter(([name]) => names.includes(name)));
}

/** Whether a database with these steps lacks some, and has none that is unknown. */
export function isBehind(names: readonly string[]): boolean {
  return stepsUpTo(names) !== null && names.length < Object.keys(knownSteps).length;
}

/**
 * Migrates the tables in one transaction and under Kysely's lock. Forward only. Throws OpenRefused `newer` if a newer Davit has
 * migrated them.
 */
export async function migrate(db: Kysely<unknown>, types: ColumnTypes, steps = knownSteps): Promise<void> {
  await refuseNewer(db, steps);
  const migrations: Record<string, Migration> = Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, { up: (transaction) => step(transaction, types) }]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function refuseNewer(db: Kysely<unknown>, steps: Record<string, Step>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return;
  const done = await (db as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  const unknown = done.map(({ name }) => name).filter((name) => !Object.hasOwn(steps, name));
  if (unknown.length === 0) return;
  throw new OpenRefused(
    'newer',
    `This data was written by a newer Davit: it has ${unknown.sort().at(-1)}, which this one does not know. ` +
      'Start that newer Davit again, or restore a backup from before it.',
  );
}
