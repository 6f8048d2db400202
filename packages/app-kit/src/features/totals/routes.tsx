/** The total of a row's lines below it, its printable sheet, and the next number of a series. */
import { titleOf } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { relatedTo } from '../../entities/related.ts';
import { type App, isAmong } from '../../web/context.ts';
import { answerNotFound } from '../../web/error-pages.tsx';
import { idOf } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { keepTotals, linesOf, type TotalsPlace } from './lines.ts';
import { Progress, Sheet, TotalsCard } from './parts.tsx';
import { numberAfter } from './sums.ts';

export function mountTotals(app: App, { store, site }: DataContext, parts: PageParts, place: TotalsPlace): void {
  const { parent, lines, sum, goal, series } = place;
  keepTotals(store, place);

  parts.add(parent.id, {
    async belowRow(c, row) {
      if (!isAmong(c, lines.readers)) return null;
      return <TotalsCard c={c} place={place} row={row} rows={await linesOf(store, place, row.id)} />;
    },
    async inList(c, rows) {
      const shown = goal === null ? null : sum;
      if (shown === null || !isAmong(c, lines.readers)) return () => null;
      const found = new Map<number, Awaited<ReturnType<typeof linesOf>>>();
      for (const row of rows) found.set(row.id, await linesOf(store, place, row.id));
      return (field, row) =>
        field.id === shown ? <Progress c={c} place={place} row={row} rows={found.get(row.id) ?? []} /> : null;
    },
    async given() {
      if (series === null) return {};
      const [last] = (await store.table(parent).list({ sort: { field: series, direction: 'desc' }, pageSize: 1 })).rows;
      const next = numberAfter(String(last?.values[series] ?? ''));
      return next === null ? {} : { [series]: next };
    },
  });

  app.get(`/${parent.slug}/:id{[1-9][0-9]{0,14}}/sheet`, async (c) => {
    const row = isAmong(c, parent.readers) && isAmong(c, lines.readers) ? await store.table(parent).get(idOf(c)) : null;
    if (!row) return answerNotFound(c);
    const rows = await linesOf(store, place, row.id);
    const related = await relatedTo(store, parent, [row]);
    const content = <Sheet c={c} place={place} row={row} rows={rows} related={related} from={site.name} />;
    return page(c, { title: titleOf(parent, row), width: 'narrow', index: false, under: parent.path ?? '/' }, content);
  });
}
