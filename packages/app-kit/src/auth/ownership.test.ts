import { deepEqual, equal } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import type { Entity } from '../data/entity.ts';
import { openStore } from '../data/store.ts';
import type { Identity } from '../web/context.ts';
import { setRequester, withRequestContext } from '../web/request-context.ts';

const note: Entity = {
  id: 'note',
  singular: 'note',
  plural: 'notes',
  slug: 'notes',
  path: '/',
  title: 'Notes',
  fields: [{ id: 'title', label: 'Title', type: { kind: 'text', maxLength: 50 }, required: true, help: '' }],
  titleField: 'title',
  workflow: null,
  dueField: null,
  defaultSort: { field: 'createdAt', direction: 'asc' },
  readers: 'own',
  writers: 'members',
  owned: true,
  samples: [],
};

const dataDir = mkdtempSync(join(tmpdir(), 'belonging-'));
const store = await openStore({ dataDir, rehearsal: true }, [note], Date.now);
const notes = store.table(note);
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

const member = (id: number, role = ''): Identity => ({ isOwner: false, member: { id, name: '', role } });
const as = <T>(who: Identity | null, work: () => Promise<T>) =>
  withRequestContext(() => {
    if (who) setRequester(who);
    return work();
  });
const mine = await as(member(1), () => notes.add({ title: 'Mine' }));
const yours = await as(member(2), () => notes.add({ title: 'Yours' }));
const titles = async (from = store) => (await from.table(note).list({})).rows.map((row) => row.values.title);

test('each member sees only their own rows, even through a table that someone else opened', async () => {
  deepEqual(await as(member(1), titles), ['Mine']);
  deepEqual(await as(member(2), async () => (await notes.list({})).rows.map((row) => row.id)), [yours.id]);
  equal(await as(member(1), () => notes.count({})), 1);
  equal(await as(member(1), () => notes.get(yours.id)), null);
  deepEqual(await as(member(1), () => store.transaction(titles)), ['Mine']);
});

test('strangers and background work see no rows, unless the work asks for all', async () => {
  deepEqual(await as(null, titles), []);
  deepEqual(await titles(), []);
  deepEqual(await as({ isOwner: false, member: null }, titles), []);
  deepEqual(await titles(store.whole), ['Mine', 'Yours']);
});

test('the owner and people with a role see all rows', async () => {
  deepEqual(await as({ isOwner: true, member: null }, titles), ['Mine', 'Yours']);
  deepEqual(await as(member(3, 'agent'), titles), ['Mine', 'Yours']);
});

test('nobody changes, deletes or restores the rows of others', async () => {
  equal(await as(member(1), () => notes.change(yours.id, { title: 'Taken' })), null);
  equal(await as(member(1), () => notes.remove(yours.id)), false);
  equal(await as(member(2), () => notes.remove(yours.id)), true);
  equal(await as(member(1), () => notes.restore(yours.id)), false);
  equal(await as(member(2), () => notes.restore(yours.id)), true);
  equal((await as(member(1), () => notes.change(mine.id, { title: 'Still mine' })))?.values.title, 'Still mine');
  deepEqual(await titles(store.whole), ['Still mine', 'Yours']);
});

test('simultaneous requests keep their identities apart', async () => {
  const all = await Promise.all([1, 2, 1, 2].map((id) => as(member(id), titles)));
  deepEqual(all, [['Still mine'], ['Yours'], ['Still mine'], ['Yours']]);
});

test('what some write about others is read by the person whom it is about, and by no other member', async () => {
  const pupil: Entity = { ...note, id: 'pupil', slug: 'pupils', path: '/pupils' };
  const mark: Entity = {
    ...note,
    id: 'mark',
    slug: 'marks',
    adders: ['teacher'],
    subject: 'pupil',
    fields: [
      ...note.fields,
      { id: 'pupil', label: 'Pupil', type: { kind: 'relation', entity: 'pupil' }, required: false, help: '' },
    ],
  };
  const folder = mkdtempSync(join(tmpdir(), 'subjects-'));
  const school = await openStore({ dataDir: folder, rehearsal: true }, [pupil, mark], Date.now);
  try {
    const ana = await as(member(1), () => school.table(pupil).add({ title: 'Ana' }));
    await as(member(2), () => school.table(pupil).add({ title: 'Ben' }));
    const given = await as(member(9, 'teacher'), () => school.table(mark).add({ title: 'Very good', pupil: ana.id }));
    const seen = async () => (await school.table(mark).list({})).rows.map((row) => row.values.title);
    deepEqual(await as(member(1), seen), ['Very good']);
    deepEqual(await as(member(2), seen), []);
    deepEqual(await as({ isOwner: false, member: null }, seen), []);
    equal(await as(member(1), () => school.table(mark).change(given.id, { title: 'Best' })), null);
    equal(await as(member(2), () => school.table(mark).get(given.id)), null);
  } finally {
    await school.close();
    rmSync(folder, { recursive: true });
  }
});
