/** Sign-ups for events with a number of places, or by a form on a page; only the owner reads them. */

import { signUpChecks } from '@davit/app-kit/features/sign-ups/checks/sign-ups.ts';
import { type SignUpApiPromise, signUpApiChecks } from '@davit/app-kit/features/sign-ups/checks/sign-ups-api.ts';
import type { Blueprint, Entity, SignUpParameters } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral, schemaOf } from '../data/module.ts';
import { signUpOf } from './place.ts';

export const signUps: CatalogueModule = {
  id: 'sign-ups',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && signUpOf(blueprint) !== null,
  wiring(blueprint) {
    const { entity, event } = entitiesOf(blueprint);
    const schemas = [entity, ...(event ? [event] : [])].map(
      (one) => `import { ${one.id}Schema } from './entities/${one.slug}/schema.ts';`,
    );
    if (!hasPages(blueprint))
      return {
        imports: ["import { keepSeats } from '@davit/app-kit/features/sign-ups/seats.ts';", ...schemas],
        mounts: [`keepSeats(context, ${placeCode(blueprint)});`],
      };
    return {
      styles: ['features/sign-ups/sign-ups.css'],
      imports: [
        "import { ownSignUp } from '@davit/app-kit/features/sign-ups/own.ts';",
        "import { mountSignUps } from '@davit/app-kit/features/sign-ups/routes.tsx';",
        ...schemas,
      ],
      entities: ['ownSignUp'],
      mounts: [`${formPage(blueprint) ? 'const signUps = ' : ''}mountSignUps(app, context, ${placeCode(blueprint)}, parts);`],
    };
  },
  checks(blueprint) {
    const literals = [entityLiteral(blueprint, entitiesOf(blueprint).entity), checkedEntitiesOf(blueprint)] as const;
    return hasPages(blueprint)
      ? signUpChecks(...literals, promiseOf(blueprint))
      : signUpApiChecks(...literals, apiPromiseOf(blueprint));
  },
  testing(blueprint) {
    const { id, slug } = entitiesOf(blueprint).entity;
    const imports = [entitiesImport, `import { ${id}Schema } from '../src/entities/${slug}/schema.ts';`];
    return hasPages(blueprint)
      ? {
          imports: [...imports, "import { signUpChecks } from '@davit/app-kit/features/sign-ups/checks/sign-ups.ts';"],
          checks: [`signUpChecks(${id}Schema, entities, ${literal(promiseOf(blueprint))})`],
        }
      : {
          imports: [...imports, "import { signUpApiChecks } from '@davit/app-kit/features/sign-ups/checks/sign-ups-api.ts';"],
          checks: [`signUpApiChecks(${id}Schema, entities, ${literal(apiPromiseOf(blueprint))})`],
        };
  },
};

const hasPages = ({ goalType }: Blueprint) => goalType !== 'api';

function apiPromiseOf(blueprint: Blueprint): SignUpApiPromise | null {
  const { parameters, event } = entitiesOf(blueprint);
  const { email, people, status } = parameters;
  const seats = parameters.event?.seats;
  if (!event || !seats || !parameters.event) return null;
  const { relation } = parameters.event;
  return { event: { entity: event.id, relation, seats, past: pastOf(parameters, event) }, email, people, status };
}

/** The page with the form. */
export function formPage({ pages }: Blueprint) {
  return pages.find((page) => page.kind === 'content' && page.sections.some((section) => section.kind === 'sign-up-form'));
}

function entitiesOf(blueprint: Blueprint) {
  const parameters = signUpOf(blueprint);
  const entity = blueprint.entities.find((one) => one.id === parameters?.entity);
  const event = blueprint.entities.find((one) => one.id === parameters?.event?.entity) ?? null;
  invariant(parameters && entity, 'a sign-up feature has an entity for its sign-ups');
  return { parameters, entity, event };
}

/** The place as source code. */
function placeCode(blueprint: Blueprint): string {
  const { parameters, entity, event } = entitiesOf(blueprint);
  const { email, people, day = null, status, words, hasReference = false } = parameters;
  const { entity: _, ...ofEvent } = parameters.event ?? { entity: '' };
  return literal({
    entity: schemaOf(entity),
    event: event && { entity: schemaOf(event), ...ofEvent },
    email,
    people,
    day,
    status,
    words,
    hasReference,
  });
}

function promiseOf(blueprint: Blueprint) {
  const { parameters, entity, event } = entitiesOf(blueprint);
  const { email, people, status } = parameters;
  const page = formPage(blueprint);
  return {
    form: page ? { page: page.path, action: '/-/sign-up' } : null,
    event:
      event && entityLiteral(blueprint, event).path !== null
        ? { entity: event.id, seats: parameters.event?.seats ?? null, past: pastOf(parameters, event) }
        : null,
    follows: [status.field, ...(parameters.event ? [parameters.event.relation] : []), ...(entity.decided?.fields ?? [])],
    email,
    people,
    day: parameters.day ?? null,
    isOpen: readingOf(blueprint, event) === 'anyone',
    hasWaitingList: status.waiting !== null,
    hasReference: parameters.hasReference ?? false,
    list: `/${entity.slug}`,
  };
}

/** Who reads the event; no list is more open than the site. */
function readingOf(blueprint: Blueprint, event: Entity | null) {
  const { reading = 'anyone' } = blueprint;
  return event && reading === 'anyone' ? entityLiteral(blueprint, event).readers : reading;
}

/** Values of an event that has started; null if none ever does. */
function pastOf({ event }: SignUpParameters, { fields }: Entity): Record<string, string> | null {
  const begins = fields.find(({ id }) => id === event?.startsAt);
  return begins ? { [begins.id]: begins.type.kind === 'date' ? '2020-01-01' : '2020-01-01T10:00' } : null;
}
