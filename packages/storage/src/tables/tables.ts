/**
 * Every table, on one of two sides. A tenant table has `workspace_id` and is reached through a workspace's handle, or by the
 * platform's own work across workspaces; an installation table is in no workspace's handle. A table on neither side is
 * unreachable.
 */
import type { AgentCheckpointTable } from './agent-checkpoint.ts';
import type { AgentItemTable } from './agent-item.ts';
import type { AgentRunTable } from './agent-run.ts';
import type { AgentRunMetadataTable } from './agent-run-metadata.ts';
import type { AgentStepTable } from './agent-step.ts';
import type { ApiKeyTable } from './api-key.ts';
import type { AppDatabaseTable } from './app-database.ts';
import type { AppSettingTable } from './app-setting.ts';
import type { AppFailureTable, AppPageTable, AppTrafficTable } from './app-traffic.ts';
import type { AppsServerTable, AppsShardTable } from './apps-shard.ts';
import type { ArtifactFileTable, ArtifactLeftoverTable, ArtifactObjectTable, ArtifactTable } from './artifact.ts';
import type { AuditEntryTable } from './audit-entry.ts';
import type { BuildUsageTable } from './build-usage.ts';
import type { CertificateTable } from './certificate.ts';
import type { CertificateChallengeTable, CertificateOrderTable, OrderedCertificateTable } from './certificate-order.ts';
import type { DataKeyTable } from './data-key.ts';
import type { DeletedProjectTable } from './deleted-project.ts';
import type { DeploymentTable } from './deployment.ts';
import type { DomainTable } from './domain.ts';
import type { HealAttemptTable } from './heal-attempt.ts';
import type { InstallationTable } from './installation.ts';
import type { LogEntryTable } from './log-entry.ts';
import type { MailMessageTable, NotifyAddressTable } from './mail.ts';
import type { ModelUsageTable } from './model-usage.ts';
import type { PasskeyChallengeTable, PasskeyTable } from './passkey.ts';
import type { MembershipTable, PersonAccountTable, PersonSessionTable, PersonTable, SignInLinkTable } from './person.ts';
import type { PlanChangeTable } from './plan-change.ts';
import type { PreviewBaseTable } from './preview-base.ts';
import type { ProjectTable } from './project.ts';
import type { RateWindowTable } from './rate-window.ts';
import type { RememberedAnswerTable } from './remembered-answer.ts';
import type { RunTable } from './run.ts';
import type { ScheduleTable } from './schedule.ts';
import type { StageResultTable } from './stage-result.ts';
import type { SuspendedProjectTable } from './suspended-project.ts';
import type { ToolBreakerTable } from './tool-breaker.ts';
import type { UploadFolderTable, UploadObjectTable } from './upload.ts';
import type { VersionTable } from './version.ts';
import type { WebhookDeliveryTable, WebhookTable } from './webhook.ts';
import type { WorkspaceTable } from './workspace.ts';
import type { WorkspaceUsageTable } from './workspace-usage.ts';

export interface InstallationTables {
  workspace: WorkspaceTable;
  api_key: ApiKeyTable;
  rate_window: RateWindowTable;
  installation: InstallationTable;
  apps_server: AppsServerTable;
  apps_shard: AppsShardTable;
  artifact: ArtifactTable;
  artifact_file: ArtifactFileTable;
  artifact_object: ArtifactObjectTable;
  artifact_leftover: ArtifactLeftoverTable;
  upload_folder: UploadFolderTable;
  upload_object: UploadObjectTable;
  certificate: CertificateTable;
  certificate_challenge: CertificateChallengeTable;
  certificate_order: CertificateOrderTable;
  ordered_certificate: OrderedCertificateTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  person: PersonTable;
  person_account: PersonAccountTable;
  person_session: PersonSessionTable;
  sign_in_link: SignInLinkTable;
}

export interface TenantTables {
  project: ProjectTable;
  deleted_project: DeletedProjectTable;
  plan_change: PlanChangeTable;
  preview_base: PreviewBaseTable;
  run: RunTable;
  stage_result: StageResultTable;
  log_entry: LogEntryTable;
  version: VersionTable;
  deployment: DeploymentTable;
  remembered_answer: RememberedAnswerTable;
  schedule: ScheduleTable;
  agent_run: AgentRunTable;
  agent_run_metadata: AgentRunMetadataTable;
  agent_step: AgentStepTable;
  agent_checkpoint: AgentCheckpointTable;
  heal_attempt: HealAttemptTable;
  tool_breaker: ToolBreakerTable;
  data_key: DataKeyTable;
  workspace_usage: WorkspaceUsageTable;
  agent_item: AgentItemTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  membership: MembershipTable;
  model_usage: ModelUsageTable;
  audit_entry: AuditEntryTable;
  app_database: AppDatabaseTable;
  app_setting: AppSettingTable;
  app_traffic: AppTrafficTable;
  app_page: AppPageTable;
  app_failure: AppFailureTable;
  suspended_project: SuspendedProjectTable;
  domain: DomainTable;
  mail_message: MailMessageTable;
  notify_address: NotifyAddressTable;
  build_usage: BuildUsageTable;
}

/** What connects people and their workspaces: sign-in happens before a workspace is known. */
export type PeopleTables = Pick<
  InstallationTables,
  'workspace' | 'passkey' | 'passkey_challenge' | 'person' | 'person_account' | 'person_session' | 'sign_in_link'
> &
  Pick<TenantTables, 'membership' | 'remembered_answer'>;

/** Keys, and the stored answers to requests that create them. */
export type KeyTables = Pick<InstallationTables, 'workspace' | 'api_key'> & Pick<TenantTables, 'remembered_answer'>;

/** The same list at runtime; the compiler checks that the two are equal. */
const tenantTables: Record<keyof TenantTables, true> = {
  project: true,
  deleted_project: true,
  plan_change: true,
  preview_base: true,
  run: true,
  stage_result: true,
  log_entry: true,
  version: true,
  deployment: true,
  remembered_answer: true,
  schedule: true,
  agent_run: true,
  agent_run_metadata: true,
  agent_step: true,
  agent_checkpoint: true,
  heal_attempt: true,
  tool_breaker: true,
  data_key: true,
  workspace_usage: true,
  agent_item: true,
  webhook: true,
  webhook_delivery: true,
  membership: true,
  model_usage: true,
  audit_entry: true,
  app_database: true,
  app_setting: true,
  app_traffic: true,
  app_page: true,
  app_failure: true,
  suspended_project: true,
  domain: true,
  mail_message: true,
  notify_address: true,
  build_usage: true,
};

export const tenantTableNames: ReadonlySet<string> = new Set(Object.keys(tenantTables));
