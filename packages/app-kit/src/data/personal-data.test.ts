import { deepEqual, equal } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, test } from 'vitest';
import { rowComment } from '../features/comments/comment.ts';
import { cardReview } from '../features/flashcards/reviews.ts';
import { featureTables } from '../features/own-tables.ts';
import { dayTick, keepTicks } from '../features/streaks/ticks.ts';
import { rowVote } from '../features/votes/vote.ts';
import { setRequester, withRequestContext } from '../web/request-context.ts';
import { voterMark } from '../web/voter.ts';
import type { Entity } from './entity.ts';
import { fieldOfType, internalEntity } from './internal-entity.ts';
import { personalRows } from './personal-copy.ts';
import { erasePersonalRows } from './personal-erasure.ts';
import { openStore } from './store.ts';

const [ada, ben] = [1, 2];
const listOf = (id: string, fields: Entity['fields']): Entity =>
  internalEntity({
    id,
    singular: id,
    plural: `${id}s`,
    slug: `${id}s`,
    title: id,
    titleField: 'text',
    fields,
    readers: 'anyone',
    writers: 'members',
    owned: true,
  });
const text = fieldOfType('text', 'Text', { kind: 'text', maxLength: 50 });
const topic = listOf('topic', [text, { ...fieldOfType('phone', 'Phone', { kind: 'phone' }, false), isPrivate: true }]);
const reply = listOf('reply', [text, fieldOfType('topic', 'Topic', { kind: 'relation', entity: 'topic' })]);
const former = listOf('former', [text]);
const current = [topic, reply, rowVote, cardReview, dayTick, rowComment];

const dataDir = mkdtempSync(join(tmpdir(), 'personal-'));
const as = <T>(id: number, work: () => Promise<T>) =>
  withRequestContext(() => {
    setRequester({ isOwner: false, member: { id, name: '', role: '' } });
    return work();
  });

// An earlier version of the app had one more list, and one more field.
const address = { ...fieldOfType('address', 'Address', { kind: 'text', maxLength: 50 }, false), isPrivate: true as const };
const earlierTopic = { ...topic, fields: [...topic.fields, address] };
const before = await openStore({ dataDir, rehearsal: true }, [former, earlierTopic, ...current.slice(1)], Date.now);
await as(ada, () => before.table(former).add({ text: 'Former' }));
await before.close();
const store = await openStore({ dataDir, rehearsal: true }, current, Date.now);
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

const answered = await as(ada, () => store.table(topic).add({ text: 'Answered', phone: '111' }));
await store.db.updateTable('topic').set({ address: 'Ada Street' }).where('id', '=', answered.id).execute();
const alone = await as(ada, () => store.table(topic).add({ text: 'Alone', phone: '222' }));
const gone = await as(ada, () => store.table(topic).add({ text: 'Deleted' }));
await as(ada, () => store.table(topic).remove(gone.id));
const bens = await as(ben, () => store.table(reply).add({ text: 'From Ben', topic: answered.id }));
await as(ada, () => store.table(reply).add({ text: 'From Ada', topic: alone.id }));
for (const voter of [ada, ben].map(voterMark)) await store.table(rowVote).add({ entity: 'topic', row: answered.id, voter });
await store
  .table(cardReview)
  .add({ entity: 'topic', row: 1, person: voterMark(ada), due: '2026-01-01', interval: 1, ease: 1, repetitions: 1 });

keepTicks(store, topic);
for (const row of [alone.id, 1_000]) await store.table(dayTick).add({ entity: 'topic', row, day: '2026-01-01' });
await store.table(dayTick).add({ entity: 'reply', row: bens.id, day: '2026-01-02' });

test('a copy holds what belongs to the account, deleted rows and lists of earlier versions too, and nothing of others', async () => {
  const copy = await as(ada, () => personalRows(store, featureTables, ada));
  deepEqual(
    copy.map(({ list, rows }) => [list, rows.map(({ values }) => values.Text ?? values.Row ?? values.Card)]),
    [
      ['Former', ['Former']],
      ['reply', ['From Ada']],
      ['topic', ['Deleted', 'Alone', 'Answered']],
      ['Ticks', ['Alone']],
      ['Reviews', ['Answered']],
      ['Votes', ['Answered']],
    ],
  );
  const [, replies, topics, ticks] = copy;
  deepEqual(topics?.rows[1]?.values, { Text: 'Alone', Phone: '222', Address: null });
  deepEqual(replies?.rows[0]?.values, { Text: 'From Ada', Topic: 'Alone' });
  deepEqual(ticks?.rows[0]?.values, { 'Of what': 'topic', Row: 'Alone', Day: '2026-01-01' });
  deepEqual(
    topics?.rows.map(({ deletedAt }) => deletedAt !== undefined),
    [true, false, false],
  );
  equal(JSON.stringify(copy).includes('Ben'), false);
});

test('a copy has values as pages show them: labels of choices, amounts with their currency, addresses of files', async () => {
  const options = [{ id: 'inWork', label: 'In work' }];
  const shown = listOf('shown', [
    text,
    fieldOfType('state', 'State', { kind: 'choice', options }),
    fieldOfType('price', 'Price', { kind: 'money', currency: 'EUR' }),
    fieldOfType('isDone', 'Done', { kind: 'yes-no' }),
    fieldOfType('paper', 'Paper', { kind: 'file' }),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'shown-'));
  const other = await openStore({ dataDir: folder, rehearsal: true }, [shown], Date.now);
  const values = { text: 'One', state: 'inWork', price: 1950, isDone: true, paper: 'abc/My paper.pdf' };
  await as(ada, () => other.table(shown).add(values));
  const [list] = await as(ada, () => personalRows(other, [], ada));
  deepEqual(list?.rows[0]?.values, {
    Text: 'One',
    State: 'In work',
    Price: '19.50 EUR',
    Done: 'yes',
    Paper: '/uploads/abc/My%20paper.pdf',
  });
  await other.close();
  rmSync(folder, { recursive: true });
});

test('erasing removes rows for good; what others refer to stays without author and private fields, counted votes without voter', async () => {
  await store.whole.transaction((inside) => erasePersonalRows(inside, featureTables, ada));
  deepEqual(await personalRows(store, featureTables, ada), []);
  const topics = await store.db.selectFrom('topic').selectAll().execute();
  deepEqual(
    topics.map(({ id, text: shown, phone, address: where, owner_id }) => [id, shown, phone, where, owner_id]),
    [[answered.id, 'Answered', null, null, null]],
  );
  deepEqual(
    (await store.db.selectFrom('reply').select('id').execute()).map(({ id }) => id),
    [bens.id],
  );
  equal((await store.db.selectFrom('former').select('id').execute()).length, 0);
  equal((await store.db.selectFrom('cardReview').select('id').execute()).length, 0);
  const ticks = await store.db.selectFrom('dayTick').select(['entity', 'row']).orderBy('id').execute();
  deepEqual(
    ticks.map(({ entity, row }) => [entity, row]),
    [
      ['topic', 1_000],
      ['reply', bens.id],
    ],
  );
  const votes = await store.db.selectFrom('rowVote').select('voter').execute();
  equal(votes.length, 2);
  equal(votes.filter(({ voter }) => voter === voterMark(ada)).length, 0);
});

test('erasing has no bound on the number of rows', async () => {
  const many = 10_001;
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${many})
    insert into "cardReview" (created_at, updated_at, "entity", "row", "person", "due", "interval", "ease", "repetitions")
    select 1, 1, 'topic', i, ${voterMark(ada)}, '2026-01-01', 1, 1, 1 from n`.execute(store.db);
  await store.whole.transaction((inside) => erasePersonalRows(inside, featureTables, ada));
  equal((await store.db.selectFrom('cardReview').select('id').execute()).length, 0);
});

test('erasing one person leaves what belongs to another', async () => {
  const copy = await personalRows(store, featureTables, ben);
  deepEqual(
    copy.map(({ list }) => list),
    ['reply', 'Ticks', 'Votes'],
  );
});

test('a row that others commented on stays without its author', async () => {
  store.links.push({ from: rowComment, field: 'row', to: 'topic', of: 'entity' });
  const discussed = await as(ada, () => store.table(topic).add({ text: 'Discussed' }));
  const monologue = await as(ada, () => store.table(topic).add({ text: 'Monologue' }));
  const comment = (by: number, row: number) =>
    as(by, () => store.table(rowComment).add({ entity: 'topic', row, name: 'Somebody', text: 'Yes' }));
  const kept = await comment(ben, discussed.id);
  await comment(ada, discussed.id);
  await comment(ada, monologue.id);
  await store.whole.transaction((inside) => erasePersonalRows(inside, featureTables, ada));
  const topics = await store.db.selectFrom('topic').select(['id', 'owner_id']).where('id', '>=', discussed.id).execute();
  deepEqual(
    topics.map(({ id, owner_id }) => [id, owner_id]),
    [[discussed.id, null]],
  );
  deepEqual(
    (await store.db.selectFrom('rowComment').select('id').execute()).map(({ id }) => id),
    [kept.id],
  );
});
