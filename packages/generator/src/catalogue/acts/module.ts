/** Acts on rows, each with a button, its rights and a record. */

import { actsChecks } from '@davit/app-kit/features/acts/checks/acts.ts';
import { type ActsParameters, type Blueprint, parametersOf } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { schemaOf } from '../data/module.ts';

const folder = '@davit/app-kit/features/acts';

export const acts: CatalogueModule = {
  id: 'acts',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && blueprint.goalType !== 'api' && partsOf(blueprint) !== null,
  wiring(blueprint) {
    const parameters = required(blueprint);
    return {
      styles: ['features/acts/acts.css'],
      imports: [
        `import { mountActs } from '${folder}/routes.tsx';`,
        `import { rowAct } from '${folder}/row-act.ts';`,
        ...schemas(blueprint, parameters, '.'),
      ],
      mounts: [`mountActs(app, context, parts, ${placeCode(blueprint, parameters)});`],
      entities: ['rowAct'],
      navigation: [{ title: parameters.words.all, path: '/-/records' }],
    };
  },
  checks(blueprint) {
    const parameters = required(blueprint);
    const all = checkedEntitiesOf(blueprint);
    const of = (id: string) => {
      const found = all.find((entity) => entity.id === id);
      invariant(found, 'acts name entities of the plan');
      return found;
    };
    return actsChecks(
      parameters.acts.map((act) => ({ ...act, entity: of(act.entity) })),
      all,
    );
  },
  testing(blueprint) {
    const parameters = required(blueprint);
    const list = parameters.acts.map((act) => ({ ...act, entity: schemaNamed(blueprint, act.entity) }));
    return {
      imports: [
        entitiesImport,
        ...(list.length > 0 ? schemas(blueprint, { ...parameters, lists: [] }, '../src') : []),
        `import { actsChecks } from '${folder}/checks/acts.ts';`,
      ],
      checks: [`actsChecks(${literal(list)}, entities)`],
    };
  },
};

const partsOf = (blueprint: Blueprint): ActsParameters | null => parametersOf(blueprint, 'acts');

function required(blueprint: Blueprint): ActsParameters {
  const parameters = partsOf(blueprint);
  invariant(parameters, 'the module is used only in apps with acts');
  return parameters;
}

function entityNamed({ entities }: Blueprint, id: string) {
  const entity = entities.find((one) => one.id === id);
  invariant(entity, 'acts name entities of the plan');
  return entity;
}

const schemaNamed = (blueprint: Blueprint, id: string) => schemaOf(entityNamed(blueprint, id));

function schemas(blueprint: Blueprint, { lists, acts: all }: ActsParameters, from: string): string[] {
  const ids = [...new Set([...lists, ...all].map(({ entity }) => entity))];
  return ids.map((id) => {
    const { slug } = entityNamed(blueprint, id);
    return `import { ${id}Schema } from '${from}/entities/${slug}/schema.ts';`;
  });
}

const placeCode = (blueprint: Blueprint, { lists, acts: all, words }: ActsParameters) =>
  literal({
    lists: lists.map((list) => ({ ...list, entity: schemaNamed(blueprint, list.entity) })),
    acts: all.map((act) => ({ ...act, entity: schemaNamed(blueprint, act.entity) })),
    words,
  });
