/** Audio and video: a player on the page of a row, play buttons in lists, and what was played. */
import type { Entity, Row } from '../../data/entity.ts';
import { titleOf } from '../../data/entity.ts';
import { mayChange } from '../../data/ownership.ts';
import type { DataContext } from '../../data/store.ts';
import { ButtonLink } from '../../design/button.tsx';
import type { PageParts } from '../../entities/page-parts.ts';
import { answerPart, type Sized } from '../../entities/part-of-file.ts';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { idOf, wholeNumber } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { seeOther } from '../../web/redirect.ts';
import { markNow, marksOf } from '../../web/voter.ts';
import { PlayedPage, type PlayedRow } from './played-page.tsx';
import { Player, PlayLink, type Queued } from './player.tsx';
import { itemsOf } from './playlist.ts';
import { mountPlaylists } from './playlist-parts.tsx';
import { forgetPlays, listenerPurpose, mostPlayed, notePlay, playedBy, playRecord, positionOf } from './record.ts';
import { sampleFilm } from './sample-film.ts';
import { sampleTune, tuneCount } from './sample-tune.ts';
import { mediaField, outsideOf, sourceOf } from './source.ts';

export interface PlayerPlace {
  /** Lists whose rows have audio or video. */
  media: Entity[];
  /** The list of playlists; null: none. */
  playlists: Entity | null;
  /** The title of the page about what was played. */
  played: string;
}

export const playedPath = '/-/played';
const maxQueue = 100;
const maxShown = 50;
const mostShown = 10;
const maxSeconds = 1_000_000;

export async function mountPlayer(app: App, context: DataContext, parts: PageParts, place: PlayerPlace): Promise<void> {
  const { store } = context;
  const { playlists } = place;
  for (const { id } of place.media) store.links.push({ from: playRecord, field: 'row', to: id, of: 'entity', isTrace: true });
  const maySee = (c: Ctx) => (entity: Entity) => isAmong(c, entity.readers);

  /** The list as it stands, or the playlist in the address. */
  async function queueOf(c: Ctx, entity: Entity): Promise<{ title: string; queue: Queued[] }> {
    const id = wholeNumber(c.req.query('in'), 0, Number.MAX_SAFE_INTEGER);
    const playlist = playlists && id > 0 && isAmong(c, playlists.readers) ? await store.table(playlists).get(id) : null;
    if (playlists && playlist) {
      const items = await itemsOf(store, id, maySee(c));
      return { title: titleOf(playlists, playlist), queue: items.map((one) => ({ ...one, href: hrefOf(one, id) })) };
    }
    const { rows } = await store.table(entity).list({ pageSize: maxQueue });
    return { title: entity.title, queue: rows.map((row) => ({ entity, row, href: hrefOf({ entity, row }) })) };
  }

  for (const entity of place.media) {
    const field = mediaField(entity);
    const shows = entity.fields.filter(({ type }) => type.kind === 'image').map(({ id }) => id);
    parts.add(entity.id, {
      shows: field ? [...shows, field.id] : shows,
      async aboveRow(c, row) {
        const [source, outside] = [sourceOf(entity, row), outsideOf(entity, row)];
        const isOutsideLoaded = outside !== null && c.req.query('from') === 'outside';
        if (isOutsideLoaded && !source) allowOutside(c, outside.address, outside.kind === 'frame');
        const { title, queue } = await queueOf(c, entity);
        return (
          <Player
            entity={entity}
            row={row}
            source={source}
            outside={outside}
            isOutsideLoaded={isOutsideLoaded}
            queue={queue}
            queueTitle={title}
            positionS={await positionOf(store, entity, row.id, marksOf(c, listenerPurpose))}
            isStarted={c.req.query('play') !== undefined}
            mayChange={mayChange(c, entity, row)}
          />
        );
      },
      async rowActions(_, rows) {
        const playable = new Set(rows.filter((row) => sourceOf(entity, row) ?? outsideOf(entity, row)).map(({ id }) => id));
        return (row) => playable.has(row.id) && <PlayLink entity={entity} row={row} href={hrefOf({ entity, row })} />;
      },
      links: () => [{ label: place.played, href: playedPath, icon: 'clock' }],
    });

    app.post(`/-/player/${entity.slug}/:id{[1-9][0-9]{0,14}}`, async (c) => {
      const row = isAmong(c, entity.readers) ? await store.table(entity).get(idOf(c)) : null;
      if (!row) return answerNotFound(c);
      const { positionS, isStart } = (await c.req.json().catch(() => ({}))) as { positionS?: unknown; isStart?: unknown };
      if (typeof positionS !== 'number' || !(positionS >= 0 && positionS <= maxSeconds))
        return c.json({ error: '“positionS” must be a number of seconds.' }, 422);
      const listener = markNow(c, listenerPurpose);
      const at = new Date(context.now()).toISOString();
      await notePlay(store, { entity, row: row.id, listener, positionS: Math.floor(positionS), isStart: isStart === true, at });
      return c.body(null, 204);
    });
  }

  app.get('/-/player/film.webm', (c) => answerPart(c, inMemory(sampleFilm()), 'video/webm', forEverybody));
  app.get('/-/player/:tune{tune-[0-9]+[.]wav}', (c) => {
    const number = wholeNumber(/\d+/.exec(c.req.param('tune'))?.[0], tuneCount, tuneCount);
    return number < tuneCount ? answerPart(c, inMemory(sampleTune(number)), 'audio/wav', forEverybody) : answerNotFound(c);
  });

  app.get(playedPath, async (c) => {
    const rowsOf = async (records: { entity: string; row: number }[]) => {
      const found: (PlayedRow | null)[] = [];
      for (const { entity: id, row: number } of records) {
        const entity = place.media.find((one) => one.id === id && isAmong(c, one.readers));
        const row = entity ? await store.table(entity).get(number) : null;
        found.push(entity && row ? { entity, row } : null);
      }
      return found;
    };
    const own = await playedBy(store, marksOf(c, listenerPurpose), maxShown);
    const ownRows = await rowsOf(own.map(({ values }) => ({ entity: String(values.entity), row: Number(values.row) })));
    const most = await mostPlayed(store, mostShown);
    const mostRows = await rowsOf(most);
    const content = (
      <PlayedPage
        c={c}
        title={place.played}
        own={own.flatMap((record, at) => (ownRows[at] ? [{ ...ownRows[at], record: record as Row }] : []))}
        most={most.flatMap(({ plays }, at) => (mostRows[at] ? [{ ...mostRows[at], plays }] : []))}
        back={
          place.media[0] && (
            <ButtonLink kind="primary" href={place.media[0].path ?? '/'}>
              Choose something to play
            </ButtonLink>
          )
        }
      />
    );
    return page(c, { title: place.played, width: 'narrow', index: false, under: playedPath }, content);
  });

  app.post(`${playedPath}/clear`, async (c) => {
    await forgetPlays(store, marksOf(c, listenerPurpose));
    flash(c, { text: 'Your records are cleared.' });
    return seeOther(c, playedPath);
  });

  if (playlists) await mountPlaylists(app, context, parts, { playlists, media: place.media });
}

const forEverybody = { 'cache-control': 'public, max-age=86400' };

const inMemory = (bytes: Uint8Array<ArrayBuffer>): Sized => ({
  bytes: bytes.length,
  body: (span) => (span ? bytes.slice(span.start, span.end + 1) : bytes),
});

/** The page of a row, starting it, in a playlist if there is one. */
export function hrefOf({ entity, row }: { entity: Entity; row: Row }, playlist?: number): string {
  return `/${entity.slug}/${row.id}?${playlist === undefined ? '' : `in=${playlist}&`}play=yes#player`;
}

/** This page alone may load this one file or frame from elsewhere. */
function allowOutside(c: Ctx, address: string, isFrame: boolean): void {
  const { origin } = new URL(address);
  c.set('ownHeaders', (headers) => {
    const policy = headers.get('content-security-policy') ?? '';
    const wider = isFrame ? `${policy}; frame-src ${origin}` : policy.replace("media-src 'self'", `media-src 'self' ${origin}`);
    headers.set('content-security-policy', wider);
  });
}
