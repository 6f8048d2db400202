/** Polls with one vote for each person. */
import { invariant } from '@davit/contract';
import type { Blueprint, PollsParameters } from '@davit/planner';
import { catalogueFiles } from '../../catalogue-files.ts';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { entityLiteral } from '../data/module.ts';
import { formInputOf } from '../form-input.ts';
import { pollChecks } from './files/test/checks/polls.ts';

const copied = catalogueFiles(import.meta.dirname);

export const polls: CatalogueModule = {
  id: 'polls',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && parametersOf(blueprint) !== undefined,
  files: () => copied,
  wiring(blueprint) {
    const { entity, options, closes } = pollOf(blueprint);
    const place = literal({ options, closes }).replace(/^\{/, `{ entity: ${entity.id}Schema,`);
    return {
      imports: [
        "import { mountPolls } from './modules/polls/routes.tsx';",
        "import { pollVote } from './modules/polls/votes.ts';",
        `import { ${entity.id}Schema } from './entities/${entity.slug}/schema.ts';`,
      ],
      mounts: [`mountPolls(app, context, ${place}, parts);`],
      entities: ['pollVote'],
    };
  },
  checks: (blueprint) => pollChecks(promiseOf(blueprint)),
  testing: (blueprint) => ({
    imports: ["import { pollChecks } from './checks/polls.ts';"],
    checks: [`pollChecks(${literal(promiseOf(blueprint))})`],
  }),
};

function parametersOf({ features }: Blueprint): PollsParameters | undefined {
  const feature = features.find(({ id, parameters }) => id === 'polls' && 'polls' in parameters);
  return feature?.parameters as PollsParameters | undefined;
}

function pollOf(blueprint: Blueprint) {
  const parameters = parametersOf(blueprint);
  const entity = blueprint.entities.find((one) => one.id === parameters?.polls);
  invariant(parameters && entity, 'polls have their entity');
  return { ...parameters, entity };
}

function promiseOf(blueprint: Blueprint) {
  const { entity, options, closes } = pollOf(blueprint);
  const { writers, owned: isOwned } = entityLiteral(blueprint, entity);
  return writers === 'anyone' ? { at: `/${entity.slug}`, input: formInputOf(entity), options, closes, isOwned } : null;
}
