/** In the form of a row: the amount as the person types, by `rates.island.ts`; without script, what happens on saving. */
import { fieldOf } from '../../data/entity.ts';
import type { Store } from '../../data/store.ts';
import type { Ctx } from '../../web/context.ts';
import type { Factor, Rate, Term } from './amount.ts';
import { at, digitsOf, inUnits, ownerOf, type RateRule, type RatesPlace, ratesOf } from './place.ts';

/** Rows of a related list whose numbers are in the page. */
const mostRelated = 200;

export interface Preview {
  label: string;
  terms: Term[];
  rates: Rate[];
  digits: number;
  /** Null: a plain number. */
  currency: string | null;
  locale: string;
  /** By the relation and field of a factor, then by the id of the related row. */
  related: Record<string, Record<string, number | string>>;
}

export const relatedKey = ({ of, field }: Pick<Factor, 'of' | 'field'>): string => `${of} ${field}`;

export async function previewOf(c: Ctx, store: Store, place: RatesPlace, rule: RateRule) {
  const { entity, amount, terms } = rule;
  const field = fieldOf(entity, amount);
  const preview: Preview = {
    label: field.label,
    terms,
    rates: await ratesOf(store, place),
    digits: digitsOf(field),
    currency: field.type.kind === 'money' ? field.type.currency : null,
    locale: c.get('visitor').reader.locale,
    related: await relatedNumbers(store, rule),
  };
  return (
    <div class="card rate-preview" data-rates={JSON.stringify(preview)}>
      <p aria-live="polite">
        <strong>{field.label}</strong>: <output class="number">calculated when you save</output>
      </p>
      <ul hidden />
      <p>
        <a href={at}>{place.title}</a>
      </p>
    </div>
  );
}

/** Only numbers of rows that the visitor may see. */
async function relatedNumbers(store: Store, { entity, terms }: RateRule): Promise<Preview['related']> {
  const related: Preview['related'] = {};
  for (const { of, field, until } of terms.flatMap(({ factors }) => factors)) {
    const owner = of === null ? null : ownerOf(store, entity, of);
    if (of === null || !owner) continue;
    const { rows } = await store.table(owner).list({ pageSize: mostRelated });
    for (const id of [field, ...(until === null ? [] : [until])]) {
      const type = fieldOf(owner, id);
      related[relatedKey({ of, field: id })] = Object.fromEntries(
        rows.flatMap((row) => {
          const value = inUnits(type, row.values[id]) ?? (until === null ? null : String(row.values[id] ?? ''));
          return value === null ? [] : [[row.id, value]];
        }),
      );
    }
  }
  return related;
}
