/**
 * The wire's types written out, for declarations that stand alone: each schema of the contract that
 * src/wire.ts names becomes an interface or a type, with its descriptions as comments.
 */
import * as contract from '@davit/contract';

const { agentApi, projectApi } = contract;

/** What src/wire.ts exports, and the schema that it is made of. */
export const wireSchemas: Record<string, object> = {
  AgentRun: contract.AgentRun,
  Checkpoint: contract.Checkpoint,
  CreateProjectBody: contract.CreateProjectBody,
  CreateWebhookBody: projectApi.createWebhook.body as object,
  Directive: contract.Directive,
  ErrorBody: contract.ErrorBody,
  HealAttempt: contract.HealAttempt,
  ItemPlaceBody: contract.ItemPlaceBody,
  ListNamespacesBody: contract.ListNamespacesBody,
  LogEntry: contract.LogEntry,
  Me: contract.Me,
  OwnerLink: contract.OwnerLink,
  Project: contract.Project,
  PutItemBody: contract.PutItemBody,
  RenameProjectBody: contract.RenameProjectBody,
  ReportStepBody: contract.ReportStepBody,
  ReportStepsBody: contract.ReportStepsBody,
  RollbackAgentRunBody: contract.RollbackAgentRunBody,
  Run: contract.Run,
  SaveCheckpointBody: contract.SaveCheckpointBody,
  SaveCheckpointsBody: contract.SaveCheckpointsBody,
  SetAgentRunMetadataBody: contract.SetAgentRunMetadataBody,
  SearchItemsBody: contract.SearchItemsBody,
  SetAgentRunStatusBody: contract.SetAgentRunStatusBody,
  StartAgentRunBody: contract.StartAgentRunBody,
  Step: contract.Step,
  StoreItem: contract.StoreItem,
  StoreOperation: contract.StoreOperation,
  StoreResult: contract.StoreResult,
  UpdateWebhookBody: projectApi.updateWebhook.body as object,
  Version: contract.Version,
  Webhook: contract.Webhook,
  WebhookDelivery: contract.WebhookDelivery,
  WebhookPayload: contract.WebhookPayload,
  WebhookWithSecret: contract.WebhookWithSecret,
  ProjectList: projectApi.listProjects.success.schema,
  ChangeList: projectApi.listChanges.success.schema,
  ChangeResult: projectApi.changeProject.success.schema,
  VersionList: projectApi.listVersions.success.schema,
  RunList: projectApi.listRuns.success.schema,
  LogPage: projectApi.readLogs.success.schema,
  DeployResult: projectApi.deployProject.success.schema,
  RollbackResult: projectApi.rollbackProject.success.schema,
  AgentRunStarted: agentApi.startAgentRun.success.schema,
  StepReported: agentApi.reportStep.success.schema,
  StepsReported: agentApi.reportSteps.success.schema,
  CheckpointSaved: agentApi.saveCheckpoint.success.schema,
  CheckpointsSaved: agentApi.saveCheckpoints.success.schema,
  CheckpointList: agentApi.listCheckpoints.success.schema,
  AgentRunList: agentApi.listAgentRuns.success.schema,
  AgentRunDeleted: agentApi.deleteAgentRun.success.schema,
  AgentRunExportRecord: contract.AgentRunExportRecord,
  AgentRunDetail: contract.AgentRunDetail,
  AgentRunSideEffects: contract.AgentRunSideEffects,
  AgentRollbackResult: contract.AgentRollbackResult,
  StoreItemPut: agentApi.putStoreItem.success.schema,
  StoreItemList: agentApi.searchStoreItems.success.schema,
  StoreItemDeleted: agentApi.deleteStoreItem.success.schema,
  StoreNamespaceList: agentApi.listStoreNamespaces.success.schema,
  StoreBatchResult: agentApi.batchStore.success.schema,
  WebhookList: projectApi.listWebhooks.success.schema,
  WebhookDeleted: projectApi.deleteWebhook.success.schema,
  WebhookPinged: projectApi.pingWebhook.success.schema,
  WebhookDeliveryList: projectApi.listWebhookDeliveries.success.schema,
  ListWebhookDeliveriesQuery: projectApi.listWebhookDeliveries.query,
  ListProjectsQuery: projectApi.listProjects.query,
  ListVersionsQuery: projectApi.listVersions.query,
  ListRunsQuery: projectApi.listRuns.query,
  ListAgentRunsQuery: agentApi.listAgentRuns.query,
  ExportAgentRunQuery: agentApi.exportAgentRun.query,
  ListCheckpointsQuery: agentApi.listCheckpoints.query,
  NewestCheckpointsQuery: agentApi.newestCheckpoints.query,
  GetAgentRunQuery: agentApi.getAgentRun.query,
};

/** The part of JSON Schema that the contract is written in. */
interface Schema {
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  /** The values there are; with `x-open` later versions may add more. */
  'x-values'?: unknown[];
  'x-open'?: boolean;
  patternProperties?: Record<string, Schema>;
}

export function wireDeclarations(): string {
  const names = new Map(Object.entries(wireSchemas).map(([name, schema]) => [schema as Schema, name]));
  const written = Object.entries(wireSchemas).map(([name, schema]) => {
    const { properties, description } = schema as Schema;
    if (!properties) {
      const others = new Map([...names].filter(([, other]) => other !== name));
      return `${comment(description, '')}export type ${name} = ${typeOf(schema as Schema, others, '')};\n`;
    }
    return `${comment(description, '')}export interface ${name} ${members(schema as Schema, names, '')}\n`;
  });
  return `/** What goes over the wire. Written from the contract. */\n${written.join('\n')}`;
}

function typeOf(schema: Schema, names: ReadonlyMap<Schema, string>, indent: string): string {
  const name = names.get(schema);
  if (name !== undefined) return name;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema['x-values']) {
    const values = schema['x-values'].map((value) => JSON.stringify(value)).join(' | ');
    return schema['x-open'] ? `${values} | (string & {})` : values;
  }
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, names, indent)).join(' | ');
  if (schema.properties) return members(schema, names, indent);
  if (schema.patternProperties) {
    const [values] = Object.values(schema.patternProperties);
    return `Record<string, ${typeOf(values ?? {}, names, indent)}>`;
  }
  if (schema.items) return `Array<${typeOf(schema.items, names, indent)}>`;
  const plain: Record<string, string> = {
    string: 'string',
    integer: 'number',
    number: 'number',
    boolean: 'boolean',
    null: 'null',
  };
  if (schema.type === undefined) return 'unknown';
  const written = plain[schema.type];
  if (written === undefined) throw new Error(`no type is known for ${JSON.stringify(schema)}`);
  return written;
}

function members({ properties = {}, required = [] }: Schema, names: ReadonlyMap<Schema, string>, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const optional = required.includes(name) ? '' : '?';
    return `${comment(schema.description, inner)}${inner}${name}${optional}: ${typeOf(schema, names, inner)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function comment(text: string | undefined, indent: string): string {
  return text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n`;
}
