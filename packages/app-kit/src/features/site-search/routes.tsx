/**
 * One search over all lists that the visitor may read: a box with the categories of a list for the home page, and a page of
 * results by list.
 */
import type { Child } from 'hono/jsx';
import { type Entity, titleOf } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import { Button } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { EmptyState } from '../../design/notice.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { filterChoices, isUsedByRows } from '../../entities/list-view.ts';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { page } from '../../web/page.tsx';

const at = '/-/search';
const maxSearchLength = 200;
const rowsPerList = 5;
const maxCategories = 8;
const ofCategories = /^(category|kind|genre|topic|cuisine|subject|department|industry)$/i;

/** The lists with pages that the visitor may read. */
const listsOf = (c: Ctx, entities: Entity[]) => entities.filter(({ path, readers }) => path !== null && isAmong(c, readers));

export function mountSiteSearch(app: App, { store }: DataContext): void {
  app.get(at, async (c) => {
    const search = (c.req.query('q') ?? '').trim().slice(0, maxSearchLength);
    const found: Found[] = [];
    for (const entity of search === '' ? [] : listsOf(c, store.entities)) {
      const { rows, total } = await store.table(entity).list({ search, pageSize: rowsPerList });
      const entries = rows.map((row) => ({ title: titleOf(entity, row), href: `/${entity.slug}/${row.id}` }));
      if (total > 0) found.push({ entity, entries, total });
    }
    return page(c, { title: 'Search', width: 'narrow', index: false }, <ResultsPage search={search} found={found} />);
  });
}

/** The box for the home page; null if the visitor may read no list. */
export function searchBox({ store }: DataContext): (c: Ctx) => Promise<Child | null> {
  return async (c) => {
    const lists = listsOf(c, store.entities);
    if (lists.length === 0) return null;
    for (const entity of lists) {
      const fitting = entity.fields.filter(({ id, type }) => ofCategories.test(id) && ['text', 'choice'].includes(type.kind));
      // Topics are what people follow.
      const field = fitting.find(({ id }) => id === 'topic') ?? fitting[0];
      if (!field) continue;
      const used = isUsedByRows(field) ? await store.table(entity).usedValues(field.id) : [];
      const choice = filterChoices({ ...entity, fields: [field] }, new Map([[field.id, used]]))[0];
      if (choice) return <SearchBox entity={entity} {...choice} options={choice.options.slice(0, maxCategories)} />;
    }
    return <SearchForm search="" />;
  };
}

interface Categories {
  entity: Entity;
  name: string;
  label: string;
  options: { value: string; label: string }[];
}

function SearchBox({ entity, name, label, options }: Categories) {
  return (
    <>
      <SearchForm search="" />
      <nav class="search-categories" aria-label={`${entity.title} by ${label.toLowerCase()}`}>
        {options.map((option) => (
          <a href={`${entity.path}?${new URLSearchParams({ [name]: option.value })}`}>{option.label}</a>
        ))}
      </nav>
    </>
  );
}

function SearchForm({ search }: { search: string }) {
  return (
    <search>
      <form method="get" action={at} class="site-search">
        <Icon name="search" />
        <input
          class="control"
          type="search"
          name="q"
          value={search}
          aria-label="Search this site"
          placeholder="Search this site"
          maxlength={maxSearchLength}
        />
        <Button kind="quiet">Search</Button>
      </form>
    </search>
  );
}

interface Found {
  entity: Entity;
  entries: { title: string; href: string }[];
  total: number;
}

function ResultsPage({ search, found }: { search: string; found: Found[] }) {
  return (
    <>
      <PageHeading title={search ? `Results for “${search}”` : 'Search'} />
      <SearchForm search={search} />
      {search !== '' && found.length === 0 && <EmptyState icon="search" title="Nothing found" text="Try fewer or other words." />}
      {found.map(({ entity, entries, total }) => (
        <section class="stack" aria-label={entity.title}>
          <h2>{entity.title}</h2>
          <ul class="search-results">
            {entries.map(({ title, href }) => (
              <li>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
          {total > entries.length && (
            <p>
              <a href={`${entity.path}?${new URLSearchParams({ q: search })}`}>
                All {total} {entity.plural}
              </a>
            </p>
          )}
        </section>
      ))}
    </>
  );
}
