/** A draw of prizes by their chances. Behind the features whose rows give draws. */

import { drawChecks } from '@davit/app-kit/features/draw/checks/draw.ts';
import { type Blueprint, type DrawParameters, type Entity, parametersOf } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { schemaOf } from '../data/module.ts';

const folder = '@davit/app-kit/features/draw';
const at = '/-/draw';

export const draw: CatalogueModule = {
  id: 'draw',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && parametersOf(blueprint, 'draw') !== null,
  wiring(blueprint) {
    const { title, prizes, earned } = parametersIn(blueprint);
    const named = [...new Set([prizes.entity, ...(earned ? [earned.entity] : [])])];
    return {
      styles: ['features/draw/draw.css'],
      imports: [
        `import { mountDraw } from '${folder}/routes.tsx';`,
        `import { drawResult, drawSetting } from '${folder}/place.ts';`,
        ...named.map((id) => `import { ${id}Schema } from './entities/${entityOf(blueprint, id).slug}/schema.ts';`),
      ],
      entities: ['drawResult', 'drawSetting'],
      mounts: [`mountDraw(app, context, ${literal(placeCode(blueprint))});`],
      navigation: [
        { title, path: at },
        { title: 'My prizes', path: `${at}/mine` },
      ],
      ownerLinks: [{ title: `${title}: settings and draws`, path: `${at}/all` }],
    };
  },
  checks: (blueprint) => drawChecks(checkedEntitiesOf(blueprint), promiseOf(blueprint)),
  testing: (blueprint) => ({
    imports: [entitiesImport, `import { drawChecks } from '${folder}/checks/draw.ts';`],
    checks: [`drawChecks(entities, ${literal(promiseOf(blueprint))})`],
  }),
};

function parametersIn(blueprint: Blueprint): DrawParameters {
  const parameters = parametersOf(blueprint, 'draw');
  invariant(parameters, 'the module is used only in apps with a draw');
  return parameters;
}

function entityOf({ entities }: Blueprint, id: string): Entity {
  const entity = entities.find((one) => one.id === id);
  invariant(entity, 'a draw names entities of the plan');
  return entity;
}

function promiseOf(blueprint: Blueprint) {
  const { title, action, prizes, daily, earned } = parametersIn(blueprint);
  const isCart = parametersOf(blueprint, 'cart')?.orders === earned?.entity;
  const needsAccount = blueprint.auth === 'password';
  return { title, action, prizes, daily, earned: earned && { ...earned, isCart }, needsAccount };
}

function placeCode(blueprint: Blueprint) {
  const { prizes, earned, ...place } = promiseOf(blueprint);
  const code = <Part extends { entity: string }>(part: Part) => ({ ...part, entity: schemaOf(entityOf(blueprint, part.entity)) });
  return { ...place, prizes: code(prizes), earned: earned && code(earned) };
}
