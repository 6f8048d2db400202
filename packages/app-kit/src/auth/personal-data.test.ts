/** Over HTTP: what a person leaves in each feature before and after logging in, their copy, and what erasing leaves. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asOwner, type CheckClient, hiddenFields, read, send, submit } from '../checks/expect.ts';
import type { Entity } from '../data/entity.ts';
import { countField, fieldOfType, internalEntity } from '../data/internal-entity.ts';
import type { PersonalList } from '../data/personal-copy.ts';
import { openStore, type Store } from '../data/store.ts';
import { createPageParts } from '../entities/page-parts.ts';
import { checkout, orderLine } from '../features/cart/hidden-entities.ts';
import { mountCart } from '../features/cart/routes.tsx';
import { askedQuestion } from '../features/chatbot/question-log.ts';
import { mountChatbot } from '../features/chatbot/routes.tsx';
import { rowComment } from '../features/comments/comment.ts';
import { mountComments } from '../features/comments/routes.tsx';
import { contactMessage } from '../features/contact-form/message.ts';
import { createContact } from '../features/contact-form/routes.tsx';
import { ownSignUp } from '../features/sign-ups/own.ts';
import { mountSignUps } from '../features/sign-ups/routes.tsx';
import { mountVotes } from '../features/votes/routes.tsx';
import { keepVotes, rowVote } from '../features/votes/vote.ts';
import { mountOwner } from '../owner/routes.tsx';
import { secretOf } from '../server/secret.ts';
import { readSettings } from '../server/settings.ts';
import { createApp } from '../web/app.tsx';
import type { App, Site } from '../web/context.ts';
import { openPublicFiles } from '../web/public-files.ts';
import { withRequestContext } from '../web/request-context.ts';
import { openAccounts } from './accounts.ts';
import { personPath } from './checks/people.ts';
import { mountAccounts } from './routes.ts';
import { account, link, session } from './tables.ts';

const text = { kind: 'text', maxLength: 100 } as const;
const states = (...ids: string[]) => ids.map((id) => ({ id, label: id, done: id !== ids[0] }));
const listOf = (id: string, fields: Entity['fields'], more: Partial<Entity> = {}): Entity =>
  internalEntity({ id, singular: id, plural: `${id}s`, slug: `${id}s`, title: `${id}s`, titleField: 'name', fields, ...more });
const name = fieldOfType('name', 'Name', text);
const email = fieldOfType('email', 'E-mail', { kind: 'email' });
const status = (...ids: string[]) => {
  const all = states(...ids);
  return {
    field: fieldOfType('status', 'Status', { kind: 'choice', options: all }, false),
    workflow: { field: 'status', states: all },
  };
};
const votes = fieldOfType('votes', 'Votes', { kind: 'votes' }, false);
const candle = listOf('candle', [name, fieldOfType('price', 'Price', { kind: 'money', currency: 'EUR' }), votes], {
  readers: 'anyone',
});
const ofOrder = status('new', 'sent', 'canceled');
const order = listOf(
  'order',
  [
    fieldOfType('number', 'Number', text, false),
    name,
    email,
    fieldOfType('address', 'Address', text),
    fieldOfType('note', 'Note', text, false),
    fieldOfType('total', 'Total', { kind: 'money', currency: 'EUR' }, false),
    ofOrder.field,
  ],
  { titleField: 'number', workflow: ofOrder.workflow },
);
const event = listOf('event', [name, countField('seats', 'Seats')], { readers: 'anyone' });
const ofSignUp = status('coming', 'canceled');
const signUp = listOf(
  'signUp',
  [name, email, fieldOfType('event', 'Event', { kind: 'relation', entity: 'event' }), ofSignUp.field],
  { workflow: ofSignUp.workflow },
);
const answer = listOf('answer', [name, fieldOfType('text', 'Text', text)], { readers: 'anyone' });
const lists = [candle, order, event, signUp, answer];
const features = [checkout, orderLine, ownSignUp, askedQuestion, contactMessage, rowComment, rowVote];
/** What a person leaves in each of them. */
const left = ['Comments', 'Inbox', 'Order lines', 'Questions asked', 'Votes', 'orders', 'signUps'];

const site: Site = {
  name: 'Candles',
  tagline: '',
  layout: 'story',
  mode: 'auto',
  themeColor: '#000000',
  navigation: [],
  feeds: [],
  ownerLinks: [],
  memberLinks: [],
  islands: [],
  offersSearch: false,
  footer: '',
  timeZone: null,
  writers: 'members',
  readers: 'anyone',
  accounts: { joining: 'open', roles: [], openPaths: [], closedPaths: [] },
};
const password = 'a river of green tea';

let dataDir: string;
let store: Store;
let app: App;

async function start(entities: Entity[], mount: (app: App, context: Parameters<typeof mountCart>[1]) => void): Promise<void> {
  store = await openStore({ dataDir, rehearsal: true }, [...entities, account, link, session], Date.now);
  const context = {
    site,
    plan: { rights: [], evidence: [], notUnderstood: [] },
    settings: readSettings({ DATA_DIR: dataDir, REHEARSAL: '1' }),
    secret: secretOf(Buffer.alloc(32, 7)),
    files: openPublicFiles(dataDir, {}),
    now: Date.now,
    stopping: new AbortController().signal,
    place: { zone: null },
    badges: new Map(),
    fileForms: [],
    store,
  };
  const accounts = await openAccounts(context);
  app = createApp(context, accounts.gate);
  mountAccounts(app, accounts);
  mountOwner(app, context, accounts.gate);
  mount(app, context);
}

const startWhole = () =>
  start([...lists, ...features], (one, context) => {
    const parts = createPageParts();
    mountCart(one, context, parts, { products: 'candle', orders: 'order' });
    const events = { entity: event, relation: 'event', seats: 'seats', startsAt: null };
    const place = { entity: signUp, event: events, email: 'email', people: null, day: null, hasReference: false };
    const words = { heading: 'Sign up', action: 'Sign up' };
    const state = { field: 'status', signedUp: 'coming', waiting: null, cancelled: 'canceled' };
    mountSignUps(one, context, { ...place, status: state, words }, parts);
    mountChatbot(one, context, { path: '/ask', title: 'Ask', entity: answer, question: 'name', answer: 'text', words: null });
    mountComments(one, context, parts, ['candle']);
    keepVotes(store, { entity: candle, field: 'votes' });
    mountVotes(one, context, { entity: candle, field: 'votes' }, parts);
    createContact(context).mount(one, async () => null);
  });

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'personal-data-'));
  await startWhole();
  await store.table(candle).add({ name: 'Beeswax', price: 950, votes: 0 });
  await store.table(event).add({ name: 'Dipping candles', seats: 5 });
  await store.table(answer).add({ name: 'When do you open?', text: 'At nine.' });
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

/** A browser with its own cookies. */
function browser(): CheckClient {
  const cookies = new Map<string, string>();
  return {
    another: browser,
    async ownerLink() {
      mkdirSync(join(dataDir, 'owner-links'), { recursive: true });
      writeFileSync(
        join(dataDir, 'owner-links', createHash('sha256').update('token').digest('hex')),
        String(Date.now() + 60_000),
      );
      return '/-/owner?token=token';
    },
    async request(path, { method = 'GET', headers = {}, body } = {}) {
      const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
      const init = { method, headers: { host: 'app.test', cookie, ...headers }, ...(body === undefined ? {} : { body }) };
      const sent = new Request(`http://app.test${path}`, init);
      if (body !== undefined) sent.headers.set('content-length', String(Buffer.byteLength(body)));
      const answered = await withRequestContext(() => app.fetch(sent, { client: '127.0.0.1' }));
      for (const line of answered.headers.getSetCookie()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/max-age=0/i.test(line)) cookies.delete(key);
        else cookies.set(key, value);
      }
      return { status: answered.status, headers: answered.headers, body: await answered.text() };
    },
  };
}

const person = { name: 'Ada Marsh', email: 'ada@example.org' };

/** Buys, signs up, asks, writes, comments and votes. */
async function leaveTraces(one: CheckClient, word: string): Promise<void> {
  const asked = await submit(one, '/ask', '/-/chatbot', { question: `Zebra ${word}` });
  const token = hiddenFields((await read(one, '/ask')).body, '/-/chatbot');
  const cart = await send(one, '/cart/add', { ...token, product: '1', quantity: '2' });
  const bought = await submit(one, '/checkout', '/checkout', { ...person, address: `Street ${word}` });
  const signedUp = await send(one, '/-/sign-up/1', { ...token, name: person.name, email: `${word}@example.org` });
  const wrote = await send(one, '/contact', { ...token, ...person, message: `Hello ${word}` });
  const commented = await send(one, '/-/comments/candles/1', { ...token, 'comment-name': 'Ada', 'comment-text': `Nice ${word}` });
  const voted = await send(one, '/-/votes/candles/1', { ...token, vote: 'yes' });
  for (const { status: answered } of [asked, cart, bought, signedUp, wrote, commented, voted]) expect(answered).toBe(303);
}

const signUpAs = (one: CheckClient, userName: string) =>
  submit(one, '/sign-up', '/sign-up', { userName, name: `Somebody ${userName}`, 'new-password': password });
const logIn = (one: CheckClient, userName: string) =>
  submit(one, '/log-in', '/log-in', { userName, 'present-password': password });
const logOut = async (one: CheckClient) => {
  const token = hiddenFields((await read(one, '/account')).body, '/account/leave-everywhere');
  return send(one, '/account/leave-everywhere', token);
};
const copyOf = async (one: CheckClient, at = '/account') =>
  JSON.parse((await read(one, `${at}/data.json`)).body).lists as PersonalList[];
const namesIn = (copy: PersonalList[]) => copy.map(({ list }) => list).sort();
const leave = (one: CheckClient) => submit(one, '/account', '/account/delete', { 'leaving-password': password });
const rowsIn = async (table: string) => store.db.selectFrom(table).selectAll().orderBy('id').execute();

/** The order alone stays, without its buyer; so does the counted vote. */
async function expectErased(): Promise<void> {
  for (const table of ['signUp', 'ownSignUp', 'checkout', 'askedQuestion', 'contactMessage', 'rowComment'])
    expect(await rowsIn(table), table).toEqual([]);
  const [kept] = await rowsIn('order');
  expect(kept).toMatchObject({ number: '1001', total: 1900, status: 'canceled', name: null, email: null, address: null });
  expect(await rowsIn('orderLine')).toMatchObject([{ order: 1, name: 'Beeswax', quantity: 2 }]);
  expect(await rowsIn('rowVote')).toMatchObject([{ voter: 'erased 1' }]);
}

test('a guest signs up: what the browser left before is in the copy, and goes with the account', async () => {
  const ada = browser();
  await leaveTraces(ada, 'guest');
  expect((await signUpAs(ada, 'ada')).status).toBe(303);
  const copy = await copyOf(ada);
  expect(namesIn(copy)).toEqual(left);
  expect(JSON.stringify(copy)).not.toMatch(/member \d|isGuest/);
  const { body } = await read(ada, '/account');
  expect(body).toContain('Orders stay in the books without the person');
  expect((await leave(ada)).status).toBe(303);
  await expectErased();
});

test('a guest logs in, leaves, and what the browser left since goes, too', async () => {
  const ada = browser();
  await signUpAs(ada, 'ada');
  await logOut(ada);
  await leaveTraces(ada, 'guest');
  await logIn(ada, 'ada');
  expect(namesIn(await copyOf(ada))).toEqual(left);
  await leave(ada);
  await expectErased();
});

test('what a member leaves belongs to the account in every browser, and the owner copies and erases it', async () => {
  const ada = browser();
  await signUpAs(ada, 'ada');
  await leaveTraces(ada, 'member');
  const elsewhere = browser();
  await logIn(elsewhere, 'ada');
  expect(namesIn(await copyOf(elsewhere))).toEqual(left);
  expect((await read(elsewhere, '/ask')).body).toContain('Zebra member');
  const owner = await asOwner(browser());
  const at = await personPath(owner, 'ada');
  expect(namesIn(await copyOf(owner, at))).toEqual(left);
  expect((await read(owner, at)).body).toContain('Orders stay in the books without the person');
  expect((await submit(owner, at, `${at}/erase`, { confirmation: 'Somebody ada' })).status).toBe(303);
  await expectErased();
});

test('two people share a browser: each copy has their own rows, and erasing one leaves the other’s', async () => {
  const shared = browser();
  await signUpAs(shared, 'ada');
  await leaveTraces(shared, 'ada');
  await logOut(shared);
  expect((await read(shared, '/ask')).body).not.toContain('Zebra ada');
  await signUpAs(shared, 'ben');
  expect(namesIn(await copyOf(shared))).toEqual([]);
  await leaveTraces(shared, 'ben');
  expect(JSON.stringify(await copyOf(shared))).not.toContain('Street ada');
  await leave(shared);
  await logIn(shared, 'ada');
  const copy = await copyOf(shared);
  expect(namesIn(copy)).toEqual(left);
  expect(JSON.stringify(copy)).not.toMatch(/(?:Zebra|Hello|Nice|Street) ben/);
});

test('features that the app no longer has: what people left there is in their copy, and goes', async () => {
  const ada = browser();
  await leaveTraces(ada, 'guest');
  await store.close();
  await start([candle], () => {});
  await signUpAs(ada, 'ada');
  expect(namesIn(await copyOf(ada))).toEqual([
    'Contact message',
    'Order',
    'Order lines',
    'Questions asked',
    'Row comment',
    'Sign up',
    'Votes',
  ]);
  await leave(ada);
  for (const table of ['signUp', 'ownSignUp', 'checkout', 'askedQuestion', 'contactMessage', 'rowComment'])
    expect(await rowsIn(table), table).toEqual([]);
  expect(await rowsIn('order')).toMatchObject([{ number: '1001', total: 1900, status: 'new', name: null, address: null }]);
});
