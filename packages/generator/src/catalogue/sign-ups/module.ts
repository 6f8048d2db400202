/** Signing up for events with so many places, or for one thing on a page of a site; the owner alone reads who did. */
import { invariant } from '@davit/contract';
import type { Blueprint, Entity, Field, SignUpParameters } from '@davit/planner';
import { catalogueFiles } from '../../catalogue-files.ts';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { entityLiteral } from '../data/module.ts';
import { signUpChecks } from './files/test/checks/sign-ups.ts';

const copied = catalogueFiles(import.meta.dirname);

export const signUps: CatalogueModule = {
  id: 'sign-ups',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && parametersOf(blueprint) !== null,
  files: () => copied,
  wiring(blueprint) {
    const { entity, event } = entitiesOf(blueprint);
    return {
      imports: [
        "import { mountSignUps } from './modules/sign-ups/routes.tsx';",
        ...[entity, ...(event ? [event] : [])].map(
          (one) => `import { ${one.id}Schema } from './entities/${one.slug}/schema.ts';`,
        ),
      ],
      mounts: [`${formPage(blueprint) ? 'const signUps = ' : ''}mountSignUps(app, context, ${placeCode(blueprint)}, parts);`],
    };
  },
  checks: (blueprint) => signUpChecks(promiseOf(blueprint)),
  testing: (blueprint) => ({
    imports: ["import { signUpChecks } from './checks/sign-ups.ts';"],
    checks: [`signUpChecks(${literal(promiseOf(blueprint))})`],
  }),
};

/** The page of a site that the form stands on. */
export function formPage({ pages }: Blueprint) {
  return pages.find((page) => page.kind === 'content' && page.sections.some((section) => section.kind === 'sign-up-form'));
}

function parametersOf({ features }: Blueprint): SignUpParameters | null {
  const feature = features.find((one) => one.id === 'sign-up-form');
  return feature ? (feature.parameters as unknown as SignUpParameters) : null;
}

function entitiesOf(blueprint: Blueprint) {
  const parameters = parametersOf(blueprint);
  const entity = blueprint.entities.find((one) => one.id === parameters?.entity);
  const event = blueprint.entities.find((one) => one.id === parameters?.event?.entity) ?? null;
  invariant(parameters && entity, 'signing up has the entity of its sign-ups');
  return { parameters, entity, event };
}

/** The place as code: entities by their names, all else as values. */
function placeCode(blueprint: Blueprint): string {
  const { parameters, entity, event } = entitiesOf(blueprint);
  const { email, people, status, words } = parameters;
  const { entity: _, ...ofEvent } = parameters.event ?? { entity: '' };
  const eventCode = event ? `{ entity: ${event.id}Schema, ...${literal(ofEvent)} }` : 'null';
  return `{
  entity: ${entity.id}Schema,
  event: ${eventCode},
  ...${literal({ email, people, status, words })},
}`;
}

function promiseOf(blueprint: Blueprint) {
  const { parameters, entity, event } = entitiesOf(blueprint);
  const { email, people, status } = parameters;
  const page = formPage(blueprint);
  const isOpen = event && entityLiteral(blueprint, event).writers === 'anyone';
  const seats = parameters.event?.seats;
  return {
    form: page ? { page: page.path, action: '/-/sign-up' } : null,
    event:
      event && isOpen && seats
        ? { form: `/${event.slug}/new`, action: `/${event.slug}`, input: { ...inputOf(event), [seats]: '2' } }
        : null,
    input: inputOf(entity),
    email,
    people,
    hasWaitingList: status.waiting !== null,
    list: `/${entity.slug}`,
  };
}

/** An answer for each field that needs one. */
function inputOf({ fields, workflow }: Entity): Record<string, string> {
  const asked = fields.filter((field) => field.required && field.id !== workflow?.field);
  return Object.fromEntries(asked.map((field) => [field.id, answerFor(field)]));
}

function answerFor({ type }: Field): string {
  switch (type.kind) {
    case 'date':
      return '2031-05-04';
    case 'date-time':
      return '2031-05-04T10:30';
    case 'time':
      return '10:30';
    case 'email':
      return 'someone@example.org';
    case 'phone':
      return '+44 20 7946 0000';
    case 'url':
      return 'https://example.org';
    case 'choice':
      return type.options[0]?.id ?? '';
    case 'integer':
    case 'decimal':
      return String(Math.max(type.min ?? 1, 1));
    case 'money':
    case 'rating':
      return '4';
    case 'yes-no':
      return 'yes';
    default:
      return 'Someone';
  }
}
