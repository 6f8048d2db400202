/** Polls with one vote for each person. */

import type { Blueprint, Entity } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { catalogueFiles } from '../../catalogue-files.ts';
import { CodeName, literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { writerOf } from '../base/files/test/checks/expect.ts';
import { entityLiteral, schemaOf } from '../data/module.ts';
import { formInputOf } from '../form-input.ts';
import { ballotsOf, pollsOf } from './ballots.ts';
import { pollChecks } from './files/test/checks/polls.ts';
import { type PollApiPromise, pollApiChecks } from './files/test/checks/polls-api.ts';

const copied = catalogueFiles(import.meta.dirname);

export const polls: CatalogueModule = {
  id: 'polls',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && pollsOf(blueprint) !== null,
  files: () => copied,
  wiring(blueprint) {
    const { entity, options, closes } = pollOf(blueprint);
    const place = literal({ entity: schemaOf(entity), options, closes });
    const ballots = ballotsOf(blueprint);
    const schema = (one: Entity) => `import { ${one.id}Schema } from './entities/${one.slug}/schema.ts';`;
    if (!ballots)
      return {
        imports: [
          "import { mountPolls } from './modules/polls/routes.tsx';",
          "import { pollVote } from './modules/polls/votes.ts';",
          schema(entity),
        ],
        mounts: [`mountPolls(app, context, ${place}, parts);`],
        entities: ['pollVote'],
      };
    const vote = entityOf(blueprint, ballots.entity);
    const { relation, answer } = ballots;
    return {
      imports: [
        "import { keepBallots } from './modules/polls/ballots.ts';",
        "import { keepPolls } from './modules/polls/votes.ts';",
        schema(entity),
        schema(vote),
      ],
      mounts: [
        `const pollPlace = ${place};`,
        'keepPolls(context.store, pollPlace);',
        `keepBallots(context, ${literal({ poll: new CodeName('pollPlace'), entity: schemaOf(vote), relation, answer })});`,
      ],
    };
  },
  checks(blueprint) {
    const promise = apiPromiseOf(blueprint);
    return promise ? pollApiChecks(promise) : pollChecks(promiseOf(blueprint));
  },
  testing(blueprint) {
    const promise = apiPromiseOf(blueprint);
    return promise
      ? {
          imports: ["import { pollApiChecks } from './checks/polls-api.ts';"],
          checks: [`pollApiChecks(${literal(promise)})`],
        }
      : {
          imports: ["import { pollChecks } from './checks/polls.ts';"],
          checks: [`pollChecks(${literal(promiseOf(blueprint))})`],
        };
  },
};

function pollOf(blueprint: Blueprint) {
  const parameters = pollsOf(blueprint);
  invariant(parameters, 'polls have their parameters');
  return { ...parameters, entity: entityOf(blueprint, parameters.polls) };
}

function entityOf({ entities }: Blueprint, id: string): Entity {
  const found = entities.find((one) => one.id === id);
  invariant(found, 'polls and votes have their entities');
  return found;
}

function apiPromiseOf(blueprint: Blueprint): PollApiPromise | null {
  const ballots = ballotsOf(blueprint);
  if (!ballots) return null;
  const { entity, options, closes } = pollOf(blueprint);
  const { relation, answer } = ballots;
  const votes = { at: `/api/${entityOf(blueprint, ballots.entity).slug}`, relation, answer };
  return {
    at: `/api/${entity.slug}`,
    input: formInputOf(entity),
    options,
    closes,
    by: writerOf(entityLiteral(blueprint, entity)),
    votes,
    hasAccounts: blueprint.auth === 'password',
  };
}

function promiseOf(blueprint: Blueprint) {
  const { entity, options, closes } = pollOf(blueprint);
  const { readers, writers, owned, adders } = entityLiteral(blueprint, entity);
  return {
    at: `/${entity.slug}`,
    input: formInputOf(entity),
    options,
    closes,
    isOwned: owned && writers === 'anyone',
    isGuarded: writers !== 'anyone',
    byOwner: writers === 'owner' || adders !== undefined || (writers === 'members' && readers === 'anyone'),
  };
}
