/** Modules of abilities of lists: one feature, whose parameters name entities and fields. */

import type { CheckedEntity } from '@davit/app-kit/data/checks/checked-entity.ts';
import { type AbilityId, abilityNeeds, type Blueprint, type Feature } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { type CodeName, literal } from '../literal.ts';
import type { CatalogueModule, Check } from '../module.ts';
import { checkedEntitiesOf, entitiesImport } from './checked-entities.ts';
import { schemaOf } from './data/module.ts';

type Parameters<Id extends AbilityId> = Extract<Feature, { id: Id }>['parameters'];

/** The parameters with their entities in place of their names; `Place` is what the kit declares. */
interface ListAbility<Place> {
  id: AbilityId;
  /** Exported by `routes.tsx`. */
  mount: string;
  /** Exported by a file of its name: tables of the module itself, by file. */
  tables?: Record<string, string>;
  /** Names of its style sheets. */
  styles: string[];
  islands?: string[];
  /** Exported by `checks/<id>.ts` under this name. */
  checks: { name: string; of(place: Place, all: CheckedEntity[]): Check[] };
}

export function listAbility<Place>(ability: ListAbility<Place>): CatalogueModule {
  const { id, mount, tables = {}, styles, islands = [], checks } = ability;
  const folder = `features/${id}`;
  const schemas = (blueprint: Blueprint, from: string) =>
    namedEntities(id, blueprint).map(
      ({ id: name, slug }) => `import { ${name}Schema } from '${from}/entities/${slug}/schema.ts';`,
    );
  const inCode = (blueprint: Blueprint) => literal(placeOf(id, blueprint, (name) => schemaOf(entityOf(blueprint, name))));
  return {
    id,
    belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && parametersIn(id, blueprint) !== null,
    wiring: (blueprint) => ({
      styles: styles.map((name) => `${folder}/${name}.css`),
      imports: [
        `import { ${mount} } from '@davit/app-kit/${folder}/routes.tsx';`,
        ...Object.entries(tables).map(([file, name]) => `import { ${name} } from '@davit/app-kit/${folder}/${file}.ts';`),
        ...schemas(blueprint, '.'),
      ],
      mounts: [`${mount}(app, context, parts, ${inCode(blueprint)});`],
      entities: Object.values(tables),
      islands,
    }),
    checks(blueprint) {
      const all = checkedEntitiesOf(blueprint);
      const place = placeOf(id, blueprint, (name) => all.find((entity) => entity.id === name));
      return checks.of(place as Place, all);
    },
    testing: (blueprint) => ({
      imports: [
        entitiesImport,
        ...schemas(blueprint, '../src'),
        `import { ${checks.name} } from '@davit/app-kit/${folder}/checks/${id}.ts';`,
      ],
      checks: [`${checks.name}(${inCode(blueprint)}, entities)`],
    }),
  };
}

function parametersIn<Id extends AbilityId>(id: Id, { features }: Blueprint): Parameters<Id> | null {
  const found = features.find((feature) => feature.id === id);
  return (found?.parameters as Parameters<Id> | undefined) ?? null;
}

const entityOf = (blueprint: Blueprint, name: string) => {
  const entity = blueprint.entities.find((one) => one.id === name);
  invariant(entity, `there is an entity ${name}`);
  return entity;
};

function namedEntities(id: AbilityId, blueprint: Blueprint) {
  const parameters = Object.entries(parametersIn(id, blueprint) ?? {});
  const names = parameters.flatMap(([key, value]) =>
    abilityNeeds[id].entities.includes(key) && typeof value === 'string' ? [value] : [],
  );
  return [...new Set(names)].map((name) => entityOf(blueprint, name));
}

/** The parameters with entities in place of their names. */
function placeOf(id: AbilityId, blueprint: Blueprint, entity: (name: string) => CodeName | CheckedEntity | undefined) {
  const { entities } = abilityNeeds[id];
  const parameters = Object.entries(parametersIn(id, blueprint) ?? {});
  return Object.fromEntries(
    parameters.map(([key, value]) => [key, entities.includes(key) && typeof value === 'string' ? entity(value) : value]),
  );
}
