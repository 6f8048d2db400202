/** The buttons to save and share a row, and the pages of what a person keeps. */
import type { Child } from 'hono/jsx';
import { type Entity, type Row, titleOf } from '../../data/entity.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Picture } from '../../design/drawn.tsx';
import { EmptyState } from '../../design/notice.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { pictureField } from '../../entities/row-cards.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { origin } from '../../web/meta.tsx';
import type { Search } from './keeps.ts';

export const favoritesPath = '/-/favorites';
export const historyPath = '/-/history';

interface RowProps {
  c: Ctx;
  entity: Entity;
  row: Row;
}

export function SaveButton({ c, entity, row, isSaved }: RowProps & { isSaved: boolean }) {
  const { pathname, search } = new URL(c.req.url);
  const title = titleOf(entity, row);
  return (
    <form method="post" action={`/-/favorites/${entity.slug}/${row.id}`} class="save-form" data-partial="main">
      <CsrfField c={c} />
      <input type="hidden" name="back" value={pathname + search} />
      <Button
        kind={isSaved ? 'primary' : 'quiet'}
        icon="heart"
        id={`save-${entity.slug}-${row.id}`}
        name="save"
        value={isSaved ? 'no' : 'yes'}
        label={isSaved ? `Saved: remove “${title}” from your favorites` : `Save “${title}” to your favorites`}
      >
        {isSaved ? 'Saved' : 'Save'}
      </Button>
    </form>
  );
}

/** Without script: the address to copy, and a mail. */
export function ShareBox({ c, entity, row }: RowProps) {
  const title = titleOf(entity, row);
  const address = `${origin(c)}/${entity.slug}/${row.id}`;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${address}`)}`;
  return (
    <details class="share">
      <summary class="button quiet">Share</summary>
      <div class="share-ways" data-share={address} data-share-title={title}>
        <label>
          <span>Link</span>
          <input class="control" readonly value={address} />
        </label>
        <div class="row-of-actions">
          <button type="button" class="button primary" data-share-copy hidden>
            Copy link
          </button>
          <button type="button" class="button quiet" data-share-send hidden>
            Send to an app
          </button>
          <ButtonLink href={mail} kind="quiet">
            E-mail
          </ButtonLink>
        </div>
        <p role="status" class="share-done" />
      </div>
    </details>
  );
}

export interface KeptRow {
  entity: Entity;
  row: Row;
}

export function FavoritesPage({ c, kept, names }: { c: Ctx; kept: KeptRow[]; names: string }) {
  return (
    <>
      <PageHeading title="My favorites" />
      {kept.length === 0 ? (
        <EmptyState title="Nothing saved yet">
          <p>Press “Save” at one of the {names}, and you find it here.</p>
        </EmptyState>
      ) : (
        <KeptList kept={kept} action={({ entity, row }) => <SaveButton c={c} entity={entity} row={row} isSaved />} />
      )}
    </>
  );
}

const KeptList = ({ kept, action }: { kept: KeptRow[]; action?: (one: KeptRow) => Child }) => (
  <ul class="kept-rows">
    {kept.map((one) => {
      const picture = pictureField(one.entity);
      return (
        <li>
          {picture && (
            <span class="kept-picture">
              <Picture id={one.row.id} name={one.row.values[picture.id]} />
            </span>
          )}
          <span class="kept-words">
            <a href={`/${one.entity.slug}/${one.row.id}`}>{titleOf(one.entity, one.row)}</a>
            <span class="kept-kind">{one.entity.singular}</span>
          </span>
          {action?.(one)}
        </li>
      );
    })}
  </ul>
);

interface HistoryProps {
  c: Ctx;
  /** Null where the app does not keep it. */
  seen: KeptRow[] | null;
  searches: { own: Search[]; popular: (Search & { people: number })[] } | null;
}

export function HistoryPage({ c, seen, searches }: HistoryProps) {
  const isEmpty = (seen?.length ?? 0) + (searches?.own.length ?? 0) === 0;
  return (
    <>
      <PageHeading title="My history" />
      {seen && (
        <section class="kept-part">
          <h2>Recently viewed</h2>
          {seen.length > 0 ? <KeptList kept={seen} /> : <p>What you open appears here.</p>}
        </section>
      )}
      {searches && (
        <>
          <SearchList title="My searches" searches={searches.own} none="What you search for appears here." />
          <SearchList title="Popular searches" searches={searches.popular} none="What several people search for appears here." />
        </>
      )}
      {!isEmpty && (
        <form method="post" action={`${historyPath}/clear`}>
          <CsrfField c={c} />
          <Button kind="quiet" icon="trash">
            Clear my history
          </Button>
        </form>
      )}
    </>
  );
}

const SearchList = ({ title, searches, none }: { title: string; searches: (Search & { people?: number })[]; none: string }) => (
  <section class="kept-part">
    <h2>{title}</h2>
    {searches.length === 0 ? (
      <p>{none}</p>
    ) : (
      <ul class="kept-searches">
        {searches.map(({ words, path, people }) => (
          <li>
            <a href={`${path}?${new URLSearchParams({ q: words })}`}>{words}</a>
            {people !== undefined && <span class="kept-kind">{people} people</span>}
          </li>
        ))}
      </ul>
    )}
  </section>
);
