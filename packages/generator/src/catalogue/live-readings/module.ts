/** Readings that move while somebody watches, from a sample source until the owner connects one. */

import { liveReadingsChecks } from '@davit/app-kit/features/live-readings/checks/live-readings.ts';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { schemaOf } from '../data/module.ts';
import { headOf, toolPageOf } from '../tool-page.ts';

const folder = '@davit/app-kit/features/live-readings';

export const liveReadings: CatalogueModule = {
  id: 'live-readings',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && toolPageOf(blueprint, 'live-readings') !== undefined,
  wiring(blueprint) {
    const { page, entity, parameters } = partsOf(blueprint);
    const { at, measures } = parameters;
    const place = { path: page.path, text: headOf(blueprint, page), entity: schemaOf(entity), at, measures };
    return {
      styles: ['features/charts/charts.css', 'features/live-readings/live-readings.css'],
      imports: [
        `import { mountLiveReadings } from '${folder}/routes.tsx';`,
        `import { readingSource } from '${folder}/reading-source.ts';`,
        `import { ${entity.id}Schema } from './entities/${entity.slug}/schema.ts';`,
      ],
      mounts: [`mountLiveReadings(app, context, ${literal(place)});`],
      entities: ['readingSource'],
    };
  },
  checks(blueprint) {
    const { page, entity, parameters } = partsOf(blueprint);
    const all = checkedEntitiesOf(blueprint);
    const own = all.find(({ id }) => id === entity.id);
    return own ? liveReadingsChecks({ path: page.path, entity: own, measures: parameters.measures }, all) : [];
  },
  testing(blueprint) {
    const { page, entity, parameters } = partsOf(blueprint);
    const place = literal({ path: page.path, entity: schemaOf(entity), measures: parameters.measures });
    return {
      imports: [
        entitiesImport,
        `import { ${entity.id}Schema } from '../src/entities/${entity.slug}/schema.ts';`,
        `import { liveReadingsChecks } from '${folder}/checks/live-readings.ts';`,
      ],
      checks: [`liveReadingsChecks(${place}, entities)`],
    };
  },
};

function partsOf(blueprint: Blueprint) {
  const [page, parameters] = [toolPageOf(blueprint, 'live-readings'), parametersOf(blueprint, 'live-readings')];
  const entity = blueprint.entities.find(({ id }) => id === parameters?.entity);
  invariant(page && parameters && entity, 'live readings have a list and a page');
  return { page, parameters, entity };
}
