import type { Blueprint, Entity, Feature, FieldKind, MadeFeatureId, ParametersOf } from '../blueprint.ts';
import { isDay } from '../sample-values.ts';
import { formulaProblems } from './calculator-problems.ts';
import { entityIds, entityOf, fieldOf, hasPages, isUsedInChat, type Shown } from './names.ts';
import { wantedField } from './page-problems.ts';
import { type Problem, problem, repeated, useOneOf } from './problem.ts';

export function featuresProblems(blueprint: Blueprint): Problem[] {
  const { features } = blueprint;
  return [
    ...features.flatMap((feature, at) => {
      const rule = rules[feature.id] as Rule<MadeFeatureId> | undefined;
      return rule?.(feature.parameters, blueprint, `/features/${at}/parameters`) ?? [];
    }),
    ...repeated(
      features.map(({ id }) => id),
      (at) => `/features/${at}`,
      (id) => `the feature ${id}`,
      'Keep one, with the parameters of both.',
    ),
    ...ruledTwice(blueprint),
    ...votedElsewhere(blueprint),
  ];
}

/** What a feature wants of the plan; its parameters have the shape of its schema. */
type Rule<Id extends MadeFeatureId> = (parameters: ParametersOf<Id>, blueprint: Blueprint, at: string) => Problem[];

type ListFeature = { [Id in MadeFeatureId]: ParametersOf<Id> extends { entities: string[] } ? Id : never }[MadeFeatureId];

/** Whether a feature of lists can be made of an entity; null where it can, else what it lacks. */
const lacks: Partial<Record<ListFeature, (entity: Entity, blueprint: Shown) => string | null>> = {
  kanban: ({ workflow }) => (workflow ? null : 'has no workflow to make columns of'),
  workflow: ({ workflow }) => (workflow ? null : 'has no workflow'),
  calendar: ({ fields }) => (fields.some(({ type }) => type.kind === 'date' || type.kind === 'date-time') ? null : 'has no date'),
  realtime: (entity, blueprint) =>
    hasPages(blueprint, entity.id) || isUsedInChat(blueprint, entity.id) ? null : 'has no page to keep up to date',
  rss: (entity, blueprint) => (isPublic(entity, blueprint) ? null : 'is not read by everybody'),
};
const onPages = new Set<string>(['kanban', 'calendar', 'charts', 'comments', 'csv-import', 'rss']);

const isPublic = ({ access }: Entity, { reading = 'anyone' }: Shown) =>
  reading === 'anyone' && (access?.reading ?? 'anyone') === 'anyone';

/** The entities that a feature of lists can be made of. */
export function entitiesFitting(id: string, blueprint: Shown): string[] {
  return blueprint.entities.filter((entity) => lackOf(id, entity, blueprint) === null).map((entity) => entity.id);
}

function lackOf(id: string, entity: Entity, blueprint: Shown): string | null {
  if (onPages.has(id) && !hasPages(blueprint, entity.id)) return 'has no page';
  return lacks[id as ListFeature]?.(entity, blueprint) ?? null;
}

const ofLists =
  (id: ListFeature): Rule<ListFeature> =>
  ({ entities }, blueprint, at) =>
    entities.flatMap((name, place) => {
      const entity = entityOf(blueprint, name);
      const lack = entity ? lackOf(id, entity, blueprint) : 'is not an entity';
      return lack === null
        ? []
        : [
            problem(
              `${at}/entities/${place}`,
              `${id} cannot work on ${name}, which ${lack}`,
              useOneOf(entitiesFitting(id, blueprint), `Remove the feature ${id}.`),
            ),
          ];
    });

type FieldFeature = { [Id in MadeFeatureId]: ParametersOf<Id> extends { fields: unknown[] } ? Id : never }[MadeFeatureId];

const ofFields =
  (kinds: FieldKind[]): Rule<FieldFeature> =>
  ({ fields }, blueprint, at) =>
    fields.flatMap(({ entity, field }, place) => wanted(blueprint, entity, field, kinds, `${at}/fields/${place}/field`));

/** A field of an entity that is to be there and of one of these kinds; null is a field that the feature does without. */
function wanted(blueprint: Blueprint, entity: string, field: string | null, kinds: FieldKind[], path: string): Problem[] {
  const owner = entityOf(blueprint, entity);
  if (field === null) return [];
  if (!owner) return [problem(path, `no entity is called ${entity}`, useOneOf(entityIds(blueprint), 'Remove the feature.'))];
  return wantedField(owner, field, kinds, path);
}

/** A relation that is to be there, and to lead to this entity; visitors find what it leads to, on a page of its own. */
function leading(blueprint: Blueprint, from: string, relation: string, to: string, path: string): Problem[] {
  const owner = entityOf(blueprint, from);
  const target = entityOf(blueprint, to);
  const type = fieldOf(owner, relation)?.type;
  const fitting =
    owner?.fields.filter((field) => field.type.kind === 'relation' && field.type.entity === to).map(({ id }) => id) ?? [];
  if (type?.kind !== 'relation' || type.entity !== to || !target || from === to)
    return [
      problem(
        path,
        `${from}.${relation} does not lead to ${to}`,
        useOneOf(fitting, `Add to ${from} a relation to ${to}, another entity.`),
      ),
    ];
  if (isUsedInChat(blueprint, to))
    return [problem(path, `${to} is a chat message and has no page`, 'Name a relation to another entity, or remove the chat.')];
  return target.access?.reading === 'owner'
    ? [problem(path, `only the owner sees ${to}`, `Let visitors read ${to}: remove its "access".`)]
    : [];
}

/** An entity that only its owner reads, such as what strangers send. */
function ownersAlone(blueprint: Blueprint, entity: string, path: string): Problem[] {
  const owner = entityOf(blueprint, entity);
  if (!owner) return [problem(path, `no entity is called ${entity}`, useOneOf(entityIds(blueprint), 'Add it.'))];
  return owner.access?.reading === 'owner'
    ? []
    : [problem(path, `strangers could read ${entity}`, `Set "access": { "reading": "owner", "writing": "owner" } on ${entity}.`)];
}

const signUp: Rule<'sign-up-form'> = ({ entity, event, email, people, status }, blueprint, at) => {
  const flow = entityOf(blueprint, entity)?.workflow;
  const states = flow?.field === status.field ? flow.states.map(({ id }) => id) : [];
  const named: [string, string | null][] = Object.entries({
    signedUp: status.signedUp,
    cancelled: status.cancelled,
    waiting: status.waiting,
  });
  return [
    ...named.flatMap(([key, state]) =>
      state === null || states.includes(state)
        ? []
        : [
            problem(
              `${at}/status/${key}`,
              `${entity} has no state ${state} in ${status.field}`,
              useOneOf(states, `Give ${entity} a workflow on ${status.field}.`),
            ),
          ],
    ),
    ...(blueprint.goalType === 'api' ? [] : ownersAlone(blueprint, entity, `${at}/entity`)),
    ...forVisitors(blueprint, 'sign-up-form', at),
    ...wanted(blueprint, entity, email, ['email'], `${at}/email`),
    ...wanted(blueprint, entity, people, ['integer'], `${at}/people`),
    ...(event
      ? [
          ...wanted(blueprint, event.entity, event.seats, ['integer'], `${at}/event/seats`),
          ...wanted(blueprint, event.entity, event.startsAt, ['date', 'date-time'], `${at}/event/startsAt`),
          ...leading(blueprint, entity, event.relation, event.entity, `${at}/event/relation`),
        ]
      : []),
  ];
};

const times = (
  parameters: Extract<ParametersOf<'booking'>, { bookings: string }>,
  blueprint: Blueprint,
  at: string,
): Problem[] => {
  const { bookings, resource, startsAt, endsAt, by, opens, closes } = parameters;
  const booked = resource ? fieldOf(entityOf(blueprint, bookings), resource.relation) : undefined;
  return [
    ...wanted(blueprint, bookings, startsAt, ['date-time'], `${at}/startsAt`),
    ...wanted(blueprint, bookings, endsAt, ['date-time'], `${at}/endsAt`),
    ...wanted(blueprint, bookings, by, ['text'], `${at}/by`),
    ...(resource ? leading(blueprint, bookings, resource.relation, resource.entity, `${at}/resource/relation`) : []),
    ...(booked && !booked.required
      ? [problem(`${at}/resource/relation`, `a booking may leave out its ${resource?.relation}`, `Set "required": true on it.`)]
      : []),
    ...(startsAt === endsAt
      ? [problem(`${at}/endsAt`, 'a booking would end when it starts', 'Name another field of kind date-time.')]
      : []),
    ...(opens < closes ? [] : [problem(`${at}/closes`, `closes at ${closes}, before it opens at ${opens}`, 'Swap the two.')]),
  ];
};

const booking: Rule<'booking'> = (parameters, blueprint, at) => {
  if ('requests' in parameters) return signUp(parameters.requests, blueprint, `${at}/requests`);
  if ('bookings' in parameters) return times(parameters, blueprint, at);
  const form = blueprint.features.find(({ id }) => id === 'sign-up-form');
  const event = form?.id === 'sign-up-form' ? form.parameters.event?.entity : undefined;
  if (!form) return [problem(`${at}/seatsOf`, 'nobody can take the places', 'Add the feature sign-up-form for this entity.')];
  return event === undefined || event === parameters.seatsOf || entityOf(blueprint, parameters.seatsOf)
    ? []
    : [problem(`${at}/seatsOf`, `no entity is called ${parameters.seatsOf}`, useOneOf([event], 'Remove the feature.'))];
};

const polls: Rule<'polls'> = (parameters, blueprint, at) => {
  const alone = forVisitors(blueprint, 'polls', at);
  if ('votes' in parameters)
    return [...wanted(blueprint, parameters.votes, parameters.field, ['votes'], `${at}/field`), ...alone];
  const { polls: entity, options, closes, ballots } = parameters;
  return [
    ...wanted(blueprint, entity, options, ['long-text'], `${at}/options`),
    ...wanted(blueprint, entity, closes, ['date'], `${at}/closes`),
    ...alone,
    ...(ballots
      ? [
          ...wanted(blueprint, ballots.entity, ballots.answer, ['text'], `${at}/ballots/answer`),
          ...leading(blueprint, ballots.entity, ballots.relation, entity, `${at}/ballots/relation`),
        ]
      : []),
  ];
};

/** Fields that an order is written with. */
const ofOrders: [string, FieldKind][] = [
  ['number', 'text'],
  ['name', 'text'],
  ['email', 'email'],
  ['address', 'long-text'],
  ['total', 'money'],
];

const cart: Rule<'cart'> = ({ products, orders }, blueprint, at) => {
  const sold = entityOf(blueprint, products);
  const isPriced = sold?.fields.some(({ type, required }) => type.kind === 'money' && required);
  return [
    ...(isPriced
      ? []
      : [problem(`${at}/products`, `${products} has no price`, `Add to ${products} a required field of kind money.`)]),
    ...(sold?.access?.reading === 'owner'
      ? [problem(`${at}/products`, `only the owner sees ${products}`, `Let visitors read ${products}: remove its "access".`)]
      : []),
    ...ownersAlone(blueprint, orders, `${at}/orders`),
    ...forVisitors(blueprint, 'cart', at),
    ...ofOrders.flatMap(([field, kind]) => wanted(blueprint, orders, field, [kind], `${at}/orders`)),
  ];
};

/** Features for visitors have some: not where only the owner comes in. */
const forVisitors = ({ joining, reading = 'anyone' }: Blueprint, id: MadeFeatureId, at: string): Problem[] =>
  joining === 'nobody' && reading !== 'anyone'
    ? [problem(at, `${id} is for visitors, and nobody but the owner comes in`, 'Set "joining": "open", or remove /reading.')]
    : [];

/** Who says something takes it back; more than one has something to say. */
function talking(blueprint: Blueprint, entity: string, at: string): Problem[] {
  const owner = entityOf(blueprint, entity);
  const isOwners = (owner?.access?.writing ?? blueprint.writing) === 'owner';
  return isOwners ? [problem(`${at}/entity`, 'only the owner could say something', 'Set "writing": "members" or "anyone".')] : [];
}

/** A day of any year, or a date and time; empty is the next new year. */
function isMoment(target: string): boolean {
  const [day = '', time = '00:00'] = (target.length === 5 ? `2024-${target}` : target).split('T');
  return target === '' || (isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time));
}

const toolPage = (id: MadeFeatureId, { pages }: Blueprint, at: string): Problem[] =>
  pages.some((page) => page.kind === 'tool' && page.tool === id)
    ? []
    : [problem(at, `${id} has no page`, `Add to /pages { "kind": "tool", "tool": "${id}", "title": "…", "path": "/${id}" }.`)];

const rules: { [Id in MadeFeatureId]?: Rule<Id> } = {
  search: ofLists('search'),
  filters: ofLists('filters'),
  'csv-export': ofLists('csv-export'),
  'csv-import': ofLists('csv-import'),
  comments: ofLists('comments'),
  kanban: ofLists('kanban'),
  workflow: ofLists('workflow'),
  calendar: ofLists('calendar'),
  charts: ofLists('charts'),
  realtime: ofLists('realtime'),
  rss: ofLists('rss'),
  'image-upload': ofFields(['image']),
  'file-upload': ofFields(['file']),
  tags: ofFields(['tags']),
  ratings: ofFields(['rating']),
  markdown: ofFields(['long-text']),
  'due-dates': ofFields(['date', 'date-time']),
  'sign-up-form': signUp,
  booking,
  polls,
  cart,
  gallery: ({ entity, picture, shows }, blueprint, at) => [
    ...wanted(blueprint, entity, picture, ['image'], `${at}/picture`),
    ...wanted(blueprint, entity, shows, ['text'], `${at}/shows`),
  ],
  chat: ({ entity, author, text }, blueprint, at) => [
    ...wanted(blueprint, entity, author, ['text'], `${at}/author`),
    ...wanted(blueprint, entity, text, ['long-text'], `${at}/text`),
    ...talking(blueprint, entity, at),
  ],
  chatbot: ({ entity, question, answer, words }, blueprint, at) => [
    ...wanted(blueprint, entity, question, ['text', 'long-text'], `${at}/question`),
    ...wanted(blueprint, entity, answer, ['long-text'], `${at}/answer`),
    ...wanted(blueprint, entity, words, ['tags'], `${at}/words`),
    ...toolPage('chatbot', blueprint, at),
    ...forVisitors(blueprint, 'chatbot', at),
  ],
  calculator: (parameters, _, at) => formulaProblems(parameters, at),
  timer: ({ target = '' }, _, at) =>
    isMoment(target) ? [] : [problem(`${at}/target`, `${target} is on no calendar`, 'Use a day that there is, such as 12-25.')],
};

/** Rows of an entity go by the rules of one feature alone: what is ordered is no booking, what is said no poll. */
function ruledTwice({ features }: Blueprint): Problem[] {
  const ruled = features.flatMap((feature, at) => ruledBy(feature).map((entity) => ({ entity, at, id: feature.id })));
  return ruled.flatMap(({ entity, at, id }, place) => {
    const first = ruled.find((one) => one.entity === entity);
    return first === ruled[place]
      ? []
      : [
          problem(
            `/features/${at}/parameters`,
            `two features rule the rows of ${entity}: ${first?.id} and ${id}`,
            `Give ${id} an entity of its own.`,
          ),
        ];
  });
}

/** What is booked or ordered has pages of its own, and no place for votes on them. */
function votedElsewhere({ features }: Blueprint): Problem[] {
  const others = features.flatMap(ruledBy);
  return features.flatMap((feature, at) =>
    feature.id === 'polls' && 'votes' in feature.parameters && others.includes(feature.parameters.votes)
      ? [
          problem(
            `/features/${at}/parameters/votes`,
            `${feature.parameters.votes} has pages without votes`,
            'Vote for rows of another entity.',
          ),
        ]
      : [],
  );
}

/** The entities whose rows go by the rules of a feature. */
export function ruledBy(feature: Feature): string[] {
  switch (feature.id) {
    case 'cart':
      return [feature.parameters.orders];
    case 'chat':
    case 'chatbot':
    case 'sign-up-form':
      return [feature.parameters.entity];
    case 'booking': {
      const { parameters } = feature;
      if ('bookings' in parameters) return [parameters.bookings];
      return 'requests' in parameters ? [parameters.requests.entity] : [];
    }
    case 'polls': {
      const { parameters } = feature;
      if ('votes' in parameters) return [];
      return parameters.ballots ? [parameters.polls, parameters.ballots.entity] : [parameters.polls];
    }
    default:
      return [];
  }
}
