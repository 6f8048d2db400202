/** Checks of balances: what earns and spends, that nothing counts twice, and that nobody reads or changes those of others. */
import { asMember, newUserName } from '../../../auth/checks/people.ts';
import {
  type Check,
  type CheckClient,
  expect,
  findOwnerSession,
  follow,
  hiddenFields,
  read,
  runBy,
  send,
  submit,
  visibleText,
} from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity, idAt } from '../../../entities/checks/adding.ts';
import type { LedgerPlace } from '../place.ts';

/** The place with the ids of its entities. */
export type LedgerPromise = Omit<LedgerPlace, 'redeems' | 'trades'> & {
  redeems: { entity: string; cost: string; stock: string | null } | null;
  trades: { entity: string; price: string } | null;
};

const at = '/-/ledger';

export function ledgerChecks(all: CheckedEntity[], place: LedgerPromise): Check[] {
  const earns = (by: string) => place.earns.some((one) => one.by === by);
  return runBy('stranger', [
    privateCheck(place),
    ...(earns('check-in') ? [checkInCheck(place)] : []),
    ...(earns('inviting') ? [invitationCheck(place)] : []),
    ...(place.acts.includes('top-up') ? [moneyCheck(place)] : []),
    ...(place.redeems ? [redeemCheck(all, place, place.redeems)] : []),
    ...(place.trades && place.acts.includes('top-up') ? [tradeCheck(all, place, place.trades)] : []),
  ]);
}

async function member(app: CheckClient) {
  const name = newUserName();
  const client = await asMember(app.another(), name);
  return { client, name: `Somebody ${name}` };
}

/** The digits of the balance, whatever its unit: `€5.00` is 500. */
async function balance(client: CheckClient): Promise<number> {
  const { body } = await read(client, at);
  const [, shown = ''] = /class="stat-value[^"]*">([^<]*)</.exec(body) ?? [];
  return Number(shown.replace(/\D/g, ''));
}

async function adjust(app: CheckClient, to: string, amount: string, reason: string): Promise<void> {
  const owner = await findOwnerSession(app);
  await follow(owner, await submit(owner, `${at}/all`, `${at}/adjust`, { to, amount, reason }));
}

function privateCheck({ name }: LedgerPromise): Check {
  return {
    name: `${name.toLowerCase()} are private, change only by entries, and only the owner adds one with a reason`,
    async run(app) {
      const one = await member(app);
      const before = await balance(one.client);
      // An app that hides everything leads strangers to its log-in.
      const { status } = await app.another().request(`${at}/all`);
      expect(status === 404 || status === 303, 'A stranger can open everybody’s balances.');
      expect((await one.client.request(`${at}/all`)).status === 404, 'A member can open everybody’s balances.');
      const page = await read(one.client, '/account');
      const [, token = ''] = /name="csrf-token" value="([^"]*)"/.exec(page.body) ?? [];
      const refused = await send(one.client, `${at}/adjust`, { 'csrf-token': token, to: one.name, amount: '5', reason: 'mine' });
      expect(refused.status === 403, `Adding an entry as a member returns ${refused.status} instead of 403.`);
      await adjust(app, one.name, '7', 'A gift for the check');
      const after = await balance(one.client);
      expect(after > before, 'An entry of the owner does not change the balance.');
      expect(visibleText((await read(one.client, at)).body).includes('A gift for the check'), 'The person does not see why.');
      await adjust(app, one.name, '-999999', 'Too much');
      expect((await balance(one.client)) === after, 'A balance can fall below zero.');
    },
  };
}

function checkInCheck({ name }: LedgerPromise): Check {
  return {
    name: `a daily check-in earns ${name.toLowerCase()} once a day`,
    async run(app) {
      const { client } = await member(app);
      const before = await balance(client);
      await follow(client, await submit(client, at, `${at}/check-in`, {}));
      const after = await balance(client);
      expect(after > before, 'A check-in earns nothing.');
      await follow(client, await submit(client, at, `${at}/check-in`, {}));
      expect((await balance(client)) === after, 'A second check-in on the same day earns again.');
    },
  };
}

function invitationCheck({ name }: LedgerPromise): Check {
  return {
    name: `who joins by a personal link earns ${name.toLowerCase()}, and so does who invited them, once`,
    async run(app) {
      const inviter = await member(app);
      const before = await balance(inviter.client);
      const [, address = ''] =
        /id="invitation"[^>]*value="([^"]*)"/.exec((await read(inviter.client, `${at}/invite`)).body) ?? [];
      expect(URL.canParse(address), 'The page shows no invitation link.');
      const guest = app.another();
      const to = (await guest.request(new URL(address).pathname)).headers.get('location') ?? '';
      expect(to.startsWith('/sign-up'), 'The invitation does not lead to the sign-up.');
      const welcome = new URL(to, 'http://app').searchParams.get('next') ?? '';
      await asMember(guest);
      await follow(guest, await guest.request(welcome));
      const earned = await balance(inviter.client);
      expect(earned > before, 'The inviter earns nothing.');
      await follow(guest, await guest.request(welcome));
      expect((await balance(inviter.client)) === earned, 'The same friend counts twice.');
      const forged = await app.another().request(`${at}/join/1-0000000000`);
      expect(forged.status === 404, `A forged invitation returns ${forged.status} instead of 404.`);
    },
  };
}

function moneyCheck({ acts, methods: [method = ''] }: LedgerPromise): Check {
  return {
    name: 'a top-up counts once however often it is sent, and nobody spends more than they have',
    async run(app) {
      const one = await member(app);
      const before = await balance(one.client);
      const form = { ...hiddenFields((await read(one.client, at)).body, `${at}/top-up`), amount: '50', method };
      await Promise.all([send(one.client, `${at}/top-up`, form), send(one.client, `${at}/top-up`, form)]);
      const filled = await balance(one.client);
      expect(filled > before, 'A top-up does not arrive.');
      await follow(one.client, await send(one.client, `${at}/top-up`, form));
      expect((await balance(one.client)) === filled, 'A form that is sent twice counts twice.');
      if (acts.includes('withdraw')) {
        await follow(one.client, await submit(one.client, at, `${at}/withdraw`, { amount: '900000' }));
        expect((await balance(one.client)) === filled, 'More can be withdrawn than there is.');
        await follow(one.client, await submit(one.client, at, `${at}/withdraw`, { amount: '20' }));
        expect((await balance(one.client)) < filled, 'A withdrawal takes nothing.');
      }
      if (acts.includes('transfer')) {
        const other = await member(app);
        const [had, has] = [await balance(one.client), await balance(other.client)];
        await follow(one.client, await submit(one.client, at, `${at}/transfer`, { amount: '10', to: other.name }));
        const [left, got] = [await balance(one.client), await balance(other.client)];
        expect(had - left === got - has && got > has, 'A transfer does not move the amount.');
      }
    },
  };
}

function redeemCheck(
  all: CheckedEntity[],
  { name }: LedgerPromise,
  { entity, cost, stock }: NonNullable<LedgerPromise['redeems']>,
): Check {
  return {
    name: `${name.toLowerCase()} are redeemed while they and the stock last`,
    async run(app) {
      const things = all.find(({ id }) => id === entity);
      if (!things) return;
      const { at: thing } = await addSeen(app, things, all, 'redeemed', { [cost]: '500', ...(stock ? { [stock]: '1' } : {}) });
      const one = await member(app);
      const action = `${at}/redeem/${idAt(thing)}`;
      const start = await balance(one.client);
      await follow(one.client, await submit(one.client, thing, action, {}));
      expect((await balance(one.client)) === start, 'A balance can fall below zero.');
      await adjust(app, one.name, '1200', 'To spend');
      const before = await balance(one.client);
      const form = hiddenFields((await read(one.client, thing)).body, action);
      await Promise.all([send(one.client, action, form), send(one.client, action, form)]);
      const after = await balance(one.client);
      expect(after < before, 'Redeeming takes nothing.');
      if (!stock) return;
      const last = await read(one.client, thing);
      expect(!last.body.includes(`action="${action}"`), 'What is used up can be redeemed.');
      await follow(one.client, await send(one.client, action, { ...form, once: crypto.randomUUID() }));
      expect((await balance(one.client)) === after, 'What is used up takes from the balance.');
    },
  };
}

function tradeCheck(
  all: CheckedEntity[],
  { methods: [method = ''] }: LedgerPromise,
  { entity, price }: NonNullable<LedgerPromise['trades']>,
): Check {
  return {
    name: 'people buy and sell at the price of the row, never more than they can',
    async run(app) {
      const things = all.find(({ id }) => id === entity);
      if (!things) return;
      const { at: thing } = await addSeen(app, things, all, 'traded', { [price]: '10' });
      const { client } = await member(app);
      const action = `${at}/trade/${idAt(thing)}`;
      await follow(client, await submit(client, at, `${at}/top-up`, { amount: '100', method }));
      const before = await balance(client);
      await follow(client, await submit(client, thing, action, { quantity: '1000', act: 'buy' }));
      await follow(client, await submit(client, thing, action, { quantity: '1', act: 'sell' }));
      expect((await balance(client)) === before, 'More can be bought or sold than there is.');
      await follow(client, await submit(client, thing, action, { quantity: '2.5', act: 'buy' }));
      expect((await balance(client)) < before, 'Buying takes nothing.');
      await follow(client, await submit(client, thing, action, { quantity: '2.5', act: 'sell' }));
      expect((await balance(client)) === before, 'Selling gives nothing back.');
    },
  };
}
