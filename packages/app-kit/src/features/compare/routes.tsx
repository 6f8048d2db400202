/**
 * Chosen rows side by side: a view of their list, and a page of its own if the plan has one. The choice is in the
 * address, so it can be shared.
 */
import type { Entity, Row } from '../../data/entity.ts';
import type { DataContext, Store } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { relatedTo } from '../../entities/related.ts';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { answerNotAllowed } from '../../web/error-pages.tsx';
import { page } from '../../web/page.tsx';
import { childLines } from './figures.ts';
import { ComparePage } from './page.tsx';
import { type Compared, Comparison } from './parts.tsx';

const maxOffered = 60;
const maxOptions = 500;
const maxChosen = 6;
const chosenAtFirst = 3;
const boxes = 4;

export interface ComparePlace {
  entity: Entity;
  /** Omitted if the list's view is all. */
  page?: { path: string; text: { title: string; intro: string } };
}

export function mountCompare(app: App, { store }: DataContext, parts: PageParts, place: ComparePlace): void {
  const { entity } = place;
  if (place.page) mountPage(app, store, entity, place.page);
  parts.add(entity.id, {
    display: {
      id: 'compare',
      label: 'Side by side',
      icon: 'chart',
      isFirst: place.page === undefined,
      width: 'wide',
      islands: [],
      async show({ c, query }) {
        const { rows: offered } = await store.table(entity).list({ ...query, page: 1, pageSize: maxOffered });
        const picked = new Set(c.req.queries('pick') ?? []);
        const chosen = offered.filter(({ id }) => picked.has(String(id))).slice(0, maxChosen);
        const rows = chosen.length > 0 ? chosen : offered.slice(0, chosenAtFirst);
        return <Comparison {...(await comparedOf(c, store, entity, rows))} offered={offered} />;
      },
    },
  });
}

async function comparedOf(c: Ctx, store: Store, entity: Entity, rows: Row[]): Promise<Compared> {
  return { c, entity, rows, related: await relatedTo(store, entity, rows), lines: await childLines(c, store, entity, rows) };
}

function mountPage(app: App, store: Store, entity: Entity, { path, text }: NonNullable<ComparePlace['page']>): void {
  app.get(path, async (c) => {
    if (!isAmong(c, entity.readers)) return answerNotAllowed(c);
    const sort = { field: entity.titleField, direction: 'asc' as const };
    const { rows: offered } = await store.table(entity).list({ sort, pageSize: maxOptions });
    const given = c.req.queries('pick')?.slice(0, boxes).map(Number);
    const picks = given ?? offered.slice(0, 2).map(({ id }) => id);
    const rows = [...new Set(picks)].flatMap((pick) => offered.find(({ id }) => id === pick) ?? []);
    const isTooFew = given !== undefined && rows.length < 2;
    const error = isTooFew ? `Choose two different ${entity.plural}.` : null;
    const compared = await comparedOf(c, store, entity, rows);
    const content = <ComparePage {...compared} path={path} text={text} offered={offered} picks={picks} error={error} />;
    return page(c, { title: text.title, width: 'wide' }, content, isTooFew ? 400 : 200);
  });
}
