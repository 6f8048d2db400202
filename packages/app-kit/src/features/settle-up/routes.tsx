/** Shared expenses: balances, the payments that settle them, and who shares an expense. */

import type { Row } from '../../data/entity.ts';
import { mayAdd } from '../../data/ownership.ts';
import { saveRow } from '../../data/save.ts';
import type { DataContext, Store } from '../../data/store.ts';
import { Checkbox } from '../../design/field.tsx';
import { asTyped } from '../../entities/control.tsx';
import type { FormRequest, PageParts } from '../../entities/page-parts.ts';
import { money } from '../../entities/shown.tsx';
import { type App, isAmong } from '../../web/context.ts';
import { answerNotAllowed } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { page } from '../../web/page.tsx';
import { today } from '../../web/reader.ts';
import { seeOther } from '../../web/redirect.ts';
import { chosenShares, expenseShare, setShares, sharedBy } from './expense-share.ts';
import { ledgerOf, maxPeople, type SettlePlace } from './ledger.ts';
import { SettleUpPage, Shares } from './page.tsx';

const action = '/-/settle-up';
const controlOf = (person: Row) => `share-${person.id}`;

export function mountSettleUp(app: App, context: DataContext, parts: PageParts, place: SettlePlace): void {
  const { store } = context;
  const { path, text, expenses, people, payments, currency } = place;
  keepPeople(store, place);

  app.get(path, async (c) => {
    const ledger = await ledgerOf(store, place);
    const may = {
      mayAddExpense: mayAdd(c, expenses),
      mayAddPerson: mayAdd(c, people),
      maySettle: mayAdd(c, payments.entity),
    };
    const content = <SettleUpPage c={c} place={place} ledger={ledger} action={action} {...may} />;
    return page(c, { title: text.title, width: 'normal' }, content);
  });

  app.post(action, async (c) => {
    if (!mayAdd(c, payments.entity) || !isAmong(c, people.readers)) return answerNotAllowed(c);
    const form = await readForm(c);
    const { reader } = c.get('visitor');
    const settled = await store.transaction(async (inside) => {
      // A second click, or another person's, finds nothing left to settle.
      const { due, nameOf } = await ledgerOf(inside, place);
      const own = due.find(
        ({ from, to, amount }) => String(from) === form.from && String(to) === form.to && String(amount) === form.amount,
      );
      if (!own) return null;
      const amountField = payments.entity.fields.find(({ id }) => id === payments.amount);
      const values = {
        [payments.from]: String(own.from),
        [payments.to]: String(own.to),
        [payments.amount]: amountField ? asTyped(amountField, own.amount, reader) : '',
        ...(payments.day === null ? {} : { [payments.day]: today(reader, context.now()) }),
      };
      const saved = await saveRow(inside, payments.entity, values, { reader });
      if (saved.outcome !== 'saved') return null;
      const words = `${nameOf(own.from)} paid ${nameOf(own.to)} ${money(reader, own.amount, currency)}.`;
      return { text: words, undo: { action: `/${payments.entity.slug}/${saved.row.id}/delete` } };
    });
    flash(c, settled ?? { text: 'The balances have changed. Check them, then settle up.' });
    return seeOther(c, path);
  });

  parts.add(expenses.id, {
    inForm: (form) => shareControls(store, place, form),
    async saveForm(inside, row, typed) {
      const everybody = (await inside.table(people).list({ pageSize: maxPeople })).rows;
      const chosen = everybody.filter((person) => typed[controlOf(person)]);
      await setShares(
        inside,
        row.id,
        (chosen.length > 0 ? chosen : everybody).map(({ id }) => id),
      );
      return {};
    },
    async belowRow(c, row) {
      const ledger = await ledgerOf(store, place);
      const own = ledger.expenses.find((one) => one.row.id === row.id);
      return own ? <Shares c={c} expense={own.expense} ledger={ledger} currency={currency} /> : null;
    },
  });
}

/** A checkbox for each person; everyone shares a new expense. */
async function shareControls(store: Store, { people }: SettlePlace, { row, typed }: FormRequest) {
  const sort = { field: people.titleField, direction: 'asc' as const };
  const everybody = (await store.table(people).list({ sort, pageSize: maxPeople })).rows;
  const names = await store.table(people).titles(everybody.map(({ id }) => id));
  const sharing = new Set(row ? sharedBy(row, await chosenShares(store), everybody) : everybody.map(({ id }) => id));
  const isChosen = (person: Row) => (typed ? typed[controlOf(person)] !== undefined : sharing.has(person.id));
  return (
    <fieldset class="field">
      <legend>Shared by</legend>
      {everybody.map((person) => (
        <Checkbox id={controlOf(person)} label={names.get(person.id) ?? ''} checked={isChosen(person)} />
      ))}
      <p class="help">Equal shares. If nobody is chosen, everyone shares it.</p>
    </fieldset>
  );
}

/** A person whom expenses or payments count on stays: without them the balances of the others would be wrong. */
function keepPeople(store: Store, place: SettlePlace): void {
  store.links.push({ from: expenseShare, field: 'person', to: place.people.id });
  const before = store.effects.get(place.people.id);
  store.effects.set(place.people.id, async (inside, old, after) => {
    const errors = (await before?.(inside, old, after)) ?? {};
    if (old === null || after !== null) return errors;
    return (await isNamed(inside, place, old.id))
      ? { [place.people.titleField]: 'This person has shared expenses. Delete those first.' }
      : errors;
  });
}

async function isNamed(inside: Store, { expenses, paidBy, payments }: SettlePlace, id: number): Promise<boolean> {
  const { whole } = inside;
  const counts = [
    await whole.table(expenses).count({ filters: [{ field: paidBy, is: id }] }),
    await whole.table(payments.entity).count({ filters: [{ field: payments.from, is: id }] }),
    await whole.table(payments.entity).count({ filters: [{ field: payments.to, is: id }] }),
  ];
  if (counts.some((count) => count > 0)) return true;
  const shares = [...(await chosenShares(whole))].filter(([, people]) => people.has(id)).map(([expense]) => expense);
  return (await whole.table(expenses).titles(shares)).size > 0;
}
