/** The history of states that somebody else decides: who approved a request, and when. */

import { stateHistoryChecks } from '@davit/app-kit/features/state-history/checks/state-history.ts';
import type { Blueprint } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral } from '../data/module.ts';
import { signUpOf } from '../sign-ups/place.ts';

export const stateHistory: CatalogueModule = {
  id: 'state-history',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && decidedIn(blueprint).length > 0,
  wiring: (blueprint) => ({
    styles: ['features/state-history/routes.css'],
    imports: [
      "import { stateChange } from '@davit/app-kit/features/state-history/history.ts';",
      "import { mountStateHistory } from '@davit/app-kit/features/state-history/routes.tsx';",
    ],
    mounts: [`mountStateHistory(app, context, parts, ${literal(decidedIn(blueprint))});`],
    entities: ['stateChange'],
  }),
  checks: (blueprint) => stateHistoryChecks(checkedEntitiesOf(blueprint), checkedIn(blueprint)),
  testing: (blueprint) => ({
    imports: [
      entitiesImport,
      "import { stateHistoryChecks } from '@davit/app-kit/features/state-history/checks/state-history.ts';",
    ],
    checks: [`stateHistoryChecks(entities, ${literal(checkedIn(blueprint))})`],
  }),
};

/** Lists with pages whose states others than the author decide. */
function decidedIn(blueprint: Blueprint): string[] {
  return blueprint.entities
    .filter((entity) => entityLiteral(blueprint, entity).path !== null)
    .filter(({ id, decided, workflow }) => {
      const isSent = signUpOf(blueprint)?.entity === id && signUpOf(blueprint)?.hasReference === true;
      return workflow !== null && (isSent || decided?.fields.includes(workflow.field) === true);
    })
    .map(({ id }) => id);
}

/** What people send by a form has no form of its own in the list. */
const checkedIn = (blueprint: Blueprint) => decidedIn(blueprint).filter((id) => signUpOf(blueprint)?.entity !== id);
