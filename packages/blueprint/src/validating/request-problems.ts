/** What requests on listed things need: two lists with a relation between them, whose rows belong to their authors. */
import type { Blueprint, RequestFlow } from '../blueprint.ts';
import { forVisitors, leading, type Rule, wanted } from './feature-needs.ts';
import { entityIds, entityOf, fieldOf } from './names.ts';
import { type Problem, problem, repeated, useOneOf } from './problem.ts';

export const requests: Rule<'requests'> = ({ flows }, blueprint, at) => [
  ...forVisitors(blueprint, 'requests', at),
  ...flows.flatMap((flow, place) => flowProblems(flow, blueprint, `${at}/flows/${place}`)),
  ...repeated(
    flows.map(({ request }) => request),
    (place) => `${at}/flows/${place}/request`,
    (entity) => `the requests ${entity}`,
    'Give each flow requests of its own.',
  ),
];

function flowProblems(flow: RequestFlow, blueprint: Blueprint, at: string): Problem[] {
  const { listing, request, relation, quantity, from, until, price, seats, total, payment } = flow;
  const own = (field: string | null, kinds: Parameters<typeof wanted>[3], name: string) =>
    wanted(blueprint, request, field, kinds, `${at}/${name}`);
  return [
    ...leading(blueprint, request, relation, listing, `${at}/relation`),
    ...own(quantity, ['integer'], 'quantity'),
    ...own(from, ['date', 'date-time'], 'from'),
    ...own(until, ['date', 'date-time'], 'until'),
    ...own(total, ['money'], 'total'),
    ...(payment ? [...own(payment.method, ['choice'], 'payment/method'), ...own(payment.paid, ['yes-no'], 'payment/paid')] : []),
    ...wanted(blueprint, listing, price, ['money'], `${at}/price`),
    ...wanted(blueprint, listing, seats, ['integer'], `${at}/seats`),
    ...(until !== null && from === null
      ? [problem(`${at}/from`, 'a last day without a first', 'Name the field with the first day, or set until to null.')]
      : []),
    ...(total !== null && price === null
      ? [problem(`${at}/price`, 'a total without a price', 'Name the price of the listing, or set total to null.')]
      : []),
    ...stateProblems(flow, blueprint, at),
    ...authorProblems(flow, blueprint, at),
  ];
}

function stateProblems({ request, status }: RequestFlow, blueprint: Blueprint, at: string): Problem[] {
  const { workflow } = entityOf(blueprint, request) ?? {};
  const states = workflow?.field === status.field ? workflow.states.map(({ id }) => id) : [];
  const named = [
    ['first', status.first],
    ['cancelled', status.cancelled],
    ...(status.refused ?? []).map((state, place) => [`refused/${place}`, state]),
  ] as [string, string][];
  return [
    ...named.flatMap(([key, state]) =>
      states.includes(state)
        ? []
        : [
            problem(
              `${at}/status/${key}`,
              `${request} has no state ${state} in ${status.field}`,
              useOneOf(states, `Give ${request} a workflow on ${status.field}.`),
            ),
          ],
    ),
    ...(status.first === status.cancelled
      ? [problem(`${at}/status/cancelled`, 'a new request would be canceled', 'Name another state.')]
      : []),
  ];
}

/** Each person sees and changes their own requests, but does not decide about them. */
function authorProblems({ request, relation, status, total, payment }: RequestFlow, blueprint: Blueprint, at: string): Problem[] {
  const entity = entityOf(blueprint, request);
  if (!entity) return [problem(`${at}/request`, `no entity is called ${request}`, useOneOf(entityIds(blueprint), 'Add it.'))];
  const decided = entity.decided?.fields ?? [];
  const answers = [status.field, total, payment?.paid].filter((id): id is string => typeof id === 'string');
  const open = answers.filter((id) => !decided.includes(id));
  const known = fieldOf(entity, relation);
  return [
    ...(entity.owned && !entity.access && !entity.adders
      ? []
      : [
          problem(
            `${at}/request`,
            `visitors could not send ${request} of their own`,
            `Set "owned": true on ${request}, and remove its "access" and "adders".`,
          ),
        ]),
    ...(entity.published
      ? [problem(`${at}/request`, `people do not see their own ${request}`, `Remove "published" from ${request}.`)]
      : []),
    ...(known && !known.required
      ? [problem(`${at}/relation`, `a request may leave out its ${relation}`, 'Set "required": true on it.')]
      : []),
    ...(open.length > 0
      ? [
          problem(
            `${at}/request`,
            `people could set ${open.join(', ')} of their own requests`,
            `Add to ${request} "decided" with the fields ${answers.join(', ')}.`,
          ),
        ]
      : []),
    ...answers.flatMap((id) =>
      id !== status.field && fieldOf(entity, id)?.required
        ? [problem(`${at}/request`, `nobody fills in ${id}, which is required`, `Set "required": false on ${request}.${id}.`)]
        : [],
    ),
  ];
}
