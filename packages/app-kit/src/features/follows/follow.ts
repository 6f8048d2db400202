/**
 * What people follow: the topics of a list, other members, and friends.
 * 1. Each is a row of who follows: the account, or the browser where nobody logs in. Repeating it changes nothing.
 * 2. Two members are friends while each has added the other; until then it is a request.
 * 3. Only the person sees what they follow. Members see who asks to be their friend.
 */
import { type Entity, type Field, fieldOf, type Row } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';
import { wholeNumber } from '../../web/numbers.ts';

export type FollowKind = 'topic' | 'member' | 'friend';

export interface FollowPlace {
  /** The list whose rows have a topic, and its field. */
  topics: { entity: Entity; field: string } | null;
  /** Whether people follow each other. */
  hasPeople: boolean;
  hasFriends: boolean;
}

/** The first part of the addresses of its pages. */
export const at = '/-/follows';

export const rowFollow = internalEntity({
  id: 'rowFollow',
  singular: 'follow',
  plural: 'follows',
  slug: 'row-follows',
  title: 'Following',
  fields: [
    fieldOfType('follower', 'Who follows', { kind: 'text', maxLength: 60 }),
    fieldOfType('kind', 'Kind', { kind: 'text', maxLength: 20 }),
    fieldOfType('what', 'What', { kind: 'text', maxLength: 200 }),
  ],
  titleField: 'what',
  mark: { field: 'follower', purpose: 'follows', keepsRow: false, oncePer: ['kind', 'what'] },
});

/** Of one person; more are refused. */
const mostFollows = 500;
const mostTopics = 60;

/** What these marks follow, newest first. */
export async function followedBy(store: Store, marks: string[], kind: FollowKind): Promise<string[]> {
  const found = await Promise.all(
    marks.map((mark) => {
      const filters = [
        { field: 'follower', is: mark },
        { field: 'kind', is: kind },
      ];
      const sort = { field: 'createdAt', direction: 'desc' } as const;
      return store.whole.table(rowFollow).list({ filters, sort, pageSize: mostFollows });
    }),
  );
  return [...new Set(found.flatMap(({ rows }) => rows.map(({ values }) => String(values.what))))];
}

/** The accounts that added this one as a friend. */
export async function askedBy(store: Store, account: number): Promise<number[]> {
  const filters = [
    { field: 'kind', is: 'friend' },
    { field: 'what', is: String(account) },
  ];
  const { rows } = await store.whole.table(rowFollow).list({ filters, pageSize: mostFollows });
  return rows.flatMap(({ values }) => {
    const id = Number(/^member (\d+)$/.exec(String(values.follower))?.[1]);
    return Number.isSafeInteger(id) ? [id] : [];
  });
}

/** Follows, or no longer; `marks` are all of the person, the first is for new ones. False if there are too many. */
export function setFollow(
  store: Store,
  [mark = '', ...others]: string[],
  { kind, what, isOn }: { kind: FollowKind; what: string; isOn: boolean },
): Promise<boolean> {
  return store.whole.transaction(async (inside) => {
    const table = inside.table(rowFollow);
    const own = await Promise.all(
      [mark, ...others].map((follower) => {
        const filters = [
          { field: 'follower', is: follower },
          { field: 'kind', is: kind },
          { field: 'what', is: what },
        ];
        return table.list({ filters, pageSize: 10 });
      }),
    );
    const rows = own.flatMap((found) => found.rows);
    if (!isOn) for (const { id } of rows) await table.remove(id);
    if (!isOn || rows.length > 0) return true;
    const { total } = await table.list({ filters: [{ field: 'follower', is: mark }], pageSize: 1 });
    if (total >= mostFollows) return false;
    await table.add({ follower: mark, kind, what });
    return true;
  });
}

/** Of the page with all that one may follow. */
export const titleOfFollows = (hasPeople: boolean): string => (hasPeople ? 'Following' : 'Topics');

/** Where the rows of a topic are. */
export const rowsOf = ({ entity, field }: NonNullable<FollowPlace['topics']>, what: string): string =>
  `${entity.path}?${new URLSearchParams({ [field]: what })}`;

/** The topics of a list by their value, with their names. */
export async function topicsOf(
  store: Store,
  { entity, field }: NonNullable<FollowPlace['topics']>,
): Promise<Map<string, string>> {
  const { type } = fieldOf(entity, field);
  if (type.kind === 'choice') return new Map(type.options.map(({ id, label }) => [id, label]));
  if (type.kind === 'relation') {
    const target = store.entity(type.entity);
    const { rows } = await store.table(target).list({ pageSize: mostTopics });
    const titles = await store.table(target).titles(rows.map(({ id }) => id));
    return new Map([...titles].map(([id, title]) => [String(id), title]));
  }
  const used = await store.table(entity).usedValues(field);
  return new Map(used.slice(0, mostTopics).map((value) => [value, value]));
}

/** The name of one topic; null if the list has none of this value. */
export async function nameOfTopic(
  store: Store,
  { entity, field }: NonNullable<FollowPlace['topics']>,
  what: string,
): Promise<string | null> {
  const { type } = fieldOf(entity, field);
  if (type.kind === 'choice') return type.options.find(({ id }) => id === what)?.label ?? null;
  if (type.kind === 'relation') {
    const id = wholeNumber(what, 0, Number.MAX_SAFE_INTEGER);
    return (await store.table(store.entity(type.entity)).titles([id])).get(id) ?? null;
  }
  return what !== '' && (await store.table(entity).count({ filters: [{ field, is: what }] })) > 0 ? what : null;
}

/** The value of a topic as a filter compares it. */
export const topicValue = ({ type }: Field, what: string): string | number => (type.kind === 'relation' ? Number(what) : what);

/** The topic of a row; null without one. */
export function topicOf({ field }: NonNullable<FollowPlace['topics']>, { values }: Row): string | null {
  const value = values[field];
  return value === null || value === undefined || value === '' ? null : String(value);
}
