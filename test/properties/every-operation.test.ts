/**
 * Random requests from the OpenAPI document that the server serves, valid and almost valid, by callers with and
 * without rights, concurrently. The expected response of each is computed independently of the server, in the
 * contract's order of checks.
 *
 * PROPERTY_CASES sets how many requests are sent; PROPERTY_SEED draws others.
 */
import { scopes } from '@davit/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../apps/server/test-doubles/open-server.ts';
import { until } from '../harness/until.ts';
import { type OpenApi, readOperations, type TestedOperation } from './operations.ts';
import { almost, fitting } from './values.ts';

const cases = Number(process.env.PROPERTY_CASES ?? 3_600);
const atOnce = 16;
const timeoutMs = 60_000 + cases * 10;

async function aDraft({ workspaceId }: Caller): Promise<string> {
  return (await server.launch.createProject(workspaceId, { prompt: 'a list', autoDeploy: false, hints: {} })).id;
}

async function aWaitingRun(caller: Caller): Promise<string> {
  return (await server.launch.deploy(caller.workspaceId, await aDraft(caller))).runId;
}

async function anOpenPreview(caller: Caller): Promise<string> {
  const { runId } = await server.launch.deploy(caller.workspaceId, await aDraft(caller), { preview: true });
  const isOpen = async () => (await server.launch.getRun(caller.workspaceId, runId)).preview?.status === 'open';
  await until('the preview to open', isOpen);
  return runId;
}

const rights = ['all', 'all', 'all', 'no key', 'wrong key', 'suspended', 'scope missing'] as const;
const places = ['own', 'own', 'own', 'foreign', 'unknown', 'malformed'] as const;

/** For each query parameter: valid and invalid values. */
const parameters: Record<string, { takes: string[]; refuses: string[] }> = {
  limit: { takes: ['1', '20', '100', '101', '99999'], refuses: ['0', '-1', '1.5', 'ten', '', '1e9x'] },
  cursor: { takes: [], refuses: ['x', '%00', 'eyJhIjoxfQ', 'a'.repeat(300)] },
  stepsCursor: { takes: [], refuses: ['x'] },
  checkpointsCursor: { takes: [], refuses: ['eyJhIjoxfQ'] },
  agentId: { takes: ['an-agent', 'nobody'], refuses: [] },
  correlationId: { takes: ['order-17'], refuses: [''] },
  framework: { takes: ['custom', 'langgraph'], refuses: ['langchain', ''] },
  metadata: { takes: ['{"team":"search"}', '{"a":1,"b":true}'], refuses: ['', '{}', '[1]', '{"a":[]}', 'team'] },
  startedFrom: { takes: ['2026-01-31', '2026-01-31T09:30:00Z'], refuses: ['today', '2026-02-31T25:00:00Z', ''] },
  updatedBefore: { takes: ['2999-01-31T09:30:00.123+02:00'], refuses: ['1', '2026-13-01'] },
  deleted: { takes: ['true', 'false'], refuses: ['maybe', '1', ''] },
  include: { takes: ['state'], refuses: ['everything'] },
};
const statusFilters = { v1: ['PENDING', 'SUCCEEDED', 'CANCELED'], agent: ['RUNNING', 'HEALING', 'COMPLETED', 'FAILED'] };

interface SentRequest {
  operation: TestedOperation;
  right: (typeof rights)[number];
  place: (typeof places)[number];
  query: Record<string, string>;
  queryFits: boolean;
  body: unknown;
  /** As sent over the wire; it may be invalid JSON. */
  sent: string | undefined;
}

const isAgent = ({ path }: TestedOperation) => path.startsWith('/api/agent-runtime');
const hasId = ({ path }: TestedOperation) => path.includes('{');

function requestOf(operation: TestedOperation): fc.Arbitrary<SentRequest> {
  const without = operation.needsBody ? [] : [fc.constant(undefined)];
  const examples = (operation.body?.examples ?? []).map((example) => fc.constant(example));
  const drawn = operation.body === null ? [] : [fitting(operation.body), almost(operation.body), ...examples];
  const body = fc.oneof(...without, ...drawn);
  return fc
    .record({ right: fc.constantFrom(...rights), place: fc.constantFrom(...places), query: queryOf(operation), body })
    .map(({ query, ...rest }) => ({
      ...rest,
      operation,
      query: Object.fromEntries(query.map(({ name, value }) => [name, value])),
      queryFits: query.every(({ fits }) => fits),
      sent: rest.body === undefined ? undefined : JSON.stringify(rest.body),
    }));
}

function queryOf(operation: TestedOperation): fc.Arbitrary<{ name: string; value: string; fits: boolean }[]> {
  const choices = operation.query.flatMap(({ name }) => {
    const known =
      name === 'status'
        ? { takes: statusFilters[isAgent(operation) ? 'agent' : 'v1'], refuses: ['running', 'DONE', ''] }
        : parameters[name];
    if (known === undefined) return [];
    return [
      ...known.takes.map((value) => ({ name, value, fits: true })),
      ...known.refuses.map((value) => ({ name, value, fits: false })),
    ];
  });
  if (choices.length === 0) return fc.constant([]);
  return fc.uniqueArray(fc.constantFrom(...choices), { selector: ({ name }) => name, maxLength: 2 });
}

let server: OpenServer;
let callers: { own: Caller; stranger: Caller; suspended: Caller };
let operations: TestedOperation[];
let ids: { own: Record<string, string>; foreign: Record<string, string> };
let previewId: string;
const withoutScope = new Map<string, string>();

beforeAll(async () => {
  server = await openServer();
  callers = { own: await server.newCaller(), stranger: await server.newCaller(), suspended: await server.newCaller() };
  await server.identity.suspendWorkspace(callers.suspended.workspaceId);
  operations = readOperations((await (await fetch(`${server.url}/openapi.json`)).json()) as OpenApi);
  ids = { own: await idsOf(server, callers.own), foreign: await idsOf(server, callers.stranger) };
  previewId = await anOpenPreview(callers.own);
  // Runs wait from here on, so that there is something to cancel.
  server.builder.hold();
  for (const scope of scopes) {
    const { apiKey } = await server.identity.createKey({
      workspaceId: callers.own.workspaceId,
      name: `All but ${scope}`,
      scopes: scopes.filter((one) => one !== scope),
      expiresAt: null,
    });
    withoutScope.set(scope, apiKey);
  }
}, timeoutMs);
afterAll(() => server.close());

const keyOf = ({ right, operation }: SentRequest): string | null => {
  if (right === 'no key') return null;
  if (right === 'wrong key') return `${callers.own.key.slice(0, -1)}!`;
  if (right === 'suspended') return callers.suspended.key;
  if (right === 'scope missing' && operation.scope !== null) return withoutScope.get(operation.scope) ?? '';
  return callers.own.key;
};
/** Each deletes a project of its own, and rolls back one with an older version. */
const ofItsOwn: Record<string, (caller: Caller) => Promise<string>> = {
  deleteAgentRun: (caller) => server.agentRunWithCheckpoint(caller),
  rollbackAgentRun: (caller) => server.agentRunWithCheckpoint(caller),
  deleteWebhook: (caller) => server.webhook(caller),
  addDomain: (caller) => aDraft(caller),
  deleteProject: (caller) => aDraft(caller),
  cancelRun: (caller) => aWaitingRun(caller),
  releaseRun: async () => previewId,
  renameProject: (caller) => aDraft(caller),
  setMemberRole: async (caller) => (await server.memberAndInvitation(caller)).personId,
  removeMember: async (caller) => (await server.memberAndInvitation(caller)).personId,
  revokeInvitation: async (caller) => (await server.memberAndInvitation(caller)).invitationId,
};
const pathOf = async ({ operation, place, query }: SentRequest): Promise<string> => {
  const name = isAgent(operation) ? 'agentRunId' : (/\{(\w+)\}/.exec(operation.path)?.[1] ?? 'runId');
  const id = {
    own: (await ofItsOwn[operation.id]?.(callers.own)) ?? ids.own[name] ?? '',
    foreign: ids.foreign[name] ?? '',
    unknown: '019b76da-a800-7a41-9f7e-0b6c1d2e3f40',
    malformed: "'%20or%201=1",
  }[place];
  const search = new URLSearchParams(query).toString();
  const host =
    operation.id === 'removeDomain' ? await server.domain(callers.own, ids.own.id ?? '', 'gone.davit.dev') : ids.own.host;
  const path = operation.path
    .replace(/\{\w+\}/, id)
    .replace('{number}', '2')
    .replace('{host}', host ?? '');
  return path + (search === '' ? '' : `?${search}`);
};

test(
  'answers as the contract says: nothing outside its schema, nothing wrong accepted, nothing right refused, no 5xx',
  async () => {
    let requestCount = 0;
    const accepted = new Map<string, number>();
    const batch = fc.array(
      fc.nat(operations.length - 1).chain((at) => requestOf(operations[at] as TestedOperation)),
      {
        minLength: atOnce,
        maxLength: atOnce,
      },
    );
    const property = fc.asyncProperty(batch, async (requests) => {
      await Promise.all(
        requests.map(async (request) => {
          const { operation, sent } = request;
          const answer = await callers.own.call(operation.method, await pathOf(request), {
            key: keyOf(request),
            ...(sent === undefined ? {} : { raw: sent, headers: { 'content-type': 'application/json' } }),
          });
          requestCount++;
          if (answer.status < 300) accepted.set(operation.id, (accepted.get(operation.id) ?? 0) + 1);
          expectAnswer(request, answer.status, answer.body);
          const isPage = answer.headers.get('content-type')?.startsWith('application/json');
          if (isPage) expectDescribed(operation, answer.status, answer.body);
        }),
      );
    });
    await fc.assert(property, { numRuns: Math.ceil(cases / atOnce), endOnFailure: true });
    expect(requestCount).toBeGreaterThanOrEqual(cases);
    // If no request got through anywhere, the test would show little.
    expect([...accepted.keys()].sort()).toEqual(operations.map(({ id }) => id).sort());
  },
  timeoutMs,
);

async function idsOf(server: OpenServer, caller: Caller): Promise<Record<string, string>> {
  const id = await server.projectWithVersions(caller, 2);
  const { body } = await caller.call<{ runs: { runId: string }[] }>('GET', `/v1/projects/${id}/runs`);
  return {
    id,
    runId: body.runs[0]?.runId ?? '',
    agentRunId: await server.agentRunWithCheckpoint(caller),
    webhookId: await server.webhook(caller),
    keyId: await server.spareKey(caller),
    host: await server.domain(caller, id),
    ...(await server.memberAndInvitation(caller)),
    personId: (await server.newMember('member', caller.workspaceId)).personId,
  };
}

/** One of these statuses, with this code if one is named. */
interface Wanted {
  statuses: number[];
  code?: string;
}

const refused = (status: number, code: string): Wanted => ({ statuses: [status], code });

/** The contract's order of checks. */
function wantedOf(request: SentRequest): Wanted {
  const { operation, right, place, sent } = request;
  if (right === 'no key') return refused(401, 'missing_api_key');
  if (right === 'wrong key') return refused(401, 'invalid_api_key');
  if (right === 'suspended') return refused(400, 'workspace_not_resolved');
  if (right === 'scope missing' && operation.scope !== null) return refused(403, 'insufficient_permissions');
  if (hasId(operation) && place !== 'own') {
    if (operation.path.includes('{webhookId}')) return refused(404, 'webhook_not_found');
    if (operation.path.includes('{keyId}')) return refused(404, 'key_not_found');
    if (/\{(personId|invitationId)\}/.test(operation.path)) return refused(404, 'not_found');
    return refused(404, operation.path.includes('{id}') ? 'project_not_found' : 'run_not_found');
  }
  // Over the agent runtime's limit in bytes, or only near it in characters.
  if (sent !== undefined && sent.length > 60_000) return { statuses: [400, 413] };
  if (!request.queryFits || !bodyFits(request)) return refused(400, 'invalid_request');
  // Random requests may reach a limit of the workspace.
  if (operation.id === 'createWebhook') return { statuses: [201, 403] };
  // Nor is most text an e-mail address.
  if (operation.id === 'createInvitation') return { statuses: [201, 400, 403] };
  // Another request may have changed the policy.
  if (['rollbackProject', 'restoreVersion'].includes(operation.id)) return { statuses: [200, 403, 404, 409] };
  // Most texts are no host names.
  if (operation.id === 'addDomain') return { statuses: [201, 400] };
  // Nor an archive of an app.
  if (operation.id === 'deploySource') return { statuses: [202, 400] };
  // Nor what an e-mail address is.
  if (operation.id === 'setNotifyAddress') return { statuses: [200, 400, 409] };
  // Refusals that a run's state, a policy or an epoch may cause for a valid request.
  return { statuses: [200, 201, 202, 404, 409] };
}

function expectAnswer(request: SentRequest, status: number, body: unknown): void {
  const { operation, right, place, query, sent } = request;
  const wanted = wantedOf(request);
  const description = `${operation.method} ${operation.path} ${JSON.stringify({ right, place, query })} ${sent?.slice(0, 500)} answered ${status} ${JSON.stringify(body).slice(0, 500)}`;
  expect(wanted.statuses, description).toContain(status);
  if (wanted.code !== undefined) expect((body as { error?: string }).error, description).toBe(wanted.code);
}

/** The schema, and what JSON Schema cannot express: no NUL, no lone surrogates, not only white space. */
function bodyFits({ operation, body }: SentRequest): boolean {
  if (operation.body === null || (body === undefined && !operation.needsBody)) return true;
  const received = JSON.parse(JSON.stringify(body) ?? 'null');
  if (!operation.takes(received) || !hasCleanText(received)) return false;
  const { prompt, name, stateJson, healAttemptId, url } = received as Record<string, unknown>;
  if ([prompt, name].some((value) => typeof value === 'string' && value.trim() === '')) return false;
  if (typeof url === 'string' && !(url.startsWith('https://') && URL.canParse(url))) return false;
  if (typeof stateJson === 'string' && !isJson(stateJson)) return false;
  return healAttemptId === undefined || typeof healAttemptId === 'string';
}

function hasCleanText(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inside]) => hasCleanText(name) && hasCleanText(inside));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function expectDescribed(operation: TestedOperation, status: number, body: unknown): void {
  const described = operation.answers.get(status);
  const where = `${operation.method} ${operation.path} answered ${status}`;
  expect(described, `${where}, which the document does not name`).toBeDefined();
  if (described?.(body) === false) {
    throw new Error(`${where} with ${JSON.stringify(body).slice(0, 1_000)}: ${JSON.stringify(described.errors)}`);
  }
}
