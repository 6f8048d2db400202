/** Rows that people vote for, one vote each, the most wanted first. */
import { invariant } from '@davit/contract';
import type { Blueprint, VotesParameters } from '@davit/planner';
import { catalogueFiles } from '../../catalogue-files.ts';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { entityLiteral } from '../data/module.ts';
import { formInputOf } from '../form-input.ts';
import { voteChecks } from './files/test/checks/votes.ts';

const copied = catalogueFiles(import.meta.dirname);

export const votes: CatalogueModule = {
  id: 'votes',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && parametersOf(blueprint) !== undefined,
  files: () => copied,
  wiring(blueprint) {
    const { entity, field } = votedOf(blueprint);
    return {
      imports: [
        "import { mountVotes } from './modules/votes/routes.tsx';",
        "import { rowVote } from './modules/votes/vote.ts';",
        `import { ${entity.id}Schema } from './entities/${entity.slug}/schema.ts';`,
      ],
      mounts: [`mountVotes(app, context, { entity: ${entity.id}Schema, field: ${literal(field)} }, parts);`],
      entities: ['rowVote'],
      islands: ['swift'],
    };
  },
  checks: (blueprint) => voteChecks(promiseOf(blueprint)),
  testing: (blueprint) => ({
    imports: ["import { voteChecks } from './checks/votes.ts';"],
    checks: [`voteChecks(${literal(promiseOf(blueprint))})`],
  }),
};

function parametersOf({ features }: Blueprint): VotesParameters | undefined {
  const feature = features.find(({ id, parameters }) => id === 'polls' && 'votes' in parameters);
  return feature?.parameters as VotesParameters | undefined;
}

function votedOf(blueprint: Blueprint) {
  const parameters = parametersOf(blueprint);
  const entity = blueprint.entities.find((one) => one.id === parameters?.votes);
  invariant(parameters && entity, 'what is voted for is kept');
  return { entity, field: parameters.field };
}

/** Null where rows have no pages to vote on. */
function promiseOf(blueprint: Blueprint) {
  const { entity } = votedOf(blueprint);
  const { readers, writers, path, adders } = entityLiteral(blueprint, entity);
  if (path === null) return null;
  const byOwner = writers === 'owner' || adders !== undefined || (writers === 'members' && readers === 'anyone');
  return { at: `/${entity.slug}`, list: path, input: formInputOf(entity), byOwner };
}
