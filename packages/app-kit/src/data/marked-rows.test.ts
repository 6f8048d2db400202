import { deepEqual, equal } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, test } from 'vitest';
import { checkout } from '../features/cart/hidden-entities.ts';
import { askedQuestion } from '../features/chatbot/question-log.ts';
import { rowComment } from '../features/comments/comment.ts';
import { contactMessage } from '../features/contact-form/message.ts';
import { featureTables } from '../features/own-tables.ts';
import { ownSignUp } from '../features/sign-ups/own.ts';
import { keepVotes, rowVote, setVote } from '../features/votes/vote.ts';
import type { Browser } from '../web/browser.ts';
import { setRequester, withRequestContext } from '../web/request-context.ts';
import { voterMark } from '../web/voter.ts';
import { countField, fieldOfType, internalEntity } from './internal-entity.ts';
import { claimMarkedRows } from './marked-rows.ts';
import { personalRows } from './personal-copy.ts';
import { erasePersonalRows } from './personal-erasure.ts';
import { openStore } from './store.ts';

const [ada, ben] = [1, 2];
const note = internalEntity({
  id: 'note',
  singular: 'note',
  plural: 'notes',
  slug: 'notes',
  title: 'Notes',
  titleField: 'text',
  fields: [fieldOfType('text', 'Text', { kind: 'text', maxLength: 50 }), countField('votes', 'Votes')],
  readers: 'anyone',
  writers: 'anyone',
  owned: true,
});
const former = { ...note, id: 'former', title: 'Former' };
const marked = [rowVote, checkout, ownSignUp, askedQuestion];

const dataDir = mkdtempSync(join(tmpdir(), 'marked-'));
const earlier = await openStore({ dataDir, rehearsal: true }, [note, former, rowComment, contactMessage, ...marked], Date.now);
/** The browser `key`; null: one that has made nothing. */
const browserWith = (key: string | null): Browser => ({
  mark: (purpose) => (key === null ? null : `${purpose} ${key}`),
  markNow: (purpose) => `${purpose} ${key}`,
});
const shared = browserWith('shared');
const as = <T>(account: number | null, browser: Browser, work: () => Promise<T>) =>
  withRequestContext(() => {
    setRequester({ isOwner: false, member: account === null ? null : { id: account, name: '', role: '' }, browser });
    return work();
  });
await as(null, shared, () => earlier.table(former).add({ text: 'Former', votes: 0 }));
await earlier.table(ownSignUp).add({ browser: shared.markNow('sign-up'), signUp: 1, list: 'note', isGuest: true });
await earlier.close();

// The app no longer has sign-ups and the former list.
const current = [note, rowComment, contactMessage, rowVote, checkout, askedQuestion];
const store = await openStore({ dataDir, rehearsal: true }, current, Date.now);
keepVotes(store, { entity: note, field: 'votes' });
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});
const claim = (account: number, browser = shared) => claimMarkedRows(store, featureTables, browser, account);
const ownersOf = async (table: string) =>
  (await store.db.selectFrom(table).select(['owner_id', 'made_by']).orderBy('id').execute()).map((row) => [
    row.owner_id,
    row.made_by === null,
  ]);
const marksIn = async (table: string, field: string) =>
  (await sql<{ mark: string }>`select ${sql.ref(field)} as mark from ${sql.table(table)} order by id`.execute(store.db)).rows.map(
    ({ mark }) => mark,
  );

test('a browser that has made nothing costs no statement', async () => {
  await claimMarkedRows({} as typeof store, featureTables, browserWith(null), ada);
});

test('what a browser made before log-in becomes the account’s, former lists and features too, and nothing else does', async () => {
  await as(null, shared, () => store.table(note).add({ text: 'Guest', votes: 0 }));
  await as(null, browserWith('other'), () => store.table(note).add({ text: 'Another browser', votes: 0 }));
  await as(ben, shared, () => store.table(note).add({ text: 'Ben, logged in', votes: 0 }));
  const comment = { entity: 'note', row: 1, name: 'Guest', text: 'Yes' };
  await as(null, shared, () => store.table(rowComment).add(comment));
  const message = { name: 'Guest', email: 'guest@example.org', message: 'Hello' };
  await as(null, shared, () => store.table(contactMessage).add(message));
  const bought = { key: 'key', order: 1, list: 'order' };
  await store.table(checkout).add({ ...bought, browser: shared.markNow('buyer'), isGuest: true });
  await store.table(checkout).add({ ...bought, browser: voterMark(ben), isGuest: false });
  const asked = { question: 'When?', found: 'nothing' };
  await store.table(askedQuestion).add({ ...asked, browser: shared.markNow('chatbot'), isGuest: true });

  for (let time = 0; time < 2; time++) {
    await claim(ada);
    deepEqual(await ownersOf('note'), [
      [ada, true],
      [null, false],
      [ben, true],
    ]);
    for (const table of ['former', 'rowComment', 'contactMessage']) deepEqual(await ownersOf(table), [[ada, true]], table);
    deepEqual(await marksIn('checkout', 'browser'), [voterMark(ada), voterMark(ben)]);
    deepEqual(await marksIn('askedQuestion', 'browser'), [voterMark(ada)]);
    deepEqual(await marksIn('ownSignUp', 'browser'), [voterMark(ada)]);
  }
});

test('the next person in the same browser gets what was made after the first had logged out, and nothing before', async () => {
  const later = await as(null, shared, () => store.table(note).add({ text: 'Later', votes: 0 }));
  await claim(ben);
  deepEqual(await ownersOf('note'), [
    [ada, true],
    [null, false],
    [ben, true],
    [ben, true],
  ]);
  deepEqual(await marksIn('askedQuestion', 'browser'), [voterMark(ada)]);
  await store.db.deleteFrom('note').where('id', '=', later.id).execute();
});

test('rows of earlier versions, which may be those of a logged-in person, stay with the browser', async () => {
  const asked = { question: 'Whose?', found: 'nothing', browser: shared.markNow('chatbot') };
  const { id } = await store.table(askedQuestion).add(asked);
  await claim(ben);
  equal((await marksIn('askedQuestion', 'browser')).at(-1), 'chatbot shared');
  await store.db.deleteFrom('askedQuestion').where('id', '=', id).execute();
});

test('one person has one vote: the account’s stays, and the browser’s no longer counts', async () => {
  const place = { entity: note, field: 'votes' };
  const [first, second] = [1, 2];
  for (const row of [first, second]) await setVote(store, place, row, shared.markNow('voter'), true);
  await setVote(store, place, first, voterMark(ada), true);
  await claim(ada);
  deepEqual(await marksIn('rowVote', 'voter'), [voterMark(ada), voterMark(ada)]);
  const counts = await store.db.selectFrom('note').select('votes').where('id', '<=', second).orderBy('id').execute();
  deepEqual(
    counts.map(({ votes }) => votes),
    [1, 1],
  );
});

test('there is no bound on the number of rows', async () => {
  const many = 1_201;
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${many})
    insert into note (created_at, updated_at, text, votes, made_by) select 1, 1, 'Row', 0, 'maker of note many' from n`.execute(
    store.db,
  );
  await claim(ada, browserWith('many'));
  const left = await store.db.selectFrom('note').select('id').where('made_by', '=', 'maker of note many').execute();
  equal(left.length, 0);
  await store.db.deleteFrom('note').where('text', '=', 'Row').execute();
});

test('a guest who logs in and is erased leaves nothing, and others keep theirs', async () => {
  const copy = await personalRows(store, featureTables, ada);
  deepEqual(
    copy.map(({ list, rows }) => [list, rows.length]),
    [
      ['Inbox', 1],
      ['Former', 1],
      ['Notes', 1],
      ['Comments', 1],
      ['Questions asked', 1],
      ['Votes', 2],
    ],
  );
  await store.whole.transaction((inside) => erasePersonalRows(inside, featureTables, ada));
  deepEqual(await personalRows(store, featureTables, ada), []);
  deepEqual(await ownersOf('note'), [
    [null, false],
    [ben, true],
  ]);
  deepEqual(await marksIn('checkout', 'browser'), [voterMark(ben)]);
  for (const table of ['former', 'rowComment', 'contactMessage', 'askedQuestion', 'ownSignUp'])
    equal((await store.db.selectFrom(table).select('id').execute()).length, 0, table);
});
