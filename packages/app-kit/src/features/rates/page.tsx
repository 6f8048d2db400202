import type { Child } from 'hono/jsx';
import { type Entity, fieldOf } from '../../data/entity.ts';
import type { Errors } from '../../data/input.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import { Button } from '../../design/button.tsx';
import { ErrorSummary } from '../../design/field.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { Control } from '../../entities/control.tsx';
import { number } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { numberFormat, type Reader } from '../../web/reader.ts';
import type { Line, Rate } from './amount.ts';
import { at, type RateRule, type RatesPlace } from './place.ts';

/** An amount in whole units, as the field shows it. */
export function amountWords({ entity, amount }: RateRule, reader: Reader, value: number): string {
  const field = fieldOf(entity, amount);
  if (field.type.kind !== 'money') return number(reader, value);
  const style = { style: 'currency', currency: field.type.currency, currencyDisplay: 'narrowSymbol' } as const;
  return numberFormat(reader.locale, style).format(value);
}

const rateWords = ({ kind, value }: Rate, { currency }: RatesPlace, reader: Reader): string =>
  kind === 'percent'
    ? `${number(reader, value)} %`
    : numberFormat(reader.locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(value);

const mostPercent = 1_000;

/** The form of the rates; ids of controls are those of the rates. */
export const ratesForm = ({ rates, currency }: RatesPlace): Entity =>
  internalEntity({
    id: 'rateForm',
    singular: 'rate',
    plural: 'rates',
    slug: 'rate-forms',
    title: 'Rates',
    fields: rates.map(({ id, label, kind }) =>
      kind === 'money'
        ? fieldOfType(id, label, { kind: 'money', currency })
        : fieldOfType(id, label, { kind: 'decimal', min: 0, max: mostPercent, unit: '%' }),
    ),
    titleField: rates[0]?.id ?? '',
  });

interface PageProps {
  c: Ctx;
  place: RatesPlace;
  rates: Rate[];
  /** Null: the visitor may only read them. */
  form: { typed: Record<string, string>; errors: Errors } | null;
}

export function RatesPage({ c, place, rates, form }: PageProps) {
  const { reader } = c.get('visitor');
  const text = form
    ? 'What the amounts of this site are calculated with. A change counts for what is added or changed from now on.'
    : 'What the amounts of this site are calculated with.';
  return (
    <div class="rates">
      <PageHeading title={place.title} text={text} />
      {form && rates.length > 0 ? (
        <form method="post" action={at} class="form card" novalidate>
          <CsrfField c={c} />
          <ErrorSummary errors={form.errors} />
          {ratesForm(place).fields.map((field) => (
            <Control field={field} typed={form.typed[field.id] ?? ''} error={form.errors[field.id]} reader={reader} />
          ))}
          <div class="row-of-actions">
            <Button kind="primary">Save rates</Button>
          </div>
        </form>
      ) : (
        rates.length > 0 && (
          <dl class="card facts">
            {rates.map((rate) => (
              <div>
                <dt>{rate.label}</dt>
                <dd class="number">{rateWords(rate, place, reader)}</dd>
              </div>
            ))}
          </dl>
        )
      )}
      {place.rules.map((rule) => (
        <section class="card" aria-label={`${fieldOf(rule.entity, rule.amount).label} of ${rule.entity.plural}`}>
          <h2>
            {fieldOf(rule.entity, rule.amount).label}: how it is calculated for {rule.entity.plural}
          </h2>
          <ul>
            {rule.terms.map((term) => (
              <li>{termWords(place, rule, term)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** `Price per km × distance`, `minus Discount`. */
function termWords(
  { rates }: RatesPlace,
  { entity }: RateRule,
  { label, rate, factors, isTaken, when }: RateRule['terms'][number],
) {
  const named = rates.find(({ id }) => id === rate)?.label;
  const parts = [
    ...(named ? [named] : []),
    ...factors.map(({ field, of, until }) => {
      const from = of === null ? entity.fields.find(({ id }) => id === field)?.label : undefined;
      return until !== null ? 'time' : (from ?? label).toLowerCase();
    }),
  ];
  const option = when && fieldOf(entity, when.field);
  const choice = option?.type.kind === 'choice' ? option.type.options.find(({ id }) => id === when?.is)?.label : undefined;
  return `${isTaken ? 'minus ' : ''}${parts.join(' × ') || label}${choice ? ` (${option?.label}: ${choice})` : ''}`;
}

interface LinesProps {
  place: RatesPlace;
  rule: RateRule;
  reader: Reader;
  lines: Line[];
  sum: number;
}

/** What an amount is made of, line by line. */
export function Lines({ place, rule, reader, lines, sum }: LinesProps) {
  const field = fieldOf(rule.entity, rule.amount);
  return (
    <dl class="rate-lines">
      {lines.map((line) => (
        <div>
          <dt>
            {line.label}
            {partsOf(place, line, reader)}
          </dt>
          <dd class="number">{amountWords(rule, reader, line.amount)}</dd>
        </div>
      ))}
      <div class="rate-sum">
        <dt>{field.label}</dt>
        <dd class="number">{amountWords(rule, reader, sum)}</dd>
      </div>
    </dl>
  );
}

function partsOf(place: RatesPlace, { rate, factors }: Line, reader: Reader): Child {
  const parts = [...factors.map((one) => number(reader, one)), ...(rate ? [rateWords(rate, place, reader)] : [])];
  return parts.length > 1 ? <small>{parts.join(' × ')}</small> : null;
}
