/** Requests on listed things: booking, ordering, applying, renting. */

import { requestChecks } from '@davit/app-kit/features/requests/checks/requests.ts';
import { type Blueprint, type Entity, parametersOf, type RequestFlow } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral, schemaOf } from '../data/module.ts';

export const requests: CatalogueModule = {
  id: 'requests',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && flowsOf(blueprint).length > 0,
  wiring(blueprint) {
    const flows = flowsOf(blueprint);
    const named = [...new Set(flows.flatMap(({ listing, request }) => [listing, request]))];
    const schemas = named.map((id) => {
      const entity = entityOf(blueprint, id);
      return `import { ${entity.id}Schema } from './entities/${entity.slug}/schema.ts';`;
    });
    if (!hasPages(blueprint))
      return {
        imports: ["import { keepRequests } from '@davit/app-kit/features/requests/room.ts';", ...schemas],
        mounts: flows.map((flow) => `keepRequests(context, ${literal(flowCode(blueprint, flow))});`),
      };
    return {
      styles: ['features/requests/requests.css'],
      imports: ["import { mountRequests } from '@davit/app-kit/features/requests/routes.tsx';", ...schemas],
      mounts: [`mountRequests(app, context, parts, ${literal(flows.map((flow) => flowCode(blueprint, flow)))});`],
      navigation: flows.flatMap((flow) => linksOf(blueprint, flow, flows.length)),
    };
  },
  checks: (blueprint) => (hasPages(blueprint) ? requestChecks(checkedEntitiesOf(blueprint), promisesOf(blueprint)) : []),
  testing: (blueprint) =>
    hasPages(blueprint)
      ? {
          imports: [entitiesImport, "import { requestChecks } from '@davit/app-kit/features/requests/checks/requests.ts';"],
          checks: [`requestChecks(entities, ${literal(promisesOf(blueprint))})`],
        }
      : { imports: [], checks: [] },
};

/** What a visitor looks for in the menu: to ask for something, what they asked for, and how it stands. */
function linksOf(blueprint: Blueprint, { listing, request, words }: RequestFlow, flows: number) {
  const { slug, singular } = entityOf(blueprint, request);
  const listed = blueprint.pages.find((page) => page.kind === 'entity' && page.entity === listing);
  const hasPage = blueprint.pages.some((page) => page.kind === 'entity' && page.entity === request);
  return [
    {
      title: flows === 1 && !words.action.includes(' ') ? `${words.action} now` : words.heading,
      path: `/${slug}/new`,
      ...(listed ? { behind: listed.path } : {}),
    },
    ...(hasPage ? [] : [{ title: words.mine, path: `/${slug}` }]),
    ...(blueprint.auth === 'password' || flows > 1
      ? []
      : [{ title: `${singular.charAt(0).toUpperCase()}${singular.slice(1)} status`, path: `/-/request/${slug}/ask` }]),
  ];
}

const hasPages = ({ goalType }: Blueprint) => goalType !== 'api';

const flowsOf = (blueprint: Blueprint): RequestFlow[] => parametersOf(blueprint, 'requests')?.flows ?? [];

function entityOf({ entities }: Blueprint, id: string): Entity {
  const entity = entities.find((one) => one.id === id);
  invariant(entity, 'a flow of requests names entities of the plan');
  return entity;
}

/** The flow with its entities, as source code. */
function flowCode(blueprint: Blueprint, flow: RequestFlow) {
  return {
    ...flow,
    listing: schemaOf(entityOf(blueprint, flow.listing)),
    request: schemaOf(entityOf(blueprint, flow.request)),
  };
}

/** Flows whose listing has pages that checks can open. */
function promisesOf(blueprint: Blueprint): RequestFlow[] {
  return flowsOf(blueprint).filter(({ listing }) => entityLiteral(blueprint, entityOf(blueprint, listing)).path !== null);
}
