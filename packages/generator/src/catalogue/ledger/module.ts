/** Balances in points or simulated money, made of entries. Behind the features whose acts earn. */

import { ledgerChecks } from '@davit/app-kit/features/ledger/checks/ledger.ts';
import { type Blueprint, type Entity, type LedgerParameters, parametersOf } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral, schemaOf } from '../data/module.ts';
import { entityPages } from '../entity-pages/module.ts';

const folder = '@davit/app-kit/features/ledger';
const at = '/-/ledger';
const usualMethods = ['Card', 'Bank transfer', 'PayPal'];

export const ledger: CatalogueModule = {
  id: 'ledger',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && parametersOf(blueprint, 'ledger') !== null,
  wiring(blueprint) {
    const parameters = parametersIn(blueprint);
    const { name, earns, isRanked } = parameters;
    const named = [...new Set([parameters.redeems?.entity, parameters.trades?.entity])].filter((id) => id !== undefined);
    const own = `My ${name.toLowerCase()}`;
    return {
      styles: ['features/ledger/ledger.css'],
      imports: [
        `import { mountLedger } from '${folder}/routes.tsx';`,
        `import { ledgerEntry } from '${folder}/entries.ts';`,
        `import { keepEarning } from '${folder}/earning.ts';`,
        `import type { LedgerPlace } from '${folder}/place.ts';`,
        ...named.map((id) => {
          const entity = entityOf(blueprint, id);
          return `import { ${entity.id}Schema } from './entities/${entity.slug}/schema.ts';`;
        }),
      ],
      entities: ['ledgerEntry'],
      mounts: [
        `const ledgerPlace: LedgerPlace = ${literal(placeCode(blueprint))};`,
        'keepEarning(context, ledgerPlace);',
        `await mountLedger(app, context, ${entityPages.belongs(blueprint) ? 'parts' : 'null'}, ledgerPlace);`,
      ],
      navigation: [
        { title: own, path: at },
        ...(earns.some(({ by }) => by === 'inviting') ? [{ title: 'Invite friends', path: `${at}/invite` }] : []),
        ...(isRanked ? [{ title: 'Ranking', path: `${at}/ranking` }] : []),
      ],
      ownerLinks: [{ title: `${name} of all members`, path: `${at}/all` }],
    };
  },
  checks: (blueprint) => ledgerChecks(checkedEntitiesOf(blueprint), promiseOf(blueprint)),
  testing: (blueprint) => ({
    imports: [entitiesImport, `import { ledgerChecks } from '${folder}/checks/ledger.ts';`],
    checks: [`ledgerChecks(entities, ${literal(promiseOf(blueprint))})`],
  }),
};

function parametersIn(blueprint: Blueprint): LedgerParameters {
  const parameters = parametersOf(blueprint, 'ledger');
  invariant(parameters, 'the module is used only in apps with a ledger');
  return parameters;
}

function entityOf({ entities }: Blueprint, id: string): Entity {
  const entity = entities.find((one) => one.id === id);
  invariant(entity, 'a ledger names entities of the plan');
  return entity;
}

function filled({ name, currency, earns, acts, methods, redeems, trades, levels, isRanked }: LedgerParameters) {
  return {
    name,
    currency,
    earns,
    acts,
    methods: methods ?? usualMethods,
    redeems: redeems ?? null,
    trades: trades ?? null,
    levels: levels ?? [],
    isRanked: isRanked ?? false,
  };
}

function placeCode(blueprint: Blueprint) {
  const place = filled(parametersIn(blueprint));
  const code = <Part extends { entity: string }>(part: Part | null) =>
    part && { ...part, entity: schemaOf(entityOf(blueprint, part.entity)) };
  return { ...place, redeems: code(place.redeems), trades: code(place.trades) };
}

/** Without what checks cannot open. */
function promiseOf(blueprint: Blueprint) {
  const place = filled(parametersIn(blueprint));
  const shown = <Part extends { entity: string }>(part: Part | null) =>
    part && entityLiteral(blueprint, entityOf(blueprint, part.entity)).path !== null ? part : null;
  return { ...place, redeems: shown(place.redeems), trades: shown(place.trades) };
}
