/** Signing up for events with so many places, or for one thing on a page of a site; the owner alone reads who did. */

import { type Blueprint, type Entity, parametersOf, type SignUpParameters } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { catalogueFiles } from '../../catalogue-files.ts';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { writerOf } from '../base/files/test/checks/expect.ts';
import { entityLiteral, schemaOf } from '../data/module.ts';
import { formInputOf } from '../form-input.ts';
import { signUpChecks } from './files/test/checks/sign-ups.ts';
import { type SignUpApiPromise, signUpApiChecks } from './files/test/checks/sign-ups-api.ts';

const copied = catalogueFiles(import.meta.dirname);

export const signUps: CatalogueModule = {
  id: 'sign-ups',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && signUpOf(blueprint) !== null,
  files: () => copied,
  wiring(blueprint) {
    const { entity, event } = entitiesOf(blueprint);
    const schemas = [entity, ...(event ? [event] : [])].map(
      (one) => `import { ${one.id}Schema } from './entities/${one.slug}/schema.ts';`,
    );
    if (!hasPages(blueprint))
      return {
        imports: ["import { keepSeats } from './modules/sign-ups/seats.ts';", ...schemas],
        mounts: [`keepSeats(context, ${placeCode(blueprint)});`],
      };
    return {
      imports: [
        "import { ownSignUp } from './modules/sign-ups/own.ts';",
        "import { mountSignUps } from './modules/sign-ups/routes.tsx';",
        ...schemas,
      ],
      entities: ['ownSignUp'],
      mounts: [`${formPage(blueprint) ? 'const signUps = ' : ''}mountSignUps(app, context, ${placeCode(blueprint)}, parts);`],
    };
  },
  checks: (blueprint) => (hasPages(blueprint) ? signUpChecks(promiseOf(blueprint)) : signUpApiChecks(apiPromiseOf(blueprint))),
  testing: (blueprint) =>
    hasPages(blueprint)
      ? {
          imports: ["import { signUpChecks } from './checks/sign-ups.ts';"],
          checks: [`signUpChecks(${literal(promiseOf(blueprint))})`],
        }
      : {
          imports: ["import { signUpApiChecks } from './checks/sign-ups-api.ts';"],
          checks: [`signUpApiChecks(${literal(apiPromiseOf(blueprint))})`],
        },
};

const hasPages = ({ goalType }: Blueprint) => goalType !== 'api';

function apiPromiseOf(blueprint: Blueprint): SignUpApiPromise | null {
  const { parameters, entity, event } = entitiesOf(blueprint);
  const { email, people, status } = parameters;
  const seats = parameters.event?.seats;
  if (!event || !seats || !parameters.event) return null;
  return {
    at: `/api/${entity.slug}`,
    input: formInputOf(entity),
    event: {
      at: `/api/${event.slug}`,
      relation: parameters.event.relation,
      input: { ...formInputOf(event), [seats]: '2' },
      byOwner: entityLiteral(blueprint, event).writers === 'owner',
      past: pastOf(parameters, event),
    },
    by: writerOf(entityLiteral(blueprint, entity)),
    email,
    people,
    status,
  };
}

/** The page of a site that the form stands on. */
export function formPage({ pages }: Blueprint) {
  return pages.find((page) => page.kind === 'content' && page.sections.some((section) => section.kind === 'sign-up-form'));
}

/** Signing up, or asking for a booking. */
function signUpOf(blueprint: Blueprint): SignUpParameters | null {
  const booking = parametersOf(blueprint, 'booking');
  return parametersOf(blueprint, 'sign-up-form') ?? (booking && 'requests' in booking ? booking.requests : null);
}

function entitiesOf(blueprint: Blueprint) {
  const parameters = signUpOf(blueprint);
  const entity = blueprint.entities.find((one) => one.id === parameters?.entity);
  const event = blueprint.entities.find((one) => one.id === parameters?.event?.entity) ?? null;
  invariant(parameters && entity, 'signing up has the entity of its sign-ups');
  return { parameters, entity, event };
}

/** The place as code. */
function placeCode(blueprint: Blueprint): string {
  const { parameters, entity, event } = entitiesOf(blueprint);
  const { email, people, status, words, hasReference = false } = parameters;
  const { entity: _, ...ofEvent } = parameters.event ?? { entity: '' };
  return literal({
    entity: schemaOf(entity),
    event: event && { entity: schemaOf(event), ...ofEvent },
    email,
    people,
    status,
    words,
    hasReference,
  });
}

function promiseOf(blueprint: Blueprint) {
  const { parameters, entity, event } = entitiesOf(blueprint);
  const { email, people, status } = parameters;
  const page = formPage(blueprint);
  const seats = parameters.event?.seats;
  return {
    form: page ? { page: page.path, action: '/-/sign-up' } : null,
    event:
      event && entityLiteral(blueprint, event).path !== null
        ? {
            form: `/${event.slug}/new`,
            action: `/${event.slug}`,
            input: { ...formInputOf(event), ...(seats ? { [seats]: '2' } : {}) },
            hasSeats: seats !== null,
            past: pastOf(parameters, event),
            byOwner: entityLiteral(blueprint, event).writers !== 'anyone',
          }
        : null,
    input: formInputOf(entity),
    email,
    people,
    hasWaitingList: status.waiting !== null,
    hasReference: parameters.hasReference ?? false,
    list: `/${entity.slug}`,
  };
}

/** What makes an event one that has begun; null where none ever does. */
function pastOf({ event }: SignUpParameters, { fields }: Entity): Record<string, string> | null {
  const begins = fields.find(({ id }) => id === event?.startsAt);
  return begins ? { [begins.id]: begins.type.kind === 'date' ? '2020-01-01' : '2020-01-01T10:00' } : null;
}
