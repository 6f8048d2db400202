/** Polls with one vote per person. */

import { pollChecks } from '@davit/app-kit/features/polls/checks/polls.ts';
import { pollApiChecks } from '@davit/app-kit/features/polls/checks/polls-api.ts';
import type { Blueprint, Entity } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { CodeName, literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral, schemaOf } from '../data/module.ts';
import { ballotsOf, pollsOf } from './ballots.ts';

export const polls: CatalogueModule = {
  id: 'polls',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && pollsOf(blueprint) !== null,
  wiring(blueprint) {
    const { entity, options, closes } = pollOf(blueprint);
    const place = literal({ entity: schemaOf(entity), options, closes });
    const ballots = ballotsOf(blueprint);
    const schema = (one: Entity) => `import { ${one.id}Schema } from './entities/${one.slug}/schema.ts';`;
    if (!ballots)
      return {
        styles: ['features/polls/polls.css'],
        imports: [
          "import { mountPolls } from '@davit/app-kit/features/polls/routes.tsx';",
          "import { pollVote } from '@davit/app-kit/features/polls/votes.ts';",
          schema(entity),
        ],
        mounts: [`mountPolls(app, context, ${place}, parts);`],
        entities: ['pollVote'],
      };
    const vote = entityOf(blueprint, ballots.entity);
    const { relation, answer } = ballots;
    return {
      imports: [
        "import { keepBallots } from '@davit/app-kit/features/polls/ballots.ts';",
        "import { keepPolls } from '@davit/app-kit/features/polls/votes.ts';",
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
    const poll = literalOfPoll(blueprint);
    const promise = apiPromiseOf(blueprint);
    const all = checkedEntitiesOf(blueprint);
    return promise ? pollApiChecks(poll, all, promise) : pollChecks(poll, all, promiseOf(blueprint));
  },
  testing(blueprint) {
    const promise = apiPromiseOf(blueprint);
    const { id, slug } = pollOf(blueprint).entity;
    const imports = [entitiesImport, `import { ${id}Schema } from '../src/entities/${slug}/schema.ts';`];
    return promise
      ? {
          imports: [...imports, "import { pollApiChecks } from '@davit/app-kit/features/polls/checks/polls-api.ts';"],
          checks: [`pollApiChecks(${id}Schema, entities, ${literal(promise)})`],
        }
      : {
          imports: [...imports, "import { pollChecks } from '@davit/app-kit/features/polls/checks/polls.ts';"],
          checks: [`pollChecks(${id}Schema, entities, ${literal(promiseOf(blueprint))})`],
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

function apiPromiseOf(blueprint: Blueprint) {
  const ballots = ballotsOf(blueprint);
  return ballots && { ...promiseOf(blueprint), votes: ballots, hasAccounts: blueprint.auth === 'password' };
}

function promiseOf(blueprint: Blueprint) {
  const { options, closes } = pollOf(blueprint);
  return { options, closes };
}

function literalOfPoll(blueprint: Blueprint) {
  return entityLiteral(blueprint, pollOf(blueprint).entity);
}
