/** What a key may do, found out by asking for what is not there: the scope is checked before the id. Nothing changes. */
import { BadRequestError, type Davit, NotFoundError, PermissionError } from '@davit/client';
import { type Scope, scopes } from '@davit/contract';

const nothing = '00000000-0000-7000-8000-000000000000';

/** For each scope a request that only a key with it is let through to. */
const requests: Record<Scope, (davit: Davit) => PromiseLike<unknown>> = {
  'projects:read': (davit) => davit.projects.get(nothing),
  'projects:write': (davit) => davit.projects.deploy(nothing),
  rollback: (davit) => davit.projects.rollback(nothing),
  'runs:read': (davit) => davit.runs.list(nothing, { limit: 1 }),
  'agent-runs:read': (davit) => davit.agentRuns.get(nothing),
  'agent-runs:write': (davit) => davit.agentRuns.rollback(nothing),
  'agent-state:read': (davit) => askForState(davit),
  'agent-runs:delete': (davit) => davit.agentRuns.delete(nothing),
  'webhooks:manage': (davit) => davit.webhooks.get(nothing),
  'projects:delete': () => Promise.reject(new NothingToAsk('no project to delete')),
  'owner-access': () => Promise.reject(new NothingToAsk('no app to open')),
};

export interface ProbedScopes {
  scopes: Scope[];
  /** Not to be found out here: state is asked for of an agent run, and there is none. */
  unknown: Scope[];
}

/** Throws what the client throws, such as an `AuthenticationError` for a key that does not work. */
export async function probeScopes(davit: Davit): Promise<ProbedScopes> {
  const found: ProbedScopes = { scopes: [], unknown: [] };
  for (const scope of scopes) {
    const may = await probe(davit, scope);
    if (may !== false) (may === null ? found.unknown : found.scopes).push(scope);
  }
  return found;
}

async function probe(davit: Davit, scope: Scope): Promise<boolean | null> {
  try {
    await requests[scope](davit);
    return true;
  } catch (error) {
    if (error instanceof PermissionError) return false;
    if (error instanceof NotFoundError || error instanceof BadRequestError) return true;
    if (error instanceof NothingToAsk) return null;
    throw error;
  }
}

class NothingToAsk extends Error {}

/** Refused for its cursor where the key may see state, so that none is sent. */
async function askForState(davit: Davit): Promise<unknown> {
  const { runs } = await davit.agentRuns.list({ limit: 1 });
  if (!runs[0]) throw new NothingToAsk('no agent run');
  return davit.agentRuns.get(runs[0].runId, { include: 'state', checkpointsCursor: '-' });
}
