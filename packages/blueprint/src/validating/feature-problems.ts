import { type Blueprint, type FieldKind, type MadeFeatureId, type ParametersOf, utilityIds } from '../blueprint.ts';
import { isDay } from '../sample-values.ts';
import { abilityRules } from './ability-problems.ts';
import { acts } from './act-problems.ts';
import { bespoke } from './bespoke-problems.ts';
import { formulaProblems } from './calculator-problems.ts';
import { draw } from './draw-problems.ts';
import { forVisitors, leading, ofFields, ownersAlone, type Rule, scores, talking, toolPage, wanted } from './feature-needs.ts';
import { liveReadings, reports } from './figures-problems.ts';
import { follows } from './follow-problems.ts';
import { ledger } from './ledger-problems.ts';
import { entitiesFitting, ofLists } from './list-features.ts';
import { mailing } from './mailing-problems.ts';
import { entityOf, fieldOf, hasPages } from './names.ts';
import { operations } from './operation-problems.ts';
import { player } from './player-problems.ts';
import { type Problem, problem, repeated, useOneOf } from './problem.ts';
import { rates } from './rate-problems.ts';
import { requests } from './request-problems.ts';
import { ruledBy } from './ruled-by.ts';
import { settleUp } from './settle-up-problems.ts';

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

const signUp: Rule<'sign-up-form'> = ({ entity, event, email, people, day = null, status }, blueprint, at) => {
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
    ...wanted(blueprint, entity, day, ['date', 'date-time'], `${at}/day`),
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
      ? [problem(`${at}/endsAt`, 'a booking would start and end at the same moment', 'Name another field of kind date-time.')]
      : []),
    ...(opens < closes ? [] : [problem(`${at}/closes`, `closes at ${closes}, before it opens at ${opens}`, 'Swap the two.')]),
  ];
};

const booking: Rule<'booking'> = (parameters, blueprint, at) => {
  if ('requests' in parameters) return signUp(parameters.requests, blueprint, `${at}/requests`);
  if ('bookings' in parameters) return times(parameters, blueprint, at);
  const form = blueprint.features.find(({ id }) => id === 'sign-up-form');
  const event = form?.id === 'sign-up-form' ? form.parameters.event?.entity : undefined;
  if (!form)
    return [problem(`${at}/seatsOf`, 'nobody can sign up for the places', 'Add the feature sign-up-form for this entity.')];
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

const cart: Rule<'cart'> = ({ products, orders, payment }, blueprint, at) => {
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
    ...(payment
      ? [
          ...wanted(blueprint, orders, payment.method, ['choice'], `${at}/payment/method`),
          ...wanted(blueprint, orders, payment.paid, ['yes-no'], `${at}/payment/paid`),
        ]
      : []),
  ];
};

/** A day of any year, or a date and time; empty is the next new year. */
function isMoment(target: string): boolean {
  const [day = '', time = '00:00'] = (target.length === 5 ? `2024-${target}` : target).split('T');
  return target === '' || (isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time));
}

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
  requests,
  gallery: ({ entity, picture, shows }, blueprint, at) => [
    ...wanted(blueprint, entity, picture, ['image'], `${at}/picture`),
    ...wanted(blueprint, entity, shows, ['text'], `${at}/shows`),
  ],
  player,
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
  ...Object.fromEntries(
    utilityIds.map((id) => [id, (_: object, blueprint: Blueprint, at: string) => toolPage(id, blueprint, at)]),
  ),
  timer: ({ target = '' }, _, at) =>
    isMoment(target)
      ? []
      : [problem(`${at}/target`, `${target} is not a day of the calendar`, 'Use an existing day, such as 12-25.')],
  streaks: ({ entity }, blueprint, at) => [
    ...(entityOf(blueprint, entity) && hasPages(blueprint, entity)
      ? []
      : [
          problem(
            `${at}/entity`,
            `${entity} has no page`,
            useOneOf(entitiesFitting('streaks', blueprint), 'Add a page of it, or remove streaks.'),
          ),
        ]),
    ...toolPage('streaks', blueprint, at),
  ],
  flashcards: ({ entity, front, back }, blueprint, at) => [
    ...wanted(blueprint, entity, front, ['text', 'long-text'], `${at}/front`),
    ...wanted(blueprint, entity, back, ['text', 'long-text'], `${at}/back`),
    ...(entityOf(blueprint, entity) && !hasPages(blueprint, entity)
      ? [problem(`${at}/entity`, `${entity} has no page to add cards on`, 'Add a page of it, or remove flashcards.')]
      : []),
    ...toolPage('flashcards', blueprint, at),
  ],
  'word-games': ({ entity, word, meaning, synonym, antonym, sentence }, blueprint, at) => [
    ...wanted(blueprint, entity, word, ['text'], `${at}/word`),
    ...wanted(blueprint, entity, meaning, ['text', 'long-text'], `${at}/meaning`),
    ...wanted(blueprint, entity, synonym, ['text'], `${at}/synonym`),
    ...wanted(blueprint, entity, antonym, ['text'], `${at}/antonym`),
    ...wanted(blueprint, entity, sentence, ['text', 'long-text'], `${at}/sentence`),
    ...(entityOf(blueprint, entity) && !hasPages(blueprint, entity)
      ? [problem(`${at}/entity`, `${entity} has no page to add words on`, 'Add a page of it, or remove word-games.')]
      : []),
    ...toolPage('word-games', blueprint, at),
  ],
  'live-editor': ({ entity, name, code, project, template, pictures }, blueprint, at) => [
    ...wanted(blueprint, entity, name, ['text'], `${at}/name`),
    ...wanted(blueprint, entity, code, ['long-text'], `${at}/code`),
    ...wanted(blueprint, entity, project, ['text'], `${at}/project`),
    ...wanted(blueprint, entity, template, ['yes-no'], `${at}/template`),
    ...(pictures ? wanted(blueprint, pictures.entity, pictures.image, ['image'], `${at}/pictures/image`) : []),
    ...toolPage('live-editor', blueprint, at),
    ...forVisitors(blueprint, 'live-editor', at),
  ],
  'settle-up': settleUp,
  reports,
  'live-readings': liveReadings,
  operations,
  bespoke,
  acts,
  ledger,
  favorites: ofLists('favorites'),
  follows,
  mailing,
  rates,
  draw,
  'board-game': (_, blueprint, at) => toolPage('board-game', blueprint, at),
  ...abilityRules,
  quiz: ({ entity, question, options, answer, explanation, results }, blueprint, at) => [
    ...wanted(blueprint, entity, question, ['text', 'long-text'], `${at}/question`),
    ...wanted(blueprint, entity, options, ['long-text'], `${at}/options`),
    ...wanted(blueprint, entity, answer, ['text'], `${at}/answer`),
    ...wanted(blueprint, entity, explanation, ['text', 'long-text'], `${at}/explanation`),
    ...(results
      ? [
          ...scores(results, blueprint, `${at}/results`),
          ...wanted(blueprint, results.entity, results.of, ['integer'], `${at}/results/of`),
        ]
      : []),
    ...toolPage('quiz', blueprint, at),
    ...forVisitors(blueprint, 'quiz', at),
  ],
  game: ({ leaderboard }, blueprint, at) => [
    ...toolPage('game', blueprint, at),
    ...(leaderboard ? scores(leaderboard, blueprint, `${at}/leaderboard`) : []),
  ],
};

/** Rows of an entity go by the rules of one feature alone: an order is not a booking, a message is not a poll. */
function ruledTwice({ features }: Blueprint): Problem[] {
  const ruled = features.flatMap((feature, at) => ruledBy(feature).map((entity) => ({ entity, at, id: feature.id })));
  return ruled.flatMap(({ entity, at, id }, place) => {
    const first = ruled.find((one) => one.entity === entity);
    return first === ruled[place]
      ? []
      : [
          problem(
            `/features/${at}/parameters`,
            `two features control the rows of ${entity}: ${first?.id} and ${id}`,
            `Give ${id} its own entity.`,
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
