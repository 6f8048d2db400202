/** Requests on listed things: their pages, and the private page of each with its payment, cancellation and ticket. */
import { type Row, titleOf } from '../../data/entity.ts';
import { saveRow } from '../../data/save.ts';
import type { DataContext } from '../../data/store.ts';
import { PageHeading } from '../../design/surface.tsx';
import type { PageParts } from '../../entities/page-parts.ts';
import { chosenMethod, paidText } from '../../entities/payment.tsx';
import { LookUpForm, referenceOf, rowOfReference } from '../../entities/reference.tsx';
import type { App, Ctx } from '../../web/context.ts';
import { answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { page } from '../../web/page.tsx';
import { createRateLimit, rateLimitKeyOf } from '../../web/rate-limit.ts';
import { seeOther } from '../../web/redirect.ts';
import type { Flow } from './flow.ts';
import { listingPart } from './listing-part.tsx';
import { isUnpaid, mayCancel, RequestPage, TicketPage } from './request-page.tsx';
import { type KeyedFlow, type Keys, relatedOf, requestPart } from './request-part.tsx';
import { keepRequests } from './room.ts';

const lookUpsPerMinute = 10;

export function mountRequests(app: App, context: DataContext, parts: PageParts, flows: Flow[]): void {
  const rateLimit = createRateLimit(lookUpsPerMinute, () => context.now());
  const all = flows.map((flow) => ({ flow, keys: keysOf(context, flow) }));
  for (const one of all) mountFlow(app, context, parts, one, all, rateLimit);
}

const purposeOf = ({ request }: Flow) => `request ${request.id}`;
const baseOf = ({ request }: Flow) => `/-/request/${request.slug}`;

function keysOf({ secret }: DataContext, flow: Flow): Keys {
  const purpose = purposeOf(flow);
  return {
    referenceOf: (id) => referenceOf(secret, id, purpose),
    pathOf: (id) => `${baseOf(flow)}/${id}/${secret.sign(purpose, String(id))}`,
  };
}

function mountFlow(
  app: App,
  context: DataContext,
  parts: PageParts,
  { flow, keys }: KeyedFlow,
  all: KeyedFlow[],
  rateLimit: ReturnType<typeof createRateLimit>,
): void {
  const { store, secret, settings } = context;
  const { request, listing, relation, status } = flow;
  const base = baseOf(flow);
  const purpose = purposeOf(flow);
  keepRequests(context, flow);
  parts.add(listing.id, listingPart(context, flow));
  parts.add(request.id, requestPart(context, flow, keys, all));
  const table = store.whole.table(request);
  const one = `${base}/:id{[1-9][0-9]{0,14}}/:key`;

  /** The request of a private link; null if the link is forged. */
  const rowOf = async (c: Ctx): Promise<Row | null> => {
    const [id = '', key = ''] = [c.req.param('id'), c.req.param('key')];
    return secret.isSigned(purpose, id, key) ? table.get(Number(id)) : null;
  };
  const propsOf = async (c: Ctx, row: Row) => ({
    c,
    flow,
    row,
    listing: await store.whole.table(listing).get(Number(row.values[relation] ?? 0)),
    related: await relatedOf(context, flow, row),
    reference: keys.referenceOf(row.id),
    at: keys.pathOf(row.id),
  });
  /** The holder of the link may do this, but not what only the owner decides. */
  const change = (c: Ctx, row: Row, values: Record<string, string>) => {
    const { decided: _, ...entity } = request;
    return saveRow(store.whole, entity, values, { reader: c.get('visitor').reader, id: row.id, partial: true });
  };

  app.get(`${base}/ask`, async (c) => {
    const typed = c.req.query('reference')?.slice(0, 40);
    const waitS = typed === undefined || settings.rehearsal ? 0 : rateLimit.consume(rateLimitKeyOf(c));
    // A reference is of one list, and people need not know which.
    for (const other of typed === undefined || waitS > 0 ? [] : all) {
      const id = rowOfReference(secret, typed ?? '', purposeOf(other.flow));
      const row = id === null ? null : await store.whole.table(other.flow.request).get(id);
      if (row) return seeOther(c, other.keys.pathOf(row.id));
    }
    const unknown = `There is no ${request.singular} with this reference. You can find yours on its confirmation.`;
    const error = waitS > 0 ? `Too many attempts. Try again in ${waitS} seconds.` : unknown;
    const form = { action: `${base}/ask`, singular: request.singular, ...(typed === undefined ? {} : { typed, error }) };
    const content = (
      <>
        <PageHeading title="Check a status" />
        <section class="card stack">
          <LookUpForm {...form} />
        </section>
      </>
    );
    return page(c, { title: 'Check a status', width: 'narrow', index: false }, content, typed === undefined ? 200 : 422);
  });

  app.get(one, async (c) => {
    const row = await rowOf(c);
    if (!row) return answerNotFound(c);
    c.header('referrer-policy', 'no-referrer');
    return page(
      c,
      { title: `Your ${request.singular}`, width: 'narrow', index: false },
      <RequestPage {...(await propsOf(c, row))} />,
    );
  });

  app.get(`${one}/ticket`, async (c) => {
    const row = await rowOf(c);
    if (!row || !flow.isPrintable) return answerNotFound(c);
    c.header('referrer-policy', 'no-referrer');
    const options = { title: `Your ${request.singular}`, width: 'narrow', index: false, islands: ['request-form'] } as const;
    return page(c, { ...options, islands: [...options.islands] }, <TicketPage {...(await propsOf(c, row))} />);
  });

  app.post(`${one}/cancel`, async (c) => {
    const row = await rowOf(c);
    if (!row) return answerNotFound(c);
    const isDone = mayCancel(flow, row) && (await change(c, row, { [status.field]: status.cancelled })).outcome === 'saved';
    flash(c, { text: isDone ? `Canceled: ${titleOf(request, row)}.` : 'This can no longer be canceled here.' });
    return seeOther(c, keys.pathOf(row.id));
  });

  app.post(`${one}/pay`, async (c) => {
    const row = await rowOf(c);
    const { payment } = flow;
    if (!row || !payment) return answerNotFound(c);
    const form = await readForm(c);
    const method = chosenMethod(request, payment, form);
    if (!isUnpaid(flow, row) || !mayCancel(flow, row)) flash(c, { text: 'There is nothing left to pay.' });
    else if (!method) flash(c, { text: 'Choose how you want to pay.' });
    else {
      const saved = await change(c, row, { [payment.method]: method.id, [payment.paid]: 'yes' });
      const text = saved.outcome === 'refused' ? Object.values(saved.errors).join(' ') : paidText(method.label);
      flash(c, { text });
    }
    return seeOther(c, keys.pathOf(row.id));
  });
}
