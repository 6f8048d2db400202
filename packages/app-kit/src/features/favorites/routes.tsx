/** Favorites, what a person looked at and searched for, and sharing. */
import type { Entity } from '../../data/entity.ts';
import type { DataContext, Store } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { idOf } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { createRateLimit, rateLimitKeyOf } from '../../web/rate-limit.ts';
import { seeOther } from '../../web/redirect.ts';
import { makeVoter, marksOf, voterOf } from '../../web/voter.ts';
import {
  clearHistory,
  type KeepKind,
  keptBy,
  linkKeeps,
  noteSearch,
  noteSeen,
  popularSearches,
  savedAmong,
  searchesOf,
  setSaved,
} from './keeps.ts';
import { FavoritesPage, favoritesPath, HistoryPage, historyPath, type KeptRow, SaveButton, ShareBox } from './parts.tsx';

export interface FavoritesPlace {
  entities: Entity[];
  saves: boolean;
  history: boolean;
  searches: boolean;
  shares: boolean;
}

const savesPerMinute = 60;
const mostShown = 50;
const fewSearches = 12;
const longestWords = 100;
const longestPath = 200;
const dayMs = 86_400_000;

/** Before the pages that answer searches. */
export function mountSearchNotes(app: App, { store, secret, now }: DataContext): void {
  /** Without an account a network counts once a day; the mark of another day tells nothing of this one. */
  const countedAs = (c: Ctx): string | null => {
    if (c.get('visitor').member) return null;
    return secret.sign('search', `${rateLimitKeyOf(c)} ${Math.floor(now() / dayMs)}`).slice(0, 40);
  };
  app.use(async (c, next) => {
    const words = c.req.method === 'GET' ? (c.req.query('q') ?? '').trim().toWellFormed() : '';
    const path = c.req.path;
    const isList = path === '/-/search' || store.entities.some((entity) => entity.path === path && isAmong(c, entity.readers));
    if (words !== '' && words.length <= longestWords && isList && path.length <= longestPath)
      await noteSearch(store, { words, path }, makeVoter(c), countedAs(c));
    return next();
  });
}

export function mountFavorites(app: App, context: DataContext, parts: PageParts, place: FavoritesPlace): void {
  const { store, settings } = context;
  const { entities, saves, history, searches, shares } = place;
  const rateLimit = createRateLimit(savesPerMinute, () => context.now());
  linkKeeps(store, entities);

  for (const entity of entities)
    parts.add(entity.id, {
      async belowRow(c, row) {
        if (history) await noteSeen(store, entity, row.id, makeVoter(c));
        if (!saves && !shares) return null;
        const saved = saves ? await savedAmong(store, entity, [row], voterOf(c)) : new Set<number>();
        return (
          <section class="keep-row" aria-label="Save and share">
            {saves && <SaveButton c={c} entity={entity} row={row} isSaved={saved.has(row.id)} />}
            {shares && <ShareBox c={c} entity={entity} row={row} />}
          </section>
        );
      },
      ...(saves
        ? {
            async rowActions(c, rows) {
              const saved = await savedAmong(store, entity, rows, voterOf(c));
              return (row) => <SaveButton c={c} entity={entity} row={row} isSaved={saved.has(row.id)} />;
            },
          }
        : {}),
    });

  if (saves) {
    app.post('/-/favorites/:slug{[a-z0-9-]{1,80}}/:id{[1-9][0-9]{0,14}}', async (c) => {
      const entity = entities.find(({ slug }) => slug === c.req.param('slug'));
      const row = entity && isAmong(c, entity.readers) ? await store.table(entity).get(idOf(c)) : null;
      if (!entity || !row) return answerNotFound(c);
      const { save, back } = await readForm(c);
      const waitS = settings.rehearsal ? 0 : rateLimit.consume(rateLimitKeyOf(c));
      if (waitS === 0) await setSaved(store, entity, row.id, makeVoter(c), save === 'yes');
      const done = save === 'yes' ? 'Saved to your favorites.' : 'Removed from your favorites.';
      flash(c, { text: waitS > 0 ? `Too many at once. Try again in ${waitS} seconds.` : done });
      return seeOther(c, back, `/${entity.slug}/${row.id}`);
    });
    app.get(favoritesPath, async (c) => {
      const kept = await keptRows(c, store, entities, 'saved');
      const names = entities.map(({ plural }) => plural).join(', ');
      const title = 'My favorites';
      return page(c, { title, index: false, under: favoritesPath }, <FavoritesPage c={c} kept={kept} names={names} />);
    });
  }

  if (!history && !searches) return;
  app.get(historyPath, async (c) => {
    const own = searches
      ? { own: await searchesOf(store, marksOf(c, 'voter'), fewSearches), popular: await popularSearches(store, fewSearches) }
      : null;
    const seen = history ? await keptRows(c, store, entities, 'seen') : null;
    const title = 'My history';
    return page(c, { title, index: false, under: historyPath }, <HistoryPage c={c} seen={seen} searches={own} />);
  });
  app.post(`${historyPath}/clear`, async (c) => {
    await clearHistory(store, marksOf(c, 'voter'));
    flash(c, { text: 'Your history is cleared.' });
    return seeOther(c, historyPath);
  });
}

/** Those that are still there and that the person may still see. */
async function keptRows(c: Ctx, store: Store, entities: Entity[], kind: KeepKind): Promise<KeptRow[]> {
  const kept: KeptRow[] = [];
  for (const { entity: id, row: at } of await keptBy(store, kind, marksOf(c, 'voter'))) {
    const entity = entities.find((one) => one.id === id);
    const row = entity && isAmong(c, entity.readers) ? await store.table(entity).get(at) : null;
    if (entity && row) kept.push({ entity, row });
    if (kept.length >= mostShown) break;
  }
  return kept;
}
