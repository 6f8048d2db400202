/** A JSON API over the app's entities, with its OpenAPI document and pages for people. */

import { apiAccessChecks } from '@davit/app-kit/features/json-api/checks/api-access.ts';
import { apiChecks } from '@davit/app-kit/features/json-api/checks/json-api.ts';
import type { Blueprint } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityPages } from '../entity-pages/module.ts';
import { ballotsOf } from '../polls/ballots.ts';
import { votedOf } from '../votes/place.ts';
import { lendingsOf } from './lendings.ts';

export const jsonApi: CatalogueModule = {
  id: 'json-api',
  belongs: (blueprint) =>
    blueprint.stack === 'hono-sqlite' && (blueprint.goalType === 'api' || docsPage(blueprint) !== undefined),
  files: (blueprint) => [{ path: 'src/api.ts', content: apiFile(blueprint) }],
  wiring: (blueprint) => ({
    styles: ['features/json-api/docs.css'],
    imports: [
      "import { api } from './api.ts';",
      "import { apiKey } from '@davit/app-kit/features/json-api/keys.ts';",
      "import { mountApi } from '@davit/app-kit/features/json-api/routes.tsx';",
      ...(entityPages.belongs(blueprint) ? [] : ["import { mountSamples } from '@davit/app-kit/entities/samples.ts';"]),
    ],
    mounts: [
      `mountApi(app, context, { ...api, entities, votings: [${votedOf(blueprint) ? 'voteOverApi(context.store, votePlace)' : ''}] }, gate);`,
      ...(entityPages.belongs(blueprint) ? [] : ['mountSamples(app, context);']),
    ],
    islands: ['partial-update'],
    entities: ['apiKey'],
    ...(blueprint.auth === 'none'
      ? { ownerLinks: [{ title: 'API keys', path: '/-/api-keys' }] }
      : { memberLinks: [{ title: 'API keys', path: '/-/api-keys' }] }),
  }),
  checks(blueprint) {
    const entities = checkedEntitiesOf(blueprint);
    return [
      ...apiChecks(entities, lendingsOf(blueprint), provedElsewhere(blueprint)),
      ...(blueprint.auth === 'password' ? apiAccessChecks(entities) : []),
    ];
  },
  testing: (blueprint) => ({
    imports: [
      "import { api } from '../src/api.ts';",
      entitiesImport,
      "import { apiChecks } from '@davit/app-kit/features/json-api/checks/json-api.ts';",
      ...(blueprint.auth === 'password'
        ? ["import { apiAccessChecks } from '@davit/app-kit/features/json-api/checks/api-access.ts';"]
        : []),
    ],
    checks: [
      `apiChecks(entities, api.lendings, ${literal(provedElsewhere(blueprint))})`,
      ...(blueprint.auth === 'password' ? ['apiAccessChecks(entities)'] : []),
    ],
  }),
};

/** A vote needs one of its poll's answers, so the polls module checks it. */
const provedElsewhere = (blueprint: Blueprint) => [ballotsOf(blueprint)?.entity].filter((id) => id !== undefined);

function docsPage({ pages }: Blueprint) {
  return pages.find((page) => page.kind === 'api-docs');
}

function apiFile(blueprint: Blueprint): string {
  return `import type { ApiPlace } from '@davit/app-kit/features/json-api/routes.tsx';

/** The path of the API's documentation, and the entities with loans. */
export const api: Omit<ApiPlace, 'entities' | 'votings'> = ${literal({ docsPath: docsPage(blueprint)?.path ?? '/api/docs', lendings: lendingsOf(blueprint) })};
`;
}
