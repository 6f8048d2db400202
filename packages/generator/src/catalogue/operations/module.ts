/** What the app does to an input: a page with a form for each operation, its results and a history. */

import { operationsChecks } from '@davit/app-kit/features/operations/checks/operations.ts';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { entityPages, hasUploads } from '../entity-pages/module.ts';
import { hasMemberPages } from '../members/place.ts';
import { headOf, type ToolPage } from '../tool-page.ts';

const folder = '@davit/app-kit/features/operations';

export const operations: CatalogueModule = {
  id: 'operations',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && pagesOf(blueprint).length > 0,
  wiring(blueprint) {
    const sweeps = sweepsUploads(blueprint);
    return {
      styles: ['features/operations/operations.css'],
      imports: [
        `import { mountOperations } from '${folder}/routes.tsx';`,
        `import { operationRun } from '${folder}/run.ts';`,
        `import { operationService } from '${folder}/service.ts';`,
        ...(sweeps ? ["import { mountUploads } from '@davit/app-kit/entities/serve-uploads.ts';"] : []),
      ],
      mounts: [
        ...(sweeps ? ['await mountUploads(app, context);'] : []),
        `await mountOperations(app, context, ${literal({ pages: pagesOf(blueprint), operations: operationsOf(blueprint) })});`,
      ],
      entities: ['operationRun', 'operationService'],
      ownerLinks: needsService(blueprint) ? [{ title: 'Your service', path: '/-/service' }] : [],
    };
  },
  checks: (blueprint) => operationsChecks(operationsOf(blueprint)),
  testing: (blueprint) => ({
    imports: [`import { operationsChecks } from '${folder}/checks/operations.ts';`],
    checks: [`operationsChecks(${literal(operationsOf(blueprint))})`],
  }),
};

const operationsOf = (blueprint: Blueprint) => parametersOf(blueprint, 'operations')?.operations ?? [];

/** The first page of an app introduces it; others have the name of what they do. */
function pagesOf(blueprint: Blueprint): { path: string; title: string; intro: string }[] {
  return blueprint.pages
    .filter((page): page is ToolPage => page.kind === 'tool' && page.tool === 'operations')
    .map((page) => ({ path: page.path, ...headOf(blueprint, page) }));
}

const needsService = (blueprint: Blueprint) => operationsOf(blueprint).some(({ engine }) => engine.startsWith('sample-'));

/** A service waits for the file; a picture that the browser made is kept with its run. */
const storesFiles = (engine: string) =>
  engine.startsWith('sample-') || engine === 'edit-picture' || engine === 'compare-pictures';

/** Files that wait for a service are uploads: an app without others removes those that no run refers to, too. */
function sweepsUploads(blueprint: Blueprint): boolean {
  const keepsFiles = operationsOf(blueprint).some(
    ({ engine, inputs }) => storesFiles(engine) && inputs.some(({ kind }) => kind === 'file'),
  );
  const isMounted = entityPages.belongs(blueprint) ? hasUploads(blueprint) : hasMemberPages(blueprint);
  return keepsFiles && !isMounted;
}
