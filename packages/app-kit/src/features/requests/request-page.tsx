/** A request, for the person who made it: confirmation, status, payment, cancellation; and its ticket to print. */
import type { Child } from 'hono/jsx';
import { type Field, fieldOf, isDone, isUploaded, plainWords, type Row, titleOf } from '../../data/entity.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { PageHeading, Tag } from '../../design/surface.tsx';
import { PaymentForm } from '../../entities/payment.tsx';
import { DateTime, date, money, type Related, Shown } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { endOf, type Flow, isActive } from './flow.ts';

export interface RequestProps {
  c: Ctx;
  flow: Flow;
  row: Row;
  listing: Row | null;
  related: Related;
  reference: string;
  /** The private path for its actions. */
  at: string;
}

export function stateOf({ request, status }: Flow, row: Row) {
  return request.workflow?.states.find(({ id }) => id === row.values[status.field]);
}

export function StateTag({ flow, row }: { flow: Flow; row: Row }) {
  const state = stateOf(flow, row);
  const tone = !isActive(flow, row.values)
    ? 'danger'
    : state?.done
      ? 'success'
      : state?.id === flow.status.first
        ? 'neutral'
        : 'accent';
  return <Tag tone={tone}>{state?.label ?? ''}</Tag>;
}

/** Its person cancels it until it is finished. */
export function mayCancel(flow: Flow, row: Row): boolean {
  return isActive(flow, row.values) && !isDone(flow.request, row);
}

export function isUnpaid({ total, payment }: Flow, { values }: Row): boolean {
  return payment !== null && total !== null && Number(values[total] ?? 0) > 0 && values[payment.paid] !== true;
}

const titleFor = ({ flow, row, listing }: Pick<RequestProps, 'flow' | 'row' | 'listing'>) =>
  listing ? titleOf(flow.listing, listing) : titleOf(flow.request, row);

export function RequestPage(props: RequestProps) {
  const { c, flow, row, listing, reference, at } = props;
  const { request, words } = flow;
  const mayChange = row.isMine && !row.isSettled && mayCancel(flow, row);
  return (
    <>
      <PageHeading
        above={
          <a class="back" href={request.path ?? '/'}>
            {words.mine}
          </a>
        }
        title={titleFor(props)}
        text={lineOf(flow, row)}
      />
      <div class="card stack" id="facts" data-live={request.id}>
        <p class="request-status">
          <StateTag flow={flow} row={row} />
          <span>
            Reference <strong>{reference}</strong>
          </span>
        </p>
        <Facts {...props} />
      </div>
      {flow.payment && isUnpaid(flow, row) && mayCancel(flow, row) && (
        <PaymentForm
          c={c}
          entity={request}
          row={row}
          payment={flow.payment}
          amount={amountOf(flow, row, c.get('visitor').reader)}
          action={`${at}/pay`}
        />
      )}
      <div class="row-of-actions">
        {flow.isPrintable && isActive(flow, row.values) && <ButtonLink href={`${at}/ticket`}>Print the confirmation</ButtonLink>}
        {mayChange && (
          <ButtonLink icon="pencil" href={`/${request.slug}/${row.id}/edit`}>
            Change
          </ButtonLink>
        )}
        {listing && <ButtonLink href={`/${flow.listing.slug}/${listing.id}`}>See the {flow.listing.singular}</ButtonLink>}
      </div>
      {mayCancel(flow, row) && (
        <form method="post" action={`${at}/cancel`} class="stack">
          <CsrfField c={c} />
          <p>Keep the reference: with it, you can check the status from any browser.</p>
          <div class="row-of-actions">
            <Button kind="danger">Cancel this {request.singular}</Button>
          </div>
        </form>
      )}
    </>
  );
}

function lineOf(flow: Flow, row: Row): string {
  const { words, status } = flow;
  const state = stateOf(flow, row);
  if (row.values[status.field] === status.cancelled) return 'You have canceled this.';
  if (!isActive(flow, row.values)) return `Status: ${state?.label ?? ''}`;
  return row.values[status.field] === status.first
    ? `Thank you. You have ${words.done} this. We will update the status here.`
    : `Status: ${state?.label ?? ''}`;
}

/** The facts of a request, without its state and listing, which are elsewhere. */
function factsOf({ request, status, relation, payment, total }: Flow, row: Row): Field[] {
  const elsewhere = [status.field, relation, payment?.paid, total];
  return request.fields.filter(
    ({ id }) => !elsewhere.includes(id) && ![null, undefined, '', false].includes(row.values[id] as null),
  );
}

function Facts({ c, flow, row, related }: RequestProps) {
  const { reader } = c.get('visitor');
  const { request, total, payment } = flow;
  const sum = total === null ? null : row.values[total];
  const end = endOf(flow, row.values);
  return (
    <dl class="facts">
      {factsOf(flow, row).map((field) => (
        <Fact label={field.label}>
          {isUploaded(field) && !row.isMine ? (
            // Only people who may read the list open its uploads.
            plainWords(field, row.values[field.id]) || 'Attached'
          ) : (
            <Shown entity={request} field={field} value={row.values[field.id] ?? null} reader={reader} related={related} />
          )}
        </Fact>
      ))}
      {end !== null && <Fact label="Ends">{date(reader, end)}</Fact>}
      {total !== null && typeof sum === 'number' && (
        <Fact label={fieldOf(request, total).label}>
          <strong class="number">{amountOf(flow, row, reader)}</strong>
          {payment && (row.values[payment.paid] === true ? ' · paid' : ' · not paid yet')}
        </Fact>
      )}
      <Fact label="Sent">
        <DateTime reader={reader} value={new Date(row.createdAt).toISOString()} />
      </Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children?: Child }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function amountOf({ request, total }: Flow, row: Row, reader: Parameters<typeof money>[0]): string {
  const type = total === null ? null : fieldOf(request, total).type;
  return type?.kind === 'money' && total !== null ? money(reader, Number(row.values[total] ?? 0), type.currency) : '';
}

/** A clean page for paper. */
export function TicketPage(props: RequestProps) {
  const { c, flow, reference, at } = props;
  const { site } = c.get('context');
  return (
    <>
      <div class="row-of-actions request-print">
        <Button type="button" kind="primary" id="print">
          Print
        </Button>
        <ButtonLink kind="plain" href={at}>
          Back
        </ButtonLink>
      </div>
      <article class="card stack request-ticket">
        <p class="request-status">
          <strong>{site.name}</strong> <StateTag flow={flow} row={props.row} />
        </p>
        <h1>{titleFor(props)}</h1>
        <p class="request-reference">{reference}</p>
        <ListingFacts {...props} />
        <Facts {...props} />
      </article>
    </>
  );
}

const maxListingFacts = 6;

/** When and where: the first short facts of the listing. */
function ListingFacts({ c, flow, listing }: RequestProps) {
  if (!listing) return null;
  const { reader } = c.get('visitor');
  const { fields, titleField, workflow } = flow.listing;
  const hidden = [titleField, workflow?.field, flow.seats, flow.price];
  const shown = fields.filter(
    ({ id, type }) =>
      !hidden.includes(id) &&
      ['text', 'date', 'date-time', 'time', 'choice'].includes(type.kind) &&
      ![null, ''].includes(listing.values[id] as null),
  );
  return (
    <dl class="facts">
      {shown.slice(0, maxListingFacts).map((field) => (
        <Fact label={field.label}>
          <Shown
            entity={flow.listing}
            field={field}
            value={listing.values[field.id] ?? null}
            reader={reader}
            related={new Map()}
          />
        </Fact>
      ))}
    </dl>
  );
}
