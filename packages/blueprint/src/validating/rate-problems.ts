/** What calculated amounts need: fields to fill in and to count, and rates that are there. */
import type { Blueprint, FieldKind, RateRule } from '../blueprint.ts';
import { type Rule, wanted } from './feature-needs.ts';
import { entityOf, fieldOf } from './names.ts';
import { type Problem, problem, repeated, useOneOf } from './problem.ts';

const counted: FieldKind[] = ['integer', 'decimal', 'money', 'rating'];
const timed: FieldKind[] = ['date', 'date-time', 'time'];

export const rates: Rule<'rates'> = ({ rates: given, rules }, blueprint, at) => [
  ...repeated(
    given.map(({ id }) => id),
    (place) => `${at}/rates/${place}/id`,
    (id) => `the rate ${id}`,
    'Name each once.',
  ),
  ...repeated(
    rules.map(({ entity, amount }) => `${entity}.${amount}`),
    (place) => `${at}/rules/${place}/amount`,
    (name) => `a rule for ${name}`,
    'Keep one of them.',
  ),
  ...rules.flatMap((rule, place) => [
    ...amountProblems(rule, blueprint, `${at}/rules/${place}`),
    ...rule.terms.flatMap((term, number) =>
      termProblems(
        rule,
        term,
        given.map(({ id }) => id),
        blueprint,
        `${at}/rules/${place}/terms/${number}`,
      ),
    ),
  ]),
];

function amountProblems({ entity, amount }: RateRule, blueprint: Blueprint, at: string): Problem[] {
  const owner = entityOf(blueprint, entity);
  const field = fieldOf(owner, amount);
  const isTaken = blueprint.features.some(
    (one) =>
      (one.id === 'requests' && one.parameters.flows.some(({ request, total }) => request === entity && total === amount)) ||
      (one.id === 'cart' && one.parameters.orders === entity) ||
      (one.id === 'totals' && one.parameters.parent === entity && one.parameters.sum === amount),
  );
  return [
    ...wanted(blueprint, entity, amount, ['money', 'integer', 'decimal'], `${at}/amount`),
    ...(field?.required
      ? [problem(`${at}/amount`, `nobody types ${entity}.${amount}, so nobody can give it`, 'Set "required": false on it.')]
      : []),
    ...(owner && owner.titleField === amount
      ? [problem(`${at}/amount`, `${amount} names the rows of ${entity}`, 'Set "titleField" to another field.')]
      : []),
    ...(isTaken ? [problem(`${at}/amount`, `another feature fills in ${entity}.${amount}`, 'Remove the rule.')] : []),
  ];
}

function termProblems(
  { entity, amount }: RateRule,
  { rate, factors, when }: RateRule['terms'][number],
  rates: string[],
  blueprint: Blueprint,
  at: string,
): Problem[] {
  const choice = when && fieldOf(entityOf(blueprint, entity), when.field)?.type;
  return [
    ...(rate === null || rates.includes(rate)
      ? []
      : [problem(`${at}/rate`, `no rate is called ${rate}`, useOneOf(rates, 'Add it to /rates.'))]),
    ...(rate === null && factors.length === 0 ? [problem(at, 'the term is about nothing', 'Name a rate or a factor.')] : []),
    ...factors.flatMap(({ field, of, until }, place) => {
      const path = `${at}/factors/${place}`;
      const relation = of === null ? undefined : fieldOf(entityOf(blueprint, entity), of)?.type;
      const owner = relation?.kind === 'relation' ? relation.entity : entity;
      return [
        ...(of === null ? [] : wanted(blueprint, entity, of, ['relation'], `${path}/of`)),
        ...wanted(blueprint, owner, field, until === null ? counted : timed, `${path}/field`),
        ...wanted(blueprint, owner, until, timed, `${path}/until`),
        ...(of === null && field === amount
          ? [problem(`${path}/field`, `${amount} would depend on itself`, 'Name another.')]
          : []),
      ];
    }),
    ...(when && !(choice?.kind === 'choice' && choice.options.some(({ id }) => id === when.is))
      ? [problem(`${at}/when`, `${entity}.${when.field} has no option ${when.is}`, 'Name a choice and one of its options.')]
      : []),
  ];
}
