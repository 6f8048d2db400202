/** An error for a model: what failed, why, and which tool to call next. */
import { ApiError, type DavitError } from '@davit/client';

type Arguments = Record<string, unknown>;

export function describeError(error: DavitError, tool: string, args: Arguments): Record<string, unknown> {
  const { message, retryable } = error;
  if (!(error instanceof ApiError)) return { error: 'unreachable', message, retryable };
  const { requestId, requiredScope, reason, retryAfter, details } = error;
  const given = Object.entries({ hint: toolHint(error, tool, args), requestId, requiredScope, reason, retryAfter }).filter(
    ([, value]) => value,
  );
  return {
    error: error.code ?? 'failed',
    message,
    retryable,
    ...Object.fromEntries(given),
    ...(details.length > 0 && { details }),
  };
}

/** What to do about an error: the tool to call next, or what to ask the person for. */
export function toolHint(error: ApiError, tool: string, args: Arguments): string | undefined {
  if (error.code === 'insufficient_permissions') return permissionHint(error);
  if (error.code === 'rate_limit_exceeded') return `Wait ${error.retryAfter ?? 60} s, then call ${tool} again.`;
  return hints[error.code ?? '']?.(tool, args);
}

function permissionHint({ requiredScope, reason }: ApiError): string | undefined {
  if (requiredScope) {
    return `Ask the person for a key with the scope ${requiredScope}. get_me lists the scopes of this one.`;
  }
  if (reason === 'agent_policy') return "Ask the person to allow it in the workspace's policy.";
  if (reason === 'quota_exceeded')
    return 'Delete what is no longer needed, or ask the person for a higher limit. get_me lists the limits.';
  return undefined;
}

const withId = (tool: string, { id }: Arguments) => (typeof id === 'string' ? `${tool} with id ${id}` : tool);
const withRun = (tool: string, { runId }: Arguments) => (typeof runId === 'string' ? `${tool} with runId ${runId}` : tool);
const badKey = () => 'Ask the person to configure a working API key.';

const hints: Record<string, (tool: string, args: Arguments) => string> = {
  missing_api_key: badKey,
  invalid_api_key: badKey,
  project_not_found: () => 'list_projects lists the projects and their ids.',
  run_not_found: (tool) =>
    `${['read_logs', 'cancel_run', 'release_run'].includes(tool) ? 'list_runs' : 'list_agent_runs'} lists the runs and their ids.`,
  version_not_found: (_tool, args) => `${withId('list_versions', args)} lists the versions; deploy_project makes a new one.`,
  checkpoint_not_found: (_tool, args) => `${withRun('list_checkpoints', args)} lists the checkpoints; save_checkpoint adds one.`,
  item_not_found: () => 'search_store_items lists the items; list_store_namespaces lists where they are.',
  domain_not_found: (_tool, args) => `${withId('list_domains', args)} lists the domains of the project.`,
  webhook_not_found: () => 'list_webhooks lists the webhooks and their ids.',
  conflict: (tool, args) =>
    args.epoch === undefined
      ? `Another request is changing the same thing. Wait a moment, then call ${tool} again.`
      : `${withRun('get_agent_run', args)} returns the current epoch. If it is another, another agent has taken over: stop.`,
};
