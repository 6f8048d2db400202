/** The entities for checks: `src/entities` has the app's own, this adds what features require of their rows. */

import type { Asked, CheckedEntity } from '@davit/app-kit/data/checks/checked-entity.ts';
import { type Blueprint, parametersOf, type RequestFlow, type TimesParameters } from '@davit/blueprint';
import { literal } from '../literal.ts';
import type { SourceFile } from '../module.ts';
import { hoursOf, timesOf } from './booking/times.ts';
import { entityLiteral } from './data/module.ts';
import { ballotsOf, pollsOf } from './polls/ballots.ts';
import { signUpOf } from './sign-ups/place.ts';

/** The import for an app's checks. */
export const entitiesImport = "import { entities } from './entities.ts';";

export function checkedEntitiesOf(blueprint: Blueprint): CheckedEntity[] {
  const asks = asksOf(blueprint);
  return blueprint.entities.map((entity) => {
    const requested = asks[entity.id];
    return { ...entityLiteral(blueprint, entity), ...(requested ? { asks: requested } : {}) };
  });
}

/** By entity. */
function asksOf(blueprint: Blueprint): Record<string, Asked> {
  const times = timesOf(blueprint);
  const [from, to] = times ? hoursOf(times) : [];
  const polls = pollsOf(blueprint);
  const ballots = ballotsOf(blueprint);
  const signUp = signUpOf(blueprint);
  const survey = parametersOf(blueprint, 'survey');
  const flows = parametersOf(blueprint, 'requests')?.flows ?? [];
  return {
    ...Object.fromEntries(flows.map((flow) => [flow.request, { values: askedOf(flow, blueprint) }])),
    ...(times && from && to ? { [times.bookings]: { times: { ...whenOf(times), from, to } } } : {}),
    ...(polls ? { [polls.polls]: { values: { [polls.options]: 'Tea\nCoffee' } } } : {}),
    ...(ballots ? { [ballots.entity]: { values: { [ballots.answer]: 'Tea' } } } : {}),
    ...(survey?.choices ? { [survey.lines]: { values: { [survey.choices]: 'Tea\nCoffee' } } } : {}),
    ...(signUp?.people ? { [signUp.entity]: { values: { [signUp.people]: 1 } } } : {}),
  };
}

/** A request for one thing on a day that is never past. */
function askedOf({ request, quantity, from, until }: RequestFlow, { entities }: Blueprint): Record<string, string | number> {
  const fields = entities.find(({ id }) => id === request)?.fields ?? [];
  const day = (id: string, date: string) => [
    id,
    fields.find((field) => field.id === id)?.type.kind === 'date' ? date : `${date}T10:00`,
  ];
  return Object.fromEntries([
    ...(quantity ? [[quantity, 1]] : []),
    ...(from ? [day(from, '2031-05-06')] : []),
    ...(until ? [day(until, '2031-05-08')] : []),
  ]);
}

const whenOf = ({ startsAt, endsAt, resource }: TimesParameters) => ({ startsAt, endsAt, isOfOne: resource === null });

/** `test/entities.ts`, which the app's checks import. */
export function checkedEntitiesFile(blueprint: Blueprint): SourceFile {
  const asks = asksOf(blueprint);
  const isPlain = Object.keys(asks).length === 0;
  return {
    path: 'test/entities.ts',
    content: isPlain
      ? `/** The app's entities, as its checks see them. */
export { entities } from '../src/entities/entities.ts';
`
      : `/** The app's entities, as its checks see them. */
import { entities as all } from '../src/entities/entities.ts';
import type { Asked, CheckedEntity } from '@davit/app-kit/data/checks/checked-entity.ts';

/** Requirements of rows beyond their fields. */
const asks: Record<string, Asked> = ${literal(asks)};

export const entities: CheckedEntity[] = all.map((entity) => ({ ...entity, asks: asks[entity.id] ?? {} }));
`,
  };
}
