/** The plan of a prompt, and the plan of a project. */
import { currentBlueprint, planView } from '@davit/blueprint/describing';
import { Fault, type Json } from '@davit/contract';
import * as contract from '@davit/contract/console';
import type { ConfigHints } from '@davit/launch';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { type ConsoleEndpoint, consoleEndpoint, membershipOf } from '../console-endpoint.ts';

export function previewPlan({ launch }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(contract.previewPlan, {
    async handle({ body: { prompt, config = {} }, request, reply }) {
      const gone = new AbortController();
      // A person who keeps typing sends another prompt, and no longer waits for this one.
      reply.raw.once('close', () => gone.abort(new Fault('unavailable', 'The client disconnected.')));
      const { id } = membershipOf(request).workspace;
      const { blueprint } = await launch.plan(id, { prompt, hints: hintsOf(config as ConfigHints) }, gone.signal);
      return view(blueprint);
    },
  });
}

export function getPlan({ launch }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(contract.getPlan, {
    find: ({ workspaceId, projectId }) => launch.getProject(workspaceId, pathId(projectId)),
    handle: async ({ params: { workspaceId, projectId }, query }) =>
      view(await launch.readPlan(workspaceId, projectId, query.version)),
  });
}

function hintsOf({ stack, db, auth }: ConfigHints): ConfigHints {
  const given = Object.entries({ stack, db, auth }).filter(([, hint]) => hint !== undefined);
  return Object.fromEntries(given);
}

/** Throws Fault `conflict` for a plan in a format that this version cannot read. */
function view(blueprint: Json): contract.PlanView {
  try {
    return planView(currentBlueprint(blueprint));
  } catch (cause) {
    throw new Fault('conflict', 'This version of Davit cannot read this plan.', {
      hint: 'Upgrade Davit, or deploy the project again.',
      cause,
    });
  }
}
