/**
 * Rates, and the amounts that are calculated from them.
 * 1. Everyone who may open the site reads the rates; only those who run it set them.
 * 2. A form shows the amount before it is sent; the one that counts is calculated when the row is stored.
 */
import { fieldOf } from '../../data/entity.ts';
import { type Errors, readInput } from '../../data/input.ts';
import { isTrusted } from '../../data/ownership.ts';
import type { DataContext } from '../../data/store.ts';
import { asTyped } from '../../entities/control.tsx';
import type { PageParts } from '../../entities/page-parts.ts';
import type { App, Ctx } from '../../web/context.ts';
import { answerNotAllowed, askToLogIn } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { page } from '../../web/page.tsx';
import { seeOther } from '../../web/redirect.ts';
import { sumOf } from './amount.ts';
import { linesFor } from './keep.ts';
import { Lines, RatesPage, ratesForm } from './page.tsx';
import { at, digitsOf, inUnits, type RateRule, type RatesPlace, ratesOf, setRate } from './place.ts';
import { previewOf } from './preview.tsx';

export function mountRates(app: App, context: DataContext, parts: PageParts, place: RatesPlace): void {
  const { store } = context;
  for (const rule of place.rules) addParts(context, parts, place, rule);

  const show = async (c: Ctx, typed: Record<string, string> | null = null, errors: Errors = {}) => {
    const { member, reader } = c.get('visitor');
    const mayEdit = isTrusted(c.get('visitor'));
    if (!member && !mayEdit && context.site.readers !== 'anyone') return askToLogIn(c);
    const rates = await ratesOf(store, place);
    const form = ratesForm(place);
    const now = Object.fromEntries(
      form.fields.map((field) => {
        const value = rates.find(({ id }) => id === field.id)?.value ?? 0;
        return [
          field.id,
          asTyped(field, field.type.kind === 'money' ? Math.round(value * 10 ** digitsOf(field)) : value, reader),
        ];
      }),
    );
    const content = <RatesPage c={c} place={place} rates={rates} form={mayEdit ? { typed: typed ?? now, errors } : null} />;
    return page(c, { title: place.title, width: 'narrow', under: at }, content, typed ? 422 : 200);
  };

  app.get(at, (c) => show(c));

  app.post(at, async (c) => {
    if (!isTrusted(c.get('visitor'))) return answerNotAllowed(c);
    const typed = await readForm(c);
    const form = ratesForm(place);
    const input = readInput(form, typed, c.get('visitor').reader);
    const errors = input.ok ? below(form.fields, input.values) : input.errors;
    if (!input.ok || Object.keys(errors).length > 0) return show(c, typed, errors);
    await store.transaction(async (inside) => {
      for (const field of form.fields) await setRate(inside, field.id, inUnits(field, input.values[field.id]) ?? 0);
    });
    flash(c, { text: 'The rates are saved.' });
    return seeOther(c, at);
  });
}

const below = (fields: ReturnType<typeof ratesForm>['fields'], values: Record<string, unknown>): Errors =>
  Object.fromEntries(
    fields.filter(({ id }) => Number(values[id] ?? 0) < 0).map(({ id, label }) => [id, `${label} must not be below zero.`]),
  );

function addParts({ store }: DataContext, parts: PageParts, place: RatesPlace, rule: RateRule): void {
  const { entity, amount } = rule;
  const field = fieldOf(entity, amount);
  parts.add(entity.id, {
    islands: ['rates'],
    inForm: ({ c }) => previewOf(c, store, place, rule),
    async belowRow(c, row) {
      const stored = inUnits(field, row.values[amount]);
      const lines = await linesFor(store, place, rule, row);
      const sum = sumOf(lines, digitsOf(field));
      if (stored === null || sum === null) return null;
      return (
        <section class="card stack" aria-label={`How the ${field.label.toLowerCase()} is calculated`}>
          <h2>How the {field.label.toLowerCase()} is calculated</h2>
          {stored === sum ? (
            <Lines place={place} rule={rule} reader={c.get('visitor').reader} lines={lines} sum={sum} />
          ) : (
            <p>The rates have changed since: this amount stays as it was.</p>
          )}
          <p>
            <a href={at}>{place.title}</a>
          </p>
        </section>
      );
    },
  });
}
