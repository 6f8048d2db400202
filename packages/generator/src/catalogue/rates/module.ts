/** Amounts that are calculated from rates, and the page on which the owner sets these. Behind what fills in other fields. */

import { rateChecks } from '@davit/app-kit/features/rates/checks/rates.ts';
import { type Blueprint, type Entity, parametersOf, type RatesParameters } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral, schemaOf } from '../data/module.ts';
import { entityPages } from '../entity-pages/module.ts';

const folder = '@davit/app-kit/features/rates';
const at = '/-/rates';

export const rates: CatalogueModule = {
  id: 'rates',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && parametersOf(blueprint, 'rates') !== null,
  wiring(blueprint) {
    const { title, rules } = parametersIn(blueprint);
    const hasPages = entityPages.belongs(blueprint);
    const named = [...new Set(rules.map(({ entity }) => entity))];
    return {
      styles: hasPages ? ['features/rates/rates.css'] : [],
      imports: [
        `import { keepRates } from '${folder}/keep.ts';`,
        `import { rateValue, type RatesPlace } from '${folder}/place.ts';`,
        ...(hasPages ? [`import { mountRates } from '${folder}/routes.tsx';`] : []),
        ...named.map((id) => `import { ${id}Schema } from './entities/${entityOf(blueprint, id).slug}/schema.ts';`),
      ],
      entities: ['rateValue'],
      mounts: [
        `const ratesPlace: RatesPlace = ${literal(placeCode(blueprint))};`,
        'keepRates(context, ratesPlace);',
        ...(hasPages ? ['mountRates(app, context, parts, ratesPlace);'] : []),
      ],
      ownerLinks: hasPages ? [{ title, path: at }] : [],
    };
  },
  checks: (blueprint) => (entityPages.belongs(blueprint) ? rateChecks(checkedEntitiesOf(blueprint), promiseOf(blueprint)) : []),
  testing: (blueprint) =>
    entityPages.belongs(blueprint)
      ? {
          imports: [entitiesImport, `import { rateChecks } from '${folder}/checks/rates.ts';`],
          checks: [`rateChecks(entities, ${literal(promiseOf(blueprint))})`],
        }
      : { imports: [], checks: [] },
};

function parametersIn(blueprint: Blueprint): RatesParameters {
  const parameters = parametersOf(blueprint, 'rates');
  invariant(parameters, 'the module is used only in apps with rates');
  return parameters;
}

function entityOf({ entities }: Blueprint, id: string): Entity {
  const entity = entities.find((one) => one.id === id);
  invariant(entity, 'a rule of rates names an entity of the plan');
  return entity;
}

/** That of the first amount in money. */
function currencyOf(blueprint: Blueprint): string {
  const types = parametersIn(blueprint).rules.flatMap(
    ({ entity, amount }) => entityOf(blueprint, entity).fields.find(({ id }) => id === amount)?.type ?? [],
  );
  const found = types.find((type) => type.kind === 'money');
  return found?.kind === 'money' ? found.currency : 'USD';
}

function placeCode(blueprint: Blueprint) {
  const { title, rates: given, rules } = parametersIn(blueprint);
  const code = rules.map((rule) => ({ ...rule, entity: schemaOf(entityOf(blueprint, rule.entity)) }));
  return { title, currency: currencyOf(blueprint), rates: given, rules: code };
}

/** Without what checks cannot open. */
function promiseOf(blueprint: Blueprint) {
  const { title, rates: given, rules } = parametersIn(blueprint);
  const isShown = ({ entity }: { entity: string }) => entityLiteral(blueprint, entityOf(blueprint, entity)).path !== null;
  return { title, currency: currencyOf(blueprint), rates: given, rules: rules.filter(isShown) };
}
