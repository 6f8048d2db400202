/** What is in a playlist, on its page; and the form on a row's page that adds the row to one. */
import { type Entity, type Row, titleOf } from '../../data/entity.ts';
import { mayAdd, mayChange } from '../../data/ownership.ts';
import type { DataContext } from '../../data/store.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Field, Select } from '../../design/field.tsx';
import type { PageParts } from '../../entities/page-parts.ts';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { answerNotAllowed, answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { idOf, wholeNumber } from '../../web/numbers.ts';
import { seeOther } from '../../web/redirect.ts';
import { PlayLink } from './player.tsx';
import { addItem, type Item, itemsOf, plantItems, playlistItem, raiseItem, removeItem } from './playlist.ts';

interface PlaylistPlace {
  playlists: Entity;
  media: Entity[];
}

const maxOffered = 200;

export async function mountPlaylists(app: App, context: DataContext, parts: PageParts, place: PlaylistPlace): Promise<void> {
  const { store } = context;
  const { playlists, media } = place;
  store.links.push({ from: playlistItem, field: 'playlist', to: playlists.id, isPart: true, isTrace: true });
  for (const { id } of media) store.links.push({ from: playlistItem, field: 'row', to: id, of: 'entity', isTrace: true });
  await plantItems(store, playlists, media);
  const maySee = (c: Ctx) => (entity: Entity) => isAmong(c, entity.readers);
  const actionOf = (row: Row) => `/-/playlist/${row.id}`;

  parts.add(playlists.id, {
    async belowRow(c, row) {
      const items = await itemsOf(store, row.id, maySee(c));
      const isOpen = mayChange(c, playlists, row);
      const offered: { value: string; label: string }[] = [];
      for (const entity of isOpen ? media.filter(maySee(c)) : [])
        for (const one of (await store.table(entity).list({ pageSize: maxOffered })).rows)
          if (!items.some((item) => item.entity.id === entity.id && item.row.id === one.id))
            offered.push({ value: `${entity.slug}/${one.id}`, label: titleOf(entity, one) });
      return (
        <section class="stack" id="playlist" aria-labelledby="playlist-items">
          <h2 id="playlist-items">In this {playlists.singular}</h2>
          {items.length === 0 ? (
            <p>Nothing yet.</p>
          ) : (
            <Items c={c} action={actionOf(row)} playlist={row.id} items={items} isOpen={isOpen} />
          )}
          {offered.length > 0 && (
            <form method="post" action={actionOf(row)} class="playlist-add" data-partial="#playlist">
              <CsrfField c={c} />
              <input type="hidden" name="back" value={`/${playlists.slug}/${row.id}`} />
              <Field id="add" label={`Add to this ${playlists.singular}`} required>
                {(attributes) => <Select attributes={attributes} options={offered} value="" empty="Choose…" />}
              </Field>
              <Button icon="plus">Add</Button>
            </form>
          )}
        </section>
      );
    },
    async rowActions(c, rows) {
      const first = new Map<number, Item>();
      for (const { id } of rows) {
        const [item] = await itemsOf(store, id, maySee(c));
        if (item) first.set(id, item);
      }
      return ({ id }) => {
        const item = first.get(id);
        return item && <PlayLink {...item} href={playHref(item, id)} />;
      };
    },
  });

  for (const entity of media)
    parts.add(entity.id, {
      async belowRow(c, row) {
        if (!isAmong(c, playlists.readers)) return null;
        const { rows } = await store.table(playlists).list({ pageSize: maxOffered });
        const options = rows
          .filter((one) => mayChange(c, playlists, one))
          .map((one) => ({ value: String(one.id), label: titleOf(playlists, one) }));
        if (options.length === 0 && !mayAdd(c, playlists)) return null;
        return (
          <section class="card stack" id="to-playlist" aria-labelledby="to-playlist-title">
            <h2 id="to-playlist-title">Add to a {playlists.singular}</h2>
            {options.length > 0 && (
              <form method="post" action="/-/playlist" class="playlist-add">
                <CsrfField c={c} />
                <input type="hidden" name="add" value={`${entity.slug}/${row.id}`} />
                <input type="hidden" name="back" value={`/${entity.slug}/${row.id}`} />
                <Field id="playlist" label={capital(playlists.singular)} required>
                  {(attributes) => <Select attributes={attributes} options={options} value="" empty="Choose…" />}
                </Field>
                <Button icon="plus">Add</Button>
              </form>
            )}
            {mayAdd(c, playlists) && (
              <p>
                <ButtonLink kind="plain" icon="plus" href={`/${playlists.slug}/new`}>
                  New {playlists.singular}
                </ButtonLink>
              </p>
            )}
          </section>
        );
      },
    });

  const change = async (c: Ctx, id: number) => {
    const row = isAmong(c, playlists.readers) ? await store.table(playlists).get(id) : null;
    if (!row) return answerNotFound(c);
    if (!mayChange(c, playlists, row)) return answerNotAllowed(c);
    const { add = '', remove, raise, back } = await readForm(c);
    const [slug, number] = add.split('/');
    const entity = media.find((one) => one.slug === slug && isAmong(c, one.readers));
    const added = entity ? await store.table(entity).get(wholeNumber(number, 0, Number.MAX_SAFE_INTEGER)) : null;
    if (add && (!entity || !added)) return answerNotFound(c);
    if (remove) await removeItem(store, id, wholeNumber(remove, 0, Number.MAX_SAFE_INTEGER));
    if (raise) await raiseItem(store, id, wholeNumber(raise, 0, Number.MAX_SAFE_INTEGER));
    if (entity && added) {
      const outcome = await addItem(store, id, entity, added.id);
      const what = `“${titleOf(entity, added)}”`;
      const where = `“${titleOf(playlists, row)}”`;
      const texts = { added: `Added ${what} to ${where}.`, known: `${what} is in ${where} already.`, full: `${where} is full.` };
      flash(c, { text: texts[outcome] });
    }
    return seeOther(c, back, `/${playlists.slug}/${id}`);
  };

  app.post('/-/playlist/:id{[1-9][0-9]{0,14}}', (c) => change(c, idOf(c)));
  app.post('/-/playlist', async (c) => change(c, wholeNumber((await readForm(c)).playlist, 0, Number.MAX_SAFE_INTEGER)));
}

const playHref = ({ entity, row }: Item, playlist: number) => `/${entity.slug}/${row.id}?in=${playlist}&play=yes#player`;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function Items({
  c,
  action,
  playlist,
  items,
  isOpen,
}: {
  c: Ctx;
  action: string;
  playlist: number;
  items: Item[];
  isOpen: boolean;
}) {
  return (
    <ol class="played card">
      {items.map((item, at) => (
        <li>
          <a href={playHref(item, playlist)}>{titleOf(item.entity, item.row)}</a>
          <span class="row-of-actions">
            <PlayLink {...item} href={playHref(item, playlist)} isPrimary={at === 0} />
            {isOpen && (
              <form method="post" action={action} class="row-of-actions" data-partial="#playlist">
                <CsrfField c={c} />
                {at > 0 && (
                  <Button
                    icon="arrow-up"
                    name="raise"
                    value={String(item.id)}
                    label={`Move ${titleOf(item.entity, item.row)} up`}
                  />
                )}
                <Button
                  icon="close"
                  name="remove"
                  value={String(item.id)}
                  label={`Remove ${titleOf(item.entity, item.row)} from here`}
                />
              </form>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
