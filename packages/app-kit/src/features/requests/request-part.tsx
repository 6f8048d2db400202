/** On the pages of requests: a person's own list, the form of a new one, and its page. */
import type { Child } from 'hono/jsx';
import { type Row, titleOf } from '../../data/entity.ts';
import { isTrusted } from '../../data/ownership.ts';
import type { DataContext, Store } from '../../data/store.ts';
import { ButtonLink } from '../../design/button.tsx';
import { EmptyState } from '../../design/notice.tsx';
import { PageHeading } from '../../design/surface.tsx';
import type { InList, PagePart } from '../../entities/page-parts.ts';
import { relatedTo } from '../../entities/related.ts';
import { DateTime, date, money } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { page } from '../../web/page.tsx';
import { endOf, type Flow } from './flow.ts';
import { capitalized, LeftWords, PriceWords } from './listing-part.tsx';
import { isUnpaid, RequestPage, StateTag } from './request-page.tsx';
import { leftOf } from './room.ts';

/** Their prices are in the page, so that the form shows the total while people fill it in. */
const maxPriced = 200;
/** Of each flow; older ones are found by their reference. */
const mostOwn = 100;

export interface Keys {
  referenceOf(id: number): string;
  /** The private path of a request. */
  pathOf(id: number): string;
}

export interface KeyedFlow {
  flow: Flow;
  keys: Keys;
}

/** `all` are the flows of the app: who asked for something finds all of it on each of their pages. */
export function requestPart({ store }: DataContext, flow: Flow, keys: Keys, all: KeyedFlow[]): PagePart {
  const { listing, request, relation, words } = flow;
  const own = all.filter(
    ({
      flow: {
        request: { readers, path },
      },
    }) => path !== null && ['own', 'makers'].includes(readers),
  );
  const isStaff = (c: Ctx) => isTrusted(c.get('visitor'));
  const listingOf = (row: Row) => store.whole.table(listing).get(Number(row.values[relation] ?? 0));
  return {
    listWords: (c) =>
      isStaff(c)
        ? { title: capitalized(request.plural), add: `Add ${request.singular}`, isOwn: false }
        : { title: words.mine, add: words.heading, isOwn: true },
    async listPage(c) {
      // A search or filter is of one list.
      if (own.length < 2 || !own.some((one) => one.flow === flow) || isStaff(c) || Object.keys(c.req.query()).length > 0)
        return null;
      const title = titleOfAll(own);
      return page(c, { title }, <OwnPage c={c} title={title} all={own} found={await ownOf(store, own)} />);
    },
    links: () => [{ label: 'Check a status', href: `/-/request/${request.slug}/ask`, icon: 'search' }],
    async rows(c, rows, inList, action) {
      if (isStaff(c)) return undefined;
      const listings = await Promise.all(rows.map(listingOf));
      return (
        <ul class="own-requests">
          {rows.map((row, at) => (
            <OwnRequest
              c={c}
              inList={inList}
              action={action}
              flow={flow}
              row={row}
              listing={listings[at] ?? null}
              reference={keys.referenceOf(row.id)}
            />
          ))}
        </ul>
      );
    },
    async given(c) {
      const { member } = c.get('visitor');
      return {
        ...(member && !isStaff(c) ? { [request.titleField]: member.name } : {}),
        ...(flow.quantity ? { [flow.quantity]: '1' } : {}),
      };
    },
    async form(c, given) {
      const row = await store.table(listing).get(Number(given[relation] ?? 0));
      const rows = row ? [row] : (await store.table(listing).list({ pageSize: maxPriced })).rows;
      const left = row && (await leftOf(store, flow, row));
      return {
        title: words.heading,
        action: words.action,
        fixed: row ? [relation] : [],
        islands: ['request-form'],
        above: row && (
          <section class="card request-about">
            <p>
              <a href={`/${listing.slug}/${row.id}`}>
                <strong>{titleOf(listing, row)}</strong>
              </a>
            </p>
            <p class="request-price">
              <PriceWords flow={flow} row={row} reader={c.get('visitor').reader} />
              <LeftWords flow={flow} row={row} left={left} />
            </p>
          </section>
        ),
        below: <TotalPreview c={c} flow={flow} rows={rows} />,
      };
    },
    async added(c, row) {
      if (isStaff(c)) return null;
      const about = await listingOf(row);
      const payment = isUnpaid(flow, row) ? ' You can pay below.' : '';
      return `You have ${words.done} “${about ? titleOf(listing, about) : titleOf(request, row)}”. Your reference is ${keys.referenceOf(row.id)}.${payment}`;
    },
    isNarrow: true,
    async row(c, row, related) {
      if (isStaff(c)) return null;
      const props = { c, flow, row, related, listing: await listingOf(row) };
      return <RequestPage {...props} reference={keys.referenceOf(row.id)} at={keys.pathOf(row.id)} />;
    },
    async belowRow(c, row) {
      if (!isStaff(c)) return null;
      return (
        <p>
          Reference <strong>{keys.referenceOf(row.id)}</strong>.{' '}
          <a href={keys.pathOf(row.id)}>The page of the person who sent it</a>
        </p>
      );
    },
  };
}

/** For the page that only a private link opens. */
export async function relatedOf({ store }: DataContext, flow: Flow, row: Row) {
  return relatedTo(store.whole, flow.request, [row]);
}

interface Found extends KeyedFlow {
  row: Row;
  listing: Row | null;
}

/** One's own requests of all flows, newest first. */
async function ownOf(store: Store, all: KeyedFlow[]): Promise<Found[]> {
  const sort = { field: 'createdAt', direction: 'desc' } as const;
  const found = await Promise.all(
    all.map(async (one) => {
      const { rows } = await store.table(one.flow.request).list({ sort, mine: true, pageSize: mostOwn });
      const listingOf = ({ values }: Row) => store.whole.table(one.flow.listing).get(Number(values[one.flow.relation] ?? 0));
      return Promise.all(rows.map(async (row) => ({ ...one, row, listing: await listingOf(row) })));
    }),
  );
  return found.flat().sort((one, other) => other.row.createdAt - one.row.createdAt);
}

/** “My bookings” where all end with that word, else “My bookings, stays and applications”. */
function titleOfAll(all: KeyedFlow[]): string {
  const names = [...new Set(all.map(({ flow }) => flow.words.mine.replace(/^My /, '')))];
  const [shortest = ''] = [...names].sort((one, other) => one.length - other.length);
  if (names.every((name) => name.endsWith(shortest))) return `My ${shortest}`;
  return `My ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function OwnPage({ c, title, all, found }: { c: Ctx; title: string; all: KeyedFlow[]; found: Found[] }) {
  const [first] = all;
  return (
    <>
      <PageHeading title={title} />
      {found.length === 0 ? (
        <EmptyState title="Nothing here yet" text="What you ask for appears here with its status.">
          {all.map(({ flow }) => (
            <ButtonLink href={`/${flow.listing.slug}`}>{flow.words.heading}</ButtonLink>
          ))}
        </EmptyState>
      ) : (
        <ul class="own-requests">
          {found.map(({ flow, keys, row, listing }) => (
            <OwnRequest
              c={c}
              inList={() => null}
              action={null}
              flow={flow}
              row={row}
              listing={listing}
              reference={keys.referenceOf(row.id)}
            />
          ))}
        </ul>
      )}
      {first && (
        <p>
          <a href={`/-/request/${first.flow.request.slug}/ask`}>Check a status</a>
        </p>
      )}
    </>
  );
}

interface OwnProps {
  c: Ctx;
  inList: InList;
  action: ((row: Row) => Child) | null;
  flow: Flow;
  row: Row;
  listing: Row | null;
  reference: string;
}

function OwnRequest({ c, inList, action, flow, row, listing, reference }: OwnProps) {
  const { reader } = c.get('visitor');
  const { request, from, until, total } = flow;
  const field = request.fields.find(({ id }) => id === total);
  const state = request.fields.find(({ id }) => id === flow.status.field);
  const sum = total === null ? null : row.values[total];
  const end = endOf(flow, row.values);
  return (
    <li class="card own-request" id={`${request.slug}-${row.id}`}>
      <h2>
        <a href={`/${request.slug}/${row.id}`}>{listing ? titleOf(flow.listing, listing) : titleOf(request, row)}</a>
      </h2>
      <div>{(state && inList(state, row)) ?? <StateTag flow={flow} row={row} />}</div>
      <p class="own-request-facts">
        {[from, until].map((id) => {
          const value = id === null ? null : row.values[id];
          if (typeof value !== 'string') return null;
          return <span>{value.length > 10 ? <DateTime reader={reader} value={value} /> : date(reader, value)}</span>;
        })}
        {end && <span>Until {date(reader, end)}</span>}
        {field?.type.kind === 'money' && typeof sum === 'number' && (
          <span class="number">
            {money(reader, sum, field.type.currency)}
            {flow.payment && (isUnpaid(flow, row) ? ', not paid yet' : ', paid')}
          </span>
        )}
        <span>Reference {reference}</span>
      </p>
      {action && <div class="own-request-acts">{action(row)}</div>}
    </li>
  );
}

/** `request-form.island.ts` fills it in. */
function TotalPreview({ c, flow, rows }: { c: Ctx; flow: Flow; rows: Row[] }) {
  const { price, total, quantity, from, until, relation } = flow;
  const { reader } = c.get('visitor');
  const type = flow.listing.fields.find(({ id }) => id === price)?.type;
  if (price === null || total === null || type?.kind !== 'money') return null;
  const prices = Object.fromEntries(
    rows.flatMap((row) => (typeof row.values[price] === 'number' ? [[row.id, row.values[price]]] : [])),
  );
  const names = { relation, quantity: quantity ?? '', from: until === null ? '' : (from ?? ''), until: until ?? '' };
  return (
    <p
      class="request-total"
      data-prices={JSON.stringify(prices)}
      data-names={JSON.stringify(names)}
      data-currency={type.currency}
      data-locale={reader.locale}
      hidden
    >
      Total <output class="number" />
    </p>
  );
}
