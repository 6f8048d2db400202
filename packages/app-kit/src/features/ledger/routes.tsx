/**
 * Balances: everybody's own page with entries, the acts on it, and the owner's page of all.
 * 1. Only the person and those who run the site see a balance; a ranking shows what people earned.
 * 2. Only those who run the site change the balance of another, with a reason.
 * 3. Money is simulated: every form that moves some says so.
 */
import { randomUUID } from 'node:crypto';
import { isTrusted } from '../../data/ownership.ts';
import type { DataContext } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import type { App, Ctx } from '../../web/context.ts';
import { answerNotAllowed, answerNotFound, askToLogIn } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { origin } from '../../web/meta.tsx';
import { idOf, pageNumber } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { createRateLimit, rateLimitKeyOf } from '../../web/rate-limit.ts';
import { isoParts } from '../../web/reader.ts';
import { seeOther } from '../../web/redirect.ts';
import { amountIn, keyOfForm, quantityIn, redeem, shortOf, trade, transfer, welcome } from './acts.ts';
import { keepBadge } from './badge.ts';
import { earn, entriesOf, holdersOf, holdingsOf, ledgerEntry, post } from './entries.ts';
import { InvitePage, OwnPage, RankingPage } from './own-pages.tsx';
import { AllPage } from './owner-page.tsx';
import { memberOfNumber, memberWithId, namesOf, numberOf, recipient } from './people.ts';
import { amountWords, at, type LedgerPlace, smallest } from './place.ts';
import { ledgerParts } from './row-parts.tsx';

const actsPerMinute = 30;
const perPage = 30;
const mostHolders = 500;
const mostRanked = 50;
/** How old an account may be to be welcomed by an invitation. */
const welcomeMs = 86_400_000;

export async function mountLedger(app: App, context: DataContext, parts: PageParts | null, place: LedgerPlace): Promise<void> {
  const { store, secret, settings, now } = context;
  const rateLimit = createRateLimit(actsPerMinute, now);
  const words = (c: Ctx, amount: number) => amountWords(place, c.get('visitor').reader, amount);
  const earning = (by: string) => place.earns.find((one) => one.by === by);
  /** The day on the site's clock, so that no reader has two. */
  const day = () => isoParts(context.place.zone ?? 'UTC', now()).slice(0, 10);
  const dayKey = () => `check-in ${day()}`;
  const mine = async (account: number) => (await holdersOf(store, 1, account))[0] ?? { account, balance: 0, earned: 0 };
  const done = (c: Ctx, text: string, to = at) => {
    flash(c, { text });
    return seeOther(c, to, at);
  };
  await keepBadge(context, place);
  if (parts) ledgerParts(context, parts, place);

  app.get(at, async (c) => {
    const { member } = c.get('visitor');
    if (!member) return askToLogIn(c);
    const number = pageNumber(c.req.query('page'));
    const entries = await entriesOf(store, member.id, number, perPage);
    const checkedIn = await store.whole.table(ledgerEntry).count({
      filters: [
        { field: 'holder', is: `member ${member.id}` },
        { field: 'key', is: dayKey() },
      ],
    });
    const held = place.trades ? await holdingsOf(store, member.id) : new Map<number, number>();
    const rows = await Promise.all(
      [...held]
        .filter(([, quantity]) => quantity > 0)
        .map(async ([id, quantity]) => ({ quantity, row: place.trades ? await store.table(place.trades.entity).get(id) : null })),
    );
    const props = {
      c,
      place,
      holder: await mine(member.id),
      entries: entries.rows,
      holdings: rows.flatMap(({ row, quantity }) => (row ? [{ row, quantity }] : [])),
      isCheckedIn: checkedIn > 0,
      number: numberOf(secret, member.id),
      page: { number, count: Math.ceil(entries.total / perPage) },
      once: randomUUID(),
      entityOf: (id: string) => store.entities.find((one) => one.id === id) ?? null,
    };
    return page(c, { title: `My ${place.name.toLowerCase()}`, under: at, index: false }, <OwnPage {...props} />);
  });

  /** Answers an act of a member; its text is what they read. */
  const act = (
    path: string,
    work: (c: Ctx, form: Record<string, string>, account: number) => Promise<string | [string, string]>,
  ) =>
    app.post(path, async (c) => {
      const { member } = c.get('visitor');
      if (!member) return askToLogIn(c);
      const waitS = settings.rehearsal ? 0 : rateLimit.consume(rateLimitKeyOf(c));
      const text = waitS > 0 ? `Too many at once. Try again in ${waitS} seconds.` : await work(c, await readForm(c), member.id);
      return typeof text === 'string' ? done(c, text) : done(c, ...text);
    });

  if (earning('check-in'))
    act(`${at}/check-in`, async (c, _, account) => {
      const amount = smallest(place, earning('check-in')?.amount ?? 0);
      const posting = { account, amount, reason: 'Daily check-in', kind: 'check-in', key: dayKey() };
      const isNew = await store.whole.transaction((inside) => earn(inside, posting, now()));
      return isNew ? `Checked in: you earned ${words(c, amount)}.` : 'You have checked in today. Come back tomorrow.';
    });

  if (place.acts.includes('top-up'))
    act(`${at}/top-up`, async (c, form, account) => {
      const amount = amountIn(place, form.amount, c.get('visitor').reader);
      if (typeof amount === 'string') return amount;
      const method = place.methods.find((one) => one === form.method);
      if (!method) return 'Choose how you want to pay.';
      const posting = { account, amount, reason: `Topped up by ${method}`, kind: 'top-up', key: keyOfForm(form.once, now()) };
      await store.whole.transaction((inside) => post(inside, posting));
      return `${words(c, amount)} added by ${method}. This was a simulated payment.`;
    });

  if (place.acts.includes('withdraw'))
    act(`${at}/withdraw`, async (c, form, account) => {
      const { reader } = c.get('visitor');
      const amount = amountIn(place, form.amount, reader);
      if (typeof amount === 'string') return amount;
      const posting = { account, amount: -amount, reason: 'Withdrawn', kind: 'withdraw', key: keyOfForm(form.once, now()) };
      const posted = await store.whole.transaction((inside) => post(inside, posting));
      if (posted === 'short') return shortOf(place, reader, (await mine(account)).balance, amount);
      return `${words(c, amount)} withdrawn. This was simulated: no money moved.`;
    });

  if (place.acts.includes('transfer'))
    act(`${at}/transfer`, async (c, form, account) => {
      const { reader, member } = c.get('visitor');
      const amount = amountIn(place, form.amount, reader);
      if (typeof amount === 'string') return amount;
      const to = await recipient(store, secret, (form.to ?? '').slice(0, 80));
      if (typeof to === 'string') return to;
      if (to.account === account) return 'Name somebody else.';
      const from = { account, name: member?.name ?? '' };
      const note = (form.note ?? '').trim().slice(0, 80);
      const posted = await transfer(store, from, to, amount, note, keyOfForm(form.once, now()));
      if (posted === 'short') return shortOf(place, reader, (await mine(account)).balance, amount);
      return `${words(c, amount)} sent to ${to.name}.`;
    });

  const { redeems, trades } = place;
  if (redeems)
    act(`${at}/redeem/:id{[1-9][0-9]{0,14}}`, async (c, form, account) => {
      const { reader } = c.get('visitor');
      const taken = await redeem(store, place, { account, id: idOf(c), key: keyOfForm(form.once, now()), reader });
      const back = `/${redeems.entity.slug}/${idOf(c)}`;
      if (typeof taken === 'string') return [taken, back];
      return [`Redeemed. You find it under “My ${place.name.toLowerCase()}”.`, back];
    });
  if (trades)
    act(`${at}/trade/:id{[1-9][0-9]{0,14}}`, async (c, form, account) => {
      const { reader } = c.get('visitor');
      const back = `/${trades.entity.slug}/${idOf(c)}`;
      const pieces = quantityIn(form.quantity);
      if (pieces === null) return ['The quantity must be a number above zero, such as 2 or 0.5.', back];
      const quantity = form.act === 'sell' ? -pieces : pieces;
      const traded = await trade(store, place, { account, id: idOf(c), quantity, key: keyOfForm(form.once, now()), reader });
      if (typeof traded === 'string') return [traded, back];
      return [
        `${quantity > 0 ? 'Bought' : 'Sold'} for ${words(c, Math.abs(traded.cost))}. This was simulated: no money moved.`,
        back,
      ];
    });

  if (earning('inviting')) {
    app.get(`${at}/invite`, (c) => {
      const { member } = c.get('visitor');
      if (!member) return askToLogIn(c);
      const address = `${origin(c)}${at}/join/${numberOf(secret, member.id)}`;
      const earns = words(c, smallest(place, earning('inviting')?.amount ?? 0));
      const content = <InvitePage c={c} address={address} number={numberOf(secret, member.id)} earns={earns} />;
      return page(c, { title: 'Invite friends', under: `${at}/invite`, width: 'narrow', index: false }, content);
    });
    app.get(`${at}/join/:number{[0-9A-Za-z-]{1,40}}`, async (c) => {
      const inviter = await memberOfNumber(store, secret, c.req.param('number'));
      if (!inviter) return answerNotFound(c);
      if (c.get('visitor').member) return seeOther(c, at);
      flash(c, { text: `${inviter.name} invites you. Sign up, and both of you earn something.` });
      return seeOther(c, `/sign-up?next=${encodeURIComponent(`${at}/welcome?number=${c.req.param('number')}`)}`);
    });
    const greet = async (c: Ctx, typed: string, account: number) => {
      const inviter = await memberOfNumber(store, secret, typed);
      const person = await memberWithId(store, account);
      const since = (await context.store.whole.table(context.store.entity('appAccount')).get(account))?.createdAt ?? 0;
      if (!inviter || !person || inviter.account === account) return 'That is no number of another member.';
      if (now() - since > welcomeMs) return 'Only new members can name who invited them.';
      const isNew = await welcome(store, place, inviter, person, now());
      const amount = words(c, smallest(place, earning('inviting')?.amount ?? 0));
      return isNew ? `Welcome. You and ${inviter.name} earned ${amount} each.` : 'Your invitation has counted already.';
    };
    app.get(`${at}/welcome`, async (c) => {
      const { member } = c.get('visitor');
      if (!member) return askToLogIn(c);
      return done(c, await greet(c, (c.req.query('number') ?? '').slice(0, 40), member.id));
    });
    act(`${at}/welcome`, (c, form, account) => greet(c, (form.number ?? '').slice(0, 40), account));
  }

  if (place.isRanked)
    app.get(`${at}/ranking`, async (c) => {
      if (!c.get('visitor').member && !isTrusted(c.get('visitor')) && context.site.readers !== 'anyone') return askToLogIn(c);
      const holders = await holdersOf(store, mostRanked);
      const names = await namesOf(
        store,
        holders.map(({ account }) => account),
      );
      return page(
        c,
        { title: 'Ranking', under: `${at}/ranking` },
        <RankingPage c={c} place={place} holders={holders} names={names} />,
      );
    });

  app.get(`${at}/all`, async (c) => {
    if (!isTrusted(c.get('visitor'))) return answerNotFound(c);
    const holders = await holdersOf(store, mostHolders);
    const sort = { field: 'createdAt', direction: 'desc' } as const;
    const number = pageNumber(c.req.query('page'));
    const entries = await store.whole.table(ledgerEntry).list({ sort, page: number, pageSize: perPage });
    const names = await namesOf(
      store,
      holders.map(({ account }) => account),
    );
    const pages = { number, count: Math.ceil(entries.total / perPage) };
    const props = { c, place, holders, names, entries: entries.rows, once: randomUUID(), page: pages };
    return page(c, { title: `${place.name} of all members`, index: false }, <AllPage {...props} />);
  });

  app.post(`${at}/adjust`, async (c) => {
    if (!isTrusted(c.get('visitor'))) return answerNotAllowed(c);
    const form = await readForm(c);
    const { reader } = c.get('visitor');
    const back = `${at}/all`;
    const amount = amountIn(place, form.amount, reader, { isSigned: true });
    const reason = (form.reason ?? '').trim();
    if (typeof amount === 'string') return done(c, amount, back);
    if (reason === '') return done(c, 'Say why: the person reads it.', back);
    const person = await recipient(store, secret, (form.to ?? '').slice(0, 80));
    if (typeof person === 'string') return done(c, person, back);
    const posting = { account: person.account, amount, reason, kind: 'adjust', key: keyOfForm(form.once, now()) };
    const posted = await store.whole.transaction((inside) => post(inside, posting));
    const text =
      posted === 'short'
        ? `${person.name} has less than that: a balance never falls below zero.`
        : `${words(c, amount)} for ${person.name}: ${reason}.`;
    return done(c, text, back);
  });
}
