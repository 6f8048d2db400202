import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, type OpenedDatabase } from '../testing/databases.ts';
import { type CertificateOrders, certificateOrders, type NewOrder } from './certificate-orders.ts';

const hour = 60 * 60_000;

describe.each(databases)('orders of certificates on $name', ({ open }) => {
  let database: OpenedDatabase;
  let orders: CertificateOrders;
  beforeAll(async () => {
    database = await open();
    orders = certificateOrders(database);
  });
  afterAll(() => database.close());

  const order = (host: string, change: Partial<NewOrder> = {}): NewOrder => ({
    id: randomUUID(),
    host,
    workspaceId: null,
    at: 0,
    claimedUntil: hour,
    limit: { most: 3, windowMs: 24 * hour },
    isRenewal: false,
    ...change,
  });
  const atOnce = async (all: NewOrder[]) => {
    const begun = await Promise.all(all.map((one) => orders.begin(one)));
    return begun.map(({ outcome }) => outcome).toSorted();
  };

  test('of servers that claim a name at once one orders it, the first time and after a failure', async () => {
    const all = () => Array.from({ length: 4 }, () => order('shop.davit.dev', { at: 2 * hour, claimedUntil: 3 * hour }));
    expect(await atOnce(all())).toEqual(['begun', 'taken', 'taken', 'taken']);
    await orders.failed('shop.davit.dev', 'why', () => 2 * hour);
    expect(await atOnce(all())).toEqual(['begun', 'taken', 'taken', 'taken']);
    await orders.succeeded('shop.davit.dev', 4 * hour);
    expect(await atOnce(all())).toEqual(['taken', 'taken', 'taken', 'taken']);
    expect(await orders.statesOf(['shop.davit.dev'])).toEqual(new Map([['shop.davit.dev', { problem: null, expiresAt: null }]]));
  });

  test('orders of a workspace that begin at once stay within its bound, and the next one has its time', async () => {
    const workspaceId = randomUUID();
    await database.ask(`insert into workspace (id, name, created_at, policy) values ('${workspaceId}', 'A workspace', 1, '{}')`);
    const all = Array.from({ length: 5 }, (_, index) => order(`app-${index}.davit.dev`, { workspaceId, at: 5 * hour }));
    expect(await atOnce(all)).toEqual(['begun', 'begun', 'begun', 'limited', 'limited']);
    const next = { workspaceId, at: 6 * hour };
    expect(await orders.begin(order('next.davit.dev', next))).toEqual({
      outcome: 'limited',
      most: 3,
      nextAt: 29 * hour,
    });
    expect(await orders.begin(order('renewed.davit.dev', { ...next, isRenewal: true }))).toEqual({ outcome: 'begun' });
    expect(await orders.begin(order('later.davit.dev', { workspaceId, at: 29 * hour }))).toEqual({ outcome: 'begun' });
  });

  test('repeats of failed orders use half of the bound, until somebody asks for one; renewals do without', async () => {
    const workspaceId = randomUUID();
    await database.ask(`insert into workspace (id, name, created_at, policy) values ('${workspaceId}', 'A workspace', 1, '{}')`);
    const limit = { most: 4, windowMs: 24 * hour };
    const begin = (host: string, at: number, isRenewal = false) =>
      orders.begin(order(host, { workspaceId, at, claimedUntil: at, limit, isRenewal }));
    const fail = (at: number) => orders.failed('early.davit.dev', 'no', () => at);
    for (const at of [100 * hour, 101 * hour]) {
      expect(await begin('early.davit.dev', at)).toEqual({ outcome: 'begun' });
      await fail(at + hour);
    }
    const limited = { outcome: 'limited', most: 2, nextAt: 124 * hour };
    expect(await begin('early.davit.dev', 102 * hour)).toEqual(limited);
    expect(await begin('early.davit.dev', 102 * hour, true)).toEqual({ outcome: 'begun' });
    expect(await begin('other.davit.dev', 102 * hour)).toEqual({ outcome: 'begun' });
    await fail(200 * hour);
    expect(await orders.retry('early.davit.dev', 103 * hour, { most: 1, windowMs: hour })).toBe(true);
    expect(await begin('early.davit.dev', 103 * hour)).toEqual({ outcome: 'begun' });
    expect(await begin('last.davit.dev', 103 * hour)).toEqual({ outcome: 'limited', most: 4, nextAt: 124 * hour });
  });

  test('previews use half of the bound, whatever else was ordered', async () => {
    const workspaceId = randomUUID();
    await database.ask(`insert into workspace (id, name, created_at, policy) values ('${workspaceId}', 'A workspace', 1, '{}')`);
    const limit = { most: 4, windowMs: 24 * hour };
    const begin = (host: string, isPreview = true) =>
      orders.begin(order(host, { workspaceId, at: 300 * hour, claimedUntil: 301 * hour, limit, isPreview }));
    const outcomes = [
      await begin('preview-a.davit.dev'),
      await begin('app-a.davit.dev', false),
      await begin('preview-b.davit.dev'),
      await begin('app-b.davit.dev', false),
    ];
    const limited = { outcome: 'limited', most: 2, nextAt: 324 * hour };
    expect(outcomes).toEqual([{ outcome: 'begun' }, { outcome: 'begun' }, limited, { outcome: 'begun' }]);
  });

  test('what a workspace ordered is forgotten after its window, at the next order of anybody', async () => {
    await orders.begin(order('long-after.davit.dev', { at: 1_000 * hour, claimedUntil: 1_001 * hour }));
    expect(await database.ask('select id from ordered_certificate')).toEqual([]);
  });

  test('a challenge has its response until it expires, or is withdrawn', async () => {
    await orders.publish({ token: 'a', response: 'a.print', expiresAt: hour });
    await orders.publish({ token: 'b', response: 'b.print', expiresAt: hour });
    expect([await orders.response('a', 0), await orders.response('a', hour), await orders.response('c', 0)]).toEqual([
      'a.print',
      null,
      null,
    ]);
    await orders.withdraw('a');
    expect([await orders.response('a', 0), await orders.response('b', 0)]).toEqual([null, 'b.print']);
  });
});
