/** Shared expenses: what each person gets back or owes, and the fewest payments that settle it. */

import { settleUpChecks } from '@davit/app-kit/features/settle-up/checks/settle-up.ts';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { checkedEntitiesOf, entitiesImport } from '../checked-entities.ts';
import { entityLiteral, schemaOf } from '../data/module.ts';
import { headOf, toolPageOf } from '../tool-page.ts';

export const settleUp: CatalogueModule = {
  id: 'settle-up',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && pageOf(blueprint) !== undefined,
  wiring(blueprint) {
    const { page, expenses, people, payments, currency, parameters } = partsOf(blueprint);
    const text = headOf(blueprint, page);
    const place = {
      path: page.path,
      text,
      expenses: schemaOf(expenses),
      amount: parameters.amount,
      paidBy: parameters.paidBy,
      people: schemaOf(people),
      currency,
      payments: { ...parameters.payments, entity: schemaOf(payments) },
    };
    return {
      styles: ['features/settle-up/settle-up.css'],
      imports: [
        "import { mountSettleUp } from '@davit/app-kit/features/settle-up/routes.tsx';",
        "import { expenseShare } from '@davit/app-kit/features/settle-up/expense-share.ts';",
        ...[expenses, people, payments].map(({ id, slug }) => `import { ${id}Schema } from './entities/${slug}/schema.ts';`),
      ],
      mounts: [`mountSettleUp(app, context, parts, ${literal(place)});`],
      entities: ['expenseShare'],
    };
  },
  checks: (blueprint) => {
    const { page, expenses, payments, parameters } = partsOf(blueprint);
    const entities = [entityLiteral(blueprint, expenses), entityLiteral(blueprint, payments)] as const;
    return settleUpChecks(...entities, checkedEntitiesOf(blueprint), page.path, parameters.amount);
  },
  testing(blueprint) {
    const { page, expenses, payments, parameters } = partsOf(blueprint);
    const place = `${literal(page.path)}, ${literal(parameters.amount)}`;
    return {
      imports: [
        entitiesImport,
        ...[expenses, payments].map(({ id, slug }) => `import { ${id}Schema } from '../src/entities/${slug}/schema.ts';`),
        "import { settleUpChecks } from '@davit/app-kit/features/settle-up/checks/settle-up.ts';",
      ],
      checks: [`settleUpChecks(${expenses.id}Schema, ${payments.id}Schema, entities, ${place})`],
    };
  },
};

const pageOf = (blueprint: Blueprint) => toolPageOf(blueprint, 'settle-up');

function partsOf(blueprint: Blueprint) {
  const parameters = parametersOf(blueprint, 'settle-up');
  const entityOf = (id: string | undefined) => blueprint.entities.find((entity) => entity.id === id);
  const expenses = entityOf(parameters?.expenses);
  const payments = entityOf(parameters?.payments.entity);
  const typeOf = (field: string | undefined) => expenses?.fields.find(({ id }) => id === field)?.type;
  const [amount, paidBy] = [typeOf(parameters?.amount), typeOf(parameters?.paidBy)];
  const people = paidBy?.kind === 'relation' ? entityOf(paidBy.entity) : undefined;
  const page = pageOf(blueprint);
  invariant(parameters && expenses && payments && people && page, 'shared expenses have people, payments and a page');
  invariant(amount?.kind === 'money', 'an expense has an amount');
  return { parameters, expenses, payments, people, page, currency: amount.currency };
}
