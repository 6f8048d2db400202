/**
 * The wire types of the contract, by name. They are only types, so the running client contains nothing of the contract. The
 * packed declarations write them out.
 */
import type {
  AgentRollbackResult as AgentRollbackResultSchema,
  AgentRunDetail as AgentRunDetailSchema,
  AgentRunSideEffects as AgentRunSideEffectsSchema,
  agentApi,
  projectApi,
} from '@davit/contract';
import type { Static } from 'typebox';

export type {
  AgentRun,
  ApiKey,
  AuditEntry,
  Checkpoint,
  CreateKeyBody,
  CreateProjectBody,
  CreateWebhookBody,
  Directive,
  Domain,
  DomainChecked,
  EnvUpdated,
  EnvVariable,
  ErrorBody,
  HealAttempt,
  Invitation,
  InviteBody,
  ItemPlaceBody,
  ListNamespacesBody,
  LogEntry,
  Me,
  Member,
  NewApiKey,
  NewInvitation,
  OutputLine,
  OwnerLink,
  Policy,
  PolicyChange,
  Project,
  ProjectMetrics,
  PutItemBody,
  RenameProjectBody,
  ReportStepBody,
  ReportStepsBody,
  RollbackAgentRunBody,
  Run,
  SaveCheckpointBody,
  SaveCheckpointsBody,
  SearchItemsBody,
  SetAgentRunMetadataBody,
  SetAgentRunStatusBody,
  StartAgentRunBody,
  Step,
  StoreItem,
  StoreOperation,
  StoreResult,
  UpdateEnvBody,
  UpdateWebhookBody,
  Version,
  Webhook,
  WebhookDelivery,
  WebhookPayload,
  WebhookWithSecret,
} from '@davit/contract';

type ProjectApi = typeof projectApi;
type AgentApi = typeof agentApi;

export type ProjectList = Static<ProjectApi['listProjects']['success']['schema']>;
export type VersionList = Static<ProjectApi['listVersions']['success']['schema']>;
export type RunList = Static<ProjectApi['listRuns']['success']['schema']>;
export type LogPage = Static<ProjectApi['readLogs']['success']['schema']>;
export type ChangeResult = Static<ProjectApi['changeProject']['success']['schema']>;
export type ChangeList = Static<ProjectApi['listChanges']['success']['schema']>;
export type EnvVariableList = Static<ProjectApi['listEnv']['success']['schema']>;
export type OutputPage = Static<ProjectApi['readOutput']['success']['schema']>;
export type ReadMetricsQuery = Static<ProjectApi['readMetrics']['query']>;
export type ReadOutputQuery = Static<ProjectApi['readOutput']['query']>;
export type DeployResult = Static<ProjectApi['deployProject']['success']['schema']>;
export type RollbackResult = Static<ProjectApi['rollbackProject']['success']['schema']>;
export type AgentRunDeleted = Static<AgentApi['deleteAgentRun']['success']['schema']>;
export type AgentRunStarted = Static<AgentApi['startAgentRun']['success']['schema']>;
export type StepReported = Static<AgentApi['reportStep']['success']['schema']>;
export type StepsReported = Static<AgentApi['reportSteps']['success']['schema']>;
export type CheckpointSaved = Static<AgentApi['saveCheckpoint']['success']['schema']>;
export type CheckpointsSaved = Static<AgentApi['saveCheckpoints']['success']['schema']>;
export type CheckpointList = Static<AgentApi['listCheckpoints']['success']['schema']>;
export type AgentRunList = Static<AgentApi['listAgentRuns']['success']['schema']>;
export type AgentRunExportRecord = Static<AgentApi['exportAgentRun']['success']['schema']>;
export type AgentRunDetail = Static<typeof AgentRunDetailSchema>;
export type AgentRunSideEffects = Static<typeof AgentRunSideEffectsSchema>;
export type AgentRollbackResult = Static<typeof AgentRollbackResultSchema>;

export type StoreItemPut = Static<AgentApi['putStoreItem']['success']['schema']>;
export type StoreItemList = Static<AgentApi['searchStoreItems']['success']['schema']>;
export type StoreItemDeleted = Static<AgentApi['deleteStoreItem']['success']['schema']>;
export type StoreNamespaceList = Static<AgentApi['listStoreNamespaces']['success']['schema']>;
export type StoreBatchResult = Static<AgentApi['batchStore']['success']['schema']>;
export type AuditLog = Static<ProjectApi['listAudit']['success']['schema']>;
export type AuditQuery = Static<ProjectApi['listAudit']['query']>;
export type ApiKeyList = Static<ProjectApi['listKeys']['success']['schema']>;
export type MemberList = Static<ProjectApi['listMembers']['success']['schema']>;
export type InvitationList = Static<ProjectApi['listInvitations']['success']['schema']>;
export type WebhookList = Static<ProjectApi['listWebhooks']['success']['schema']>;
export type WebhookDeleted = Static<ProjectApi['deleteWebhook']['success']['schema']>;
export type WebhookPinged = Static<ProjectApi['pingWebhook']['success']['schema']>;
export type WebhookDeliveryList = Static<ProjectApi['listWebhookDeliveries']['success']['schema']>;
export type ListWebhookDeliveriesQuery = Static<ProjectApi['listWebhookDeliveries']['query']>;

export type NotifyAddressState = Static<ProjectApi['getNotifyAddress']['success']['schema']>;
export type DomainList = Static<ProjectApi['listDomains']['success']['schema']>;
export type DomainRemoved = Static<ProjectApi['removeDomain']['success']['schema']>;

export type ListKeysQuery = Static<ProjectApi['listKeys']['query']>;
export type RevokeKeyQuery = Static<ProjectApi['revokeKey']['query']>;
export type ListProjectsQuery = Static<ProjectApi['listProjects']['query']>;
export type ListVersionsQuery = Static<ProjectApi['listVersions']['query']>;
export type ListRunsQuery = Static<ProjectApi['listRuns']['query']>;
export type ListAgentRunsQuery = Static<AgentApi['listAgentRuns']['query']>;
export type ExportAgentRunQuery = Static<AgentApi['exportAgentRun']['query']>;
export type ListCheckpointsQuery = Static<AgentApi['listCheckpoints']['query']>;
export type NewestCheckpointsQuery = Static<AgentApi['newestCheckpoints']['query']>;
export type GetAgentRunQuery = Static<AgentApi['getAgentRun']['query']>;
