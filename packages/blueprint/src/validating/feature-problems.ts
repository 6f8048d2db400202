import { Compile } from 'typebox/compile';
import type {
  Blueprint,
  BookingParameters,
  CalculatorParameters,
  CartParameters,
  ChatbotParameters,
  ChatParameters,
  Entity,
  Feature,
  FieldType,
  GalleryParameters,
  PollsParameters,
  SignUpParameters,
  TimesParameters,
  VotesParameters,
} from '../blueprint.ts';
import { featureSchemas } from '../feature-schemas.ts';
import { formulaProblems } from './calculator-problems.ts';
import { of, type Part, type Problem, repeated } from './problem.ts';

type Kind = FieldType['kind'];

const shapes = new Map(Object.entries(featureSchemas).map(([id, schema]) => [id, Compile(schema)]));
const featureAt = (at: number): Part => ({ kind: 'feature', at });

export function featuresProblems(blueprint: Blueprint): Problem[] {
  const { features } = blueprint;
  return [
    ...features.flatMap((feature, at) => featureProblems(feature, blueprint).map(of(featureAt(at)))),
    ...repeated(
      'feature',
      features.map(({ id }) => id),
      featureAt,
    ),
    ...ruledTwice(blueprint),
    ...votedElsewhere(blueprint),
  ];
}

function featureProblems({ id, parameters }: Feature, blueprint: Blueprint): string[] {
  const shape = shapes.get(id);
  if (shape && !shape.Check(parameters))
    return shape.Errors(parameters).map((error) => `the feature ${id}: ${error.instancePath || 'it'} ${error.message}`);
  return [...namesProblems(id, parameters, blueprint.entities), ...(rules[id]?.(parameters as never, blueprint) ?? [])];
}

/** What is wrong with the parameters of a calculator. */
export function calculatorProblems(parameters: unknown): string[] {
  return featureProblems({ id: 'calculator', parameters: parameters as Feature['parameters'] }, {
    entities: [],
  } as unknown as Blueprint);
}

/** The entities and fields that a feature lists are there. */
function namesProblems(id: string, { entities: named, fields }: Feature['parameters'], entities: Entity[]): string[] {
  const listed = Array.isArray(named) ? named.filter((name) => !entities.some((entity) => entity.id === name)) : [];
  const said = Array.isArray(fields) ? fields.filter(({ entity, field }) => kindOf(entities, entity, field) === null) : [];
  return [
    ...listed.map((name) => `the feature ${id} names ${String(name)}, which is not there`),
    ...said.map(({ entity, field }) => `the feature ${id} names ${String(entity)}.${String(field)}, which is not there`),
  ];
}

function kindOf(entities: Entity[], entity: string, field: string): Kind | null {
  const fields = entities.find(({ id }) => id === entity)?.fields;
  return fields?.find(({ id }) => id === field)?.type.kind ?? null;
}

/** What each feature wants of the entities it works on. Its parameters have the shape of its schema. */
const rules: Partial<Record<Feature['id'], (parameters: never, blueprint: Blueprint) => string[]>> = {
  'sign-up-form': (parameters: SignUpParameters, blueprint) => signUpProblems('sign-up-form', parameters, blueprint),
  booking: bookingProblems,
  polls: pollsProblems,
  cart: cartProblems,
  gallery: ({ entity, picture, shows }: GalleryParameters, { entities }) =>
    wanted('gallery', entities, [
      [entity, picture, ['image']],
      [entity, shows, ['text']],
    ]),
  chat: ({ entity, author, text }: ChatParameters, { entities }) =>
    wanted('chat', entities, [
      [entity, author, ['text']],
      [entity, text, ['long-text']],
    ]),
  chatbot: ({ entity, question, answer, words }: ChatbotParameters, { entities, pages }) => [
    ...wanted('chatbot', entities, [
      [entity, question, ['text', 'long-text']],
      [entity, answer, ['long-text']],
      [entity, words, ['tags']],
    ]),
    ...(pages.some((page) => page.kind === 'tool' && page.tool === 'chatbot') ? [] : ['the chatbot has no page to ask it on']),
  ],
  calculator: (parameters: CalculatorParameters) => formulaProblems(parameters),
};

/** Fields that are to be there, each of one of these kinds; null is a field that the feature does without. */
function wanted(id: string, entities: Entity[], fields: [entity: string, field: string | null, kinds: Kind[]][]): string[] {
  return fields.flatMap(([entity, field, kinds]) => {
    const kind = field === null ? null : kindOf(entities, entity, field);
    return field === null || (kind && kinds.includes(kind))
      ? []
      : [`the feature ${id} wants ${entity}.${field} to be ${kinds.join(' or ')}`];
  });
}

/** A relation that is to be there, and to lead to this entity; visitors find what it leads to. */
function leading(id: string, { entities }: Blueprint, from: string, relation: string, to: string): string[] {
  const type = entities.find((entity) => entity.id === from)?.fields.find((field) => field.id === relation)?.type;
  const target = entities.find((entity) => entity.id === to);
  const leads = type?.kind === 'relation' && type.entity === to && target !== undefined && from !== to;
  if (!leads) return [`the feature ${id} wants ${from}.${relation} to lead to ${to}`];
  return target.access?.reading === 'owner' ? [`the feature ${id} is of ${to}, which only the owner sees`] : [];
}

function signUpProblems(id: string, { entity, event, email, people, status }: SignUpParameters, blueprint: Blueprint): string[] {
  const { entities, goalType } = blueprint;
  const kept = entities.find((one) => one.id === entity);
  const states = kept?.workflow?.field === status.field ? kept.workflow.states.map((state) => state.id) : [];
  const named = [status.signedUp, status.cancelled, ...(status.waiting === null ? [] : [status.waiting])];
  return [
    ...named.filter((state) => !states.includes(state)).map((state) => `the feature ${id} wants ${entity} to be ${state}`),
    ...(goalType === 'api' || kept?.access?.reading === 'owner' ? [] : [`rows of the feature ${id} are not the owner’s`]),
    ...wanted(id, entities, [
      [entity, email, ['email']],
      [entity, people, ['integer']],
      [event?.entity ?? '', event?.seats ?? null, ['integer']],
      [event?.entity ?? '', event?.startsAt ?? null, ['date', 'date-time']],
    ]),
    ...(event ? leading(id, blueprint, entity, event.relation, event.entity) : []),
  ];
}

function bookingProblems(parameters: BookingParameters, blueprint: Blueprint): string[] {
  if ('requests' in parameters) return signUpProblems('booking', parameters.requests, blueprint);
  if ('bookings' in parameters) return timesProblems(parameters, blueprint);
  const isThere = blueprint.entities.some(({ id }) => id === parameters.seatsOf);
  const isTaken = blueprint.features.some(({ id }) => id === 'sign-up-form');
  return isThere && isTaken ? [] : ['the feature booking is of places that nobody can take'];
}

function timesProblems({ bookings, resource, startsAt, endsAt, by, opens, closes }: TimesParameters, blueprint: Blueprint) {
  const { entities } = blueprint;
  const booked = entities.find(({ id }) => id === bookings)?.fields.find(({ id }) => id === resource?.relation);
  return [
    ...wanted('booking', entities, [
      [bookings, startsAt, ['date-time']],
      [bookings, endsAt, ['date-time']],
      [bookings, by, ['text']],
    ]),
    ...(resource ? leading('booking', blueprint, bookings, resource.relation, resource.entity) : []),
    ...(resource && !booked?.required ? ['the feature booking is of what need not be said'] : []),
    ...(opens < closes ? [] : ['the feature booking closes before it opens']),
  ];
}

function pollsProblems(parameters: PollsParameters | VotesParameters, blueprint: Blueprint): string[] {
  const { entities } = blueprint;
  if ('votes' in parameters) return wanted('polls', entities, [[parameters.votes, parameters.field, ['votes']]]);
  const { polls, options, closes, ballots } = parameters;
  return [
    ...wanted('polls', entities, [
      [polls, options, ['long-text']],
      [polls, closes, ['date']],
      [ballots?.entity ?? '', ballots?.answer ?? null, ['text']],
    ]),
    ...(ballots ? leading('polls', blueprint, ballots.entity, ballots.relation, polls) : []),
  ];
}

function cartProblems({ products, orders }: CartParameters, { entities }: Blueprint): string[] {
  const sold = entities.find(({ id }) => id === products);
  const isPriced = sold?.fields.some(({ type, required }) => type.kind === 'money' && required);
  const kept = entities.find(({ id }) => id === orders);
  return [
    ...(isPriced ? [] : ['the cart sells what has no price']),
    ...(sold?.access?.reading === 'owner' ? ['the cart sells what only the owner sees'] : []),
    ...(kept?.access?.reading === 'owner' ? [] : ['the orders of the cart are not the owner’s']),
    ...wanted('cart', entities, [
      [orders, 'number', ['text']],
      [orders, 'name', ['text']],
      [orders, 'email', ['email']],
      [orders, 'address', ['long-text']],
      [orders, 'total', ['money']],
    ]),
  ];
}

/** Rows of an entity go by the rules of one feature alone: what is ordered is no booking, what is said no poll. */
function ruledTwice({ features }: Blueprint): Problem[] {
  const ruled = features.flatMap(({ parameters }, at) => ruledBy(parameters).map((entity) => ({ entity, at })));
  const places = ruled.map(({ at }) => at);
  return repeated(
    'entity with rules of its own',
    ruled.map(({ entity }) => entity),
    (at) => featureAt(places[at] ?? 0),
  );
}

/** What is booked or ordered has pages of its own, and no place for votes on them. */
function votedElsewhere({ features }: Blueprint): Problem[] {
  const others = features.flatMap(({ parameters }) => ruledBy(parameters));
  return features.flatMap(({ parameters }, at) =>
    typeof parameters.votes === 'string' && others.includes(parameters.votes)
      ? [of(featureAt(at))(`the feature polls is of ${String(parameters.votes)}, which has pages without votes`)]
      : [],
  );
}

function ruledBy(parameters: Record<string, unknown>): string[] {
  const { bookings, orders, polls, entity, event, requests, ballots, author, question, status } = parameters;
  const ofForm = status !== undefined && event !== undefined ? entity : undefined;
  const ofTalk = author !== undefined || question !== undefined ? entity : undefined;
  const within = [requests, ballots].map((one) => (one as { entity?: unknown } | undefined)?.entity);
  return [bookings, orders, polls, ofForm, ofTalk, ...within].filter((one) => typeof one === 'string');
}
