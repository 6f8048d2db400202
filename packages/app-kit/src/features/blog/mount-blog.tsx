import type { DataContext } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { ArticleList, ArticlePage } from './articles.tsx';

/** Shows posts as articles. */
export function mountBlog({ store }: DataContext, parts: PageParts, ids: string[]): void {
  for (const entity of ids.map(store.entity)) {
    parts.add(entity.id, {
      rows: async (c, rows) => <ArticleList c={c} entity={entity} rows={rows} />,
      row: async (c, row, related) => <ArticlePage c={c} entity={entity} row={row} related={related} />,
    });
  }
}
