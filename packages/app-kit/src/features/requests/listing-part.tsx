/** On the pages of a listing: what is left, the button, and who asked for it. */
import { isDone, type Row, titleOf } from '../../data/entity.ts';
import { isTrusted, mayAdd } from '../../data/ownership.ts';
import type { DataContext } from '../../data/store.ts';
import { ButtonLink } from '../../design/button.tsx';
import { Tag } from '../../design/surface.tsx';
import type { PagePart } from '../../entities/page-parts.ts';
import { date, money } from '../../entities/shown.tsx';
import type { Reader } from '../../web/reader.ts';
import type { Flow } from './flow.ts';
import { StateTag } from './request-page.tsx';
import { leftOf, takenSpans } from './room.ts';

const maxShown = 10;
const few = 5;

export function listingPart({ store, now }: DataContext, flow: Flow): PagePart {
  const { listing, request, relation } = flow;
  const formAt = (row: Row) => `/${request.slug}/new?${relation}=${row.id}`;
  const isOpen = (row: Row, left: number | null) => left !== 0 && !isDone(listing, row);
  return {
    replaces: [request.id],
    async rowActions(c, rows) {
      const left = new Map(await Promise.all(rows.map(async (row) => [row.id, await leftOf(store, flow, row)] as const)));
      const spans = new Map(
        await Promise.all(rows.map(async (row) => [row.id, await takenSpans(store, flow, row, now())] as const)),
      );
      const { reader } = c.get('visitor');
      return (row) => {
        const rest = left.get(row.id) ?? null;
        if (!isOpen(row, rest)) return <Tag tone="warning">{closedWords(flow, row)}</Tag>;
        return (
          <>
            <Availability flow={flow} row={row} left={rest} spans={spans.get(row.id) ?? null} now={now()} reader={reader} />{' '}
            <ButtonLink kind="primary" href={formAt(row)} label={`${flow.words.action}: ${titleOf(listing, row)}`}>
              {flow.words.action}
            </ButtonLink>
          </>
        );
      };
    },
    async belowRow(c, row) {
      const left = await leftOf(store, flow, row);
      const filters = [{ field: relation, is: row.id }];
      const { rows, total } = await store.table(request).list({ filters, pageSize: maxShown, ordinary: true });
      const spans = await takenSpans(store, flow, row, now());
      const isStaff = isTrusted(c.get('visitor'));
      return (
        <section class="card stack request-card" id={`${flow.words.action.toLowerCase().replace(/[^a-z]+/g, '-')}-here`}>
          <h2>{flow.words.heading}</h2>
          <p class="request-price">
            <PriceWords flow={flow} row={row} reader={c.get('visitor').reader} />
            <LeftWords flow={flow} row={row} left={left} />
          </p>
          {spans && spans.length > 0 && <TakenDays spans={spans} reader={c.get('visitor').reader} />}
          {isOpen(row, left) ? (
            <div class="row-of-actions">
              {(mayAdd(c, request) || !c.get('visitor').member) && (
                <ButtonLink kind="primary" href={formAt(row)}>
                  {flow.words.action}
                </ButtonLink>
              )}
              <ButtonLink kind="plain" href={`/-/request/${request.slug}/ask`}>
                Check a status
              </ButtonLink>
            </div>
          ) : (
            <p>{closedWords(flow, row)}.</p>
          )}
          {rows.length > 0 && (
            <>
              <h3>{isStaff ? capitalized(request.plural) : flow.words.mine}</h3>
              <ul class="request-links" data-live={request.id} id={`${request.slug}-here`}>
                {rows.map((one) => (
                  <li>
                    <a href={`/${request.slug}/${one.id}`}>{titleOf(request, one)}</a> <StateTag flow={flow} row={one} />
                  </li>
                ))}
              </ul>
              {total > rows.length && (
                <p>
                  <a href={`/${request.slug}`}>All {request.plural}</a>
                </p>
              )}
            </>
          )}
        </section>
      );
    },
  };
}

export const capitalized = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** Why nobody can ask for it now. */
function closedWords({ listing, seats, words }: Flow, row: Row): string {
  const state = listing.workflow?.states.find(({ id }) => id === row.values[listing.workflow?.field ?? '']);
  if (state?.done) return state.label;
  if (seats === null) return 'Taken';
  return /^(order|buy|purchase)/i.test(words.action) ? 'Sold out' : 'Fully booked';
}

/** The price of one, and for what. */
export function PriceWords({ flow, row, reader }: { flow: Flow; row: Row; reader: Reader }) {
  const field = flow.listing.fields.find(({ id }) => id === flow.price);
  const price = field ? row.values[field.id] : null;
  if (field?.type.kind !== 'money' || typeof price !== 'number') return null;
  return (
    <span>
      <strong class="number">{money(reader, price, field.type.currency)}</strong>
      {unitOf(flow)}
    </span>
  );
}

function unitOf({ request, until, quantity }: Flow): string {
  const last = request.fields.find(({ id }) => id === until);
  if (last) return /out/i.test(last.label) ? ' per night' : ' per day';
  const many = request.fields.find(({ id }) => id === quantity);
  return many && /^(months|years|weeks|days|hours|nights)$/i.test(many.label)
    ? ` per ${many.label.toLowerCase().replace(/s$/, '')}`
    : '';
}

/** What is left, in words. */
export function LeftWords({ flow, row, left }: { flow: Flow; row: Row; left: number | null }) {
  if (isDone(flow.listing, row) || left === null) return null;
  if (left === 0) return <Tag tone="warning">{closedWords(flow, row)}</Tag>;
  if (flow.seats === null) return <Tag tone="success">Available</Tag>;
  return <Tag tone={left <= few ? 'warning' : 'success'}>{`${left} left`}</Tag>;
}

interface AvailabilityProps {
  flow: Flow;
  row: Row;
  left: number | null;
  spans: { from: number; to: number }[] | null;
  now: number;
  reader: Reader;
}

/** Whether one can have it now: until when somebody else has it, or how many are left. */
function Availability({ flow, row, left, spans, now, reader }: AvailabilityProps) {
  const taken = spans?.find(({ from, to }) => from <= now && now < to);
  if (taken) return <Tag tone="warning">{`Taken until ${date(reader, new Date(taken.to).toISOString().slice(0, 10))}`}</Tag>;
  return spans !== null ? <Tag tone="success">Available</Tag> : <LeftWords flow={flow} row={row} left={left} />;
}

function TakenDays({ spans, reader }: { spans: { from: number; to: number }[]; reader: Reader }) {
  const day = (at: number) => date(reader, new Date(at).toISOString().slice(0, 10));
  return (
    <p class="request-taken">
      Taken:{' '}
      {spans
        .slice(0, few)
        .map(({ from, to }) => `${day(from)} to ${day(to)}`)
        .join(', ')}
    </p>
  );
}
