/**
 * Pinned and closed topics.
 * 1. Only the owner pins and closes.
 * 2. A closed topic takes no reply, on any path.
 */
import { type Entity, type Row, titleOf } from '../../data/entity.ts';
import type { DataContext, Store } from '../../data/store.ts';
import { Button } from '../../design/button.tsx';
import { Tag } from '../../design/surface.tsx';
import type { PageParts } from '../../entities/page-parts.ts';
import type { App } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { idOf } from '../../web/numbers.ts';
import { seeOther } from '../../web/redirect.ts';

/** Replies are the rows of this module, if the app has it. */
const replies = 'rowComment';

/** Names are fields of the entity. */
export interface ThreadsPlace {
  entity: Entity;
  pinned: string;
  closed: string;
}

export function mountThreads(app: App, { store }: DataContext, parts: PageParts, place: ThreadsPlace): void {
  const { entity, pinned, closed } = place;
  const action = `/-/threads/${entity.slug}`;
  refuseReplies(store, place);

  parts.add(entity.id, {
    takesComments: (row) => row.values[closed] !== true,
    async belowRow(c, row) {
      const [isPinned, isClosed] = [row.values[pinned] === true, row.values[closed] === true];
      const { isOwner } = c.get('visitor');
      if (!isOwner && !isPinned && !isClosed) return null;
      return (
        <section class="row-of-actions" id="thread" aria-label={`About this ${entity.singular}`}>
          {isPinned && <Tag tone="accent">Pinned</Tag>}
          {isClosed && <span>This {entity.singular} is closed. Nobody can reply.</span>}
          {isOwner && (
            <form method="post" action={`${action}/${row.id}`} class="row-of-actions">
              <CsrfField c={c} />
              <Button name="act" value={isPinned ? 'unpin' : 'pin'}>
                {isPinned ? 'Unpin' : 'Pin to the top'}
              </Button>
              <Button name="act" value={isClosed ? 'reopen' : 'close'}>
                {isClosed ? 'Reopen' : 'Close'}
              </Button>
            </form>
          )}
        </section>
      );
    },
  });

  app.post(`${action}/:id{[1-9][0-9]{0,14}}`, async (c) => {
    const row = c.get('visitor').isOwner ? await store.table(entity).get(idOf(c)) : null;
    const change = changeOf((await readForm(c)).act ?? '', place);
    if (!row || !change) return answerNotFound(c);
    await store.whole.table(entity).change(row.id, change.values);
    flash(c, { text: `${change.says}: “${titleOf(entity, row)}”.` });
    return seeOther(c, `/${entity.slug}/${row.id}`);
  });
}

function changeOf(act: string, { pinned, closed }: ThreadsPlace) {
  const changes = new Map([
    ['pin', { values: { [pinned]: true }, says: 'Pinned' }],
    ['unpin', { values: { [pinned]: false }, says: 'No longer pinned' }],
    ['close', { values: { [closed]: true }, says: 'Closed' }],
    ['reopen', { values: { [closed]: false }, says: 'Reopened' }],
  ]);
  return changes.get(act) ?? null;
}

function refuseReplies(store: Store, { entity, closed }: ThreadsPlace): void {
  const before = store.effects.get(replies);
  const isClosed = async (inside: Store, reply: Row | null) => {
    if (reply?.values.entity !== entity.id) return false;
    return (await inside.table(entity).get(Number(reply.values.row)))?.values[closed] === true;
  };
  store.effects.set(replies, async (inside, old, now) => {
    const errors = (await before?.(inside, old, now)) ?? {};
    if (old !== null || !(await isClosed(inside, now))) return errors;
    return { ...errors, text: `This ${entity.singular} is closed. Nobody can reply.` };
  });
}
