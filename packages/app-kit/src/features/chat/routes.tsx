/** One chat: live messages with the newest at the end, earlier ones by page. Deletes the oldest. */
import { sql } from 'kysely';
import type { Entity } from '../../data/entity.ts';
import type { Errors } from '../../data/input.ts';
import { saveRow } from '../../data/save.ts';
import type { DataContext } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { mountTakingBack } from '../../entities/taking-back.ts';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { readSigned, writeSigned } from '../../web/cookies.ts';
import { answerNotAllowed } from '../../web/error-pages.tsx';
import { readForm } from '../../web/form.ts';
import { wholeNumber } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { createRateLimit, rateLimitKeyOf } from '../../web/rate-limit.ts';
import { seeOther } from '../../web/redirect.ts';
import { LastMessages, Room } from './room.tsx';

const shownAtOnce = 50;
const maxEntries = 5_000;
const messagesPerMinute = 30;
const nameKeptS = 365 * 24 * 3600;

export interface ChatPlace {
  /** The path of the chat. */
  path: string;
  title: string;
  entity: Entity;
  /** Fields of the entity: the author and the text. */
  author: string;
  text: string;
}

interface Draft {
  typed: Record<string, string>;
  errors: Errors;
}

export function mountChat(app: App, context: DataContext, parts: PageParts, place: ChatPlace): void {
  const { store, settings } = context;
  const { entity, path } = place;
  const messages = store.table(entity);
  const rateLimit = createRateLimit(messagesPerMinute, () => context.now());
  const at = `/${entity.slug}`;
  // A message has no page of its own that a preview could link to.
  parts.add(entity.id, { firstRows: async (_, rows) => <LastMessages place={place} rows={rows} /> });

  const show = async (c: Ctx, draft: Draft | null = null) => {
    const before = wholeNumber(c.req.query('before'), 0, Number.MAX_SAFE_INTEGER) || null;
    const newestFirst = { field: 'createdAt', direction: 'desc' } as const;
    const query = { sort: newestFirst, pageSize: shownAtOnce + 1, ...(before ? { after: before } : {}) };
    const { rows } = await messages.list(query);
    const shown = rows.slice(0, shownAtOnce).reverse();
    const earlier = rows.length > shownAtOnce ? (shown[0]?.id ?? null) : null;
    const typed = draft?.typed ?? { [place.author]: readSigned(c, 'chat-name') ?? c.get('visitor').member?.name ?? '' };
    const options = { title: place.title, width: 'narrow' as const, islands: ['partial-update', 'chat'] };
    const room = { place, rows: shown, earlier, isPast: before !== null, typed, errors: draft?.errors ?? {} };
    return page(c, options, <Room c={c} {...room} mayWrite={isAmong(c, entity.writers)} />, draft ? 422 : 200);
  };

  /** Deletes the oldest messages over the limit: a chat is not an archive. */
  const forgetOldest = async (newest: number) => {
    await sql`delete from ${sql.table(entity.id)} where id <= ${newest - maxEntries}`.execute(store.db);
  };

  app.get(path, (c) => show(c));

  app.post(at, async (c) => {
    if (!isAmong(c, entity.writers)) return answerNotAllowed(c);
    const { member } = c.get('visitor');
    // People with an account always post under its name.
    const typed = { ...(await readForm(c)), ...(member ? { [place.author]: member.name } : {}) };
    const waitS = settings.rehearsal ? 0 : rateLimit.consume(rateLimitKeyOf(c));
    if (waitS > 0) return show(c, { typed, errors: { [place.text]: `Too many messages. Send it again in ${waitS} seconds.` } });
    const saved = await saveRow(store, entity, typed, { reader: c.get('visitor').reader });
    if (saved.outcome !== 'saved') return show(c, { typed, errors: saved.outcome === 'refused' ? saved.errors : {} });
    await forgetOldest(saved.row.id);
    if (!member) writeSigned(c, 'chat-name', String(saved.row.values[place.author]), nameKeptS);
    return seeOther(c, path);
  });

  mountTakingBack(app, context, entity, at, path);
}
