/** The player on the page of a row, and the buttons that play a row from elsewhere. */
import { type Entity, type Row, titleOf } from '../../data/entity.ts';
import { Picture } from '../../design/drawn.tsx';
import { Icon } from '../../design/icon.tsx';
import { Tag } from '../../design/surface.tsx';
import { pictureField } from '../../entities/row-cards.tsx';
import type { Outside, Source } from './source.ts';
import { isLive, linkField, sourceOf } from './source.ts';

/** A row in a queue, and the address of its page in that queue. */
export interface Queued {
  entity: Entity;
  row: Row;
  href: string;
}

interface PlayerProps {
  entity: Entity;
  row: Row;
  /** Null: nothing of this app's own to play. */
  source: Source | null;
  outside: Outside | null;
  /** The reader asked for what is at the other site. */
  isOutsideLoaded: boolean;
  /** What plays before and after it; the row itself included. */
  queue: Queued[];
  /** Of the playlist that is playing; null: the list itself. */
  queueTitle: string;
  /** Seconds up to which the reader has played it. */
  positionS: number;
  /** Start by itself. */
  isStarted: boolean;
  mayChange: boolean;
}

export const recordAddress = (entity: Entity, row: Row) => `/-/player/${entity.slug}/${row.id}`;

export function Player(props: PlayerProps) {
  const { entity, row, source, outside, isOutsideLoaded } = props;
  const title = titleOf(entity, row);
  const at = props.queue.findIndex((one) => one.entity.id === entity.id && one.row.id === row.id);
  const played = source ?? (outside && isOutsideLoaded && outside.kind !== 'frame' ? outside : null);
  return (
    <section class="player card" id="player" aria-label={`Player: ${title}`}>
      {isLive(entity, row) && (
        <p class="player-live">
          <Tag tone="danger">Live</Tag>
        </p>
      )}
      {played && (
        <div
          class={`player-stage ${played.kind}`}
          data-player={played.kind}
          data-title={title}
          data-record={recordAddress(entity, row)}
          data-from={props.positionS}
          data-start={props.isStarted ? 'yes' : undefined}
          data-previous={props.queue[at - 1]?.href}
          data-next={props.queue[at + 1]?.href}
        >
          <Media
            kind={played.kind === 'audio' ? 'audio' : 'video'}
            address={played.address}
            entity={entity}
            row={row}
            title={title}
          />
        </div>
      )}
      {!played && <Cover entity={entity} row={row} />}
      {!source && outside && <FromOutside {...props} outside={outside} />}
      {!source && !outside && <Nothing {...props} />}
      <PlayerFoot {...props} />
    </section>
  );
}

function Media({
  kind,
  address,
  entity,
  row,
  title,
}: {
  kind: 'audio' | 'video';
  address: string;
  entity: Entity;
  row: Row;
  title: string;
}) {
  const picture = pictureField(entity);
  const cover = picture ? row.values[picture.id] : null;
  if (kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: people upload their files without captions.
      <video
        data-user-content
        controls
        playsinline
        preload="metadata"
        src={address}
        poster={cover ? `/uploads/${cover}` : undefined}
        aria-label={title}
      />
    );
  return (
    <>
      <div class="player-cover">
        <Picture id={row.id} name={cover} />
      </div>
      <Sound address={address} title={title} />
    </>
  );
}

const Sound = ({ address, title }: { address: string; title: string }) => (
  // biome-ignore lint/a11y/useMediaCaption: people upload their files without captions.
  <audio data-user-content controls preload="metadata" src={address} aria-label={title} />
);

/** The uploaded cover of a row that does not play. */
function Cover({ entity, row }: { entity: Entity; row: Row }) {
  const cover = row.values[pictureField(entity)?.id ?? ''];
  return cover ? <img data-user-content class="picture" src={`/uploads/${cover}`} alt="" /> : null;
}

/** Nothing is loaded from another site before the reader asks for it. */
function FromOutside({ entity, row, outside, isOutsideLoaded }: PlayerProps & { outside: Outside }) {
  if (isOutsideLoaded && outside.kind === 'frame')
    return (
      <iframe
        class="player-frame"
        src={outside.address}
        title={`${titleOf(entity, row)} at ${outside.host}`}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="fullscreen; encrypted-media; picture-in-picture"
        referrerpolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    <div class="player-outside">
      {!isOutsideLoaded && (
        <a class="button primary" href={`/${entity.slug}/${row.id}?from=outside#player`}>
          <PlayIcon />
          <span>Play from {outside.host}</span>
        </a>
      )}
      <p class="help">
        {isOutsideLoaded ? 'Loaded from' : 'Loads it from'} {outside.host}.{' '}
        <a data-user-content href={outside.page} rel="noopener noreferrer nofollow ugc" target="_blank">
          Open it there<span class="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
    </div>
  );
}

function Nothing({ entity, row, mayChange }: PlayerProps) {
  const link = linkField(entity);
  return (
    <p>
      Nothing to play yet.{' '}
      {mayChange && <a href={`/${entity.slug}/${row.id}/edit`}>Upload a file{link ? ', or give a link' : ''}</a>}
    </p>
  );
}

function PlayerFoot({ source, queue, queueTitle, entity, row }: PlayerProps) {
  return (
    <>
      {source && (
        <p class="player-foot">
          <a class="button quiet" href={source.address} download={source.isSample ? source.name : ''}>
            <Icon name="download" />
            <span>Download</span>
          </a>
          {source.isSample && (
            <span class="help">
              This {entity.singular} is a sample: a {source.kind === 'audio' ? 'short tune' : 'short film'} made by this site
              plays.
            </span>
          )}
        </p>
      )}
      {queue.length > 1 && (
        <details class="player-queue" open>
          <summary>Up next: {queueTitle}</summary>
          <ol>
            {queue.map((one) => (
              <li>
                <a href={one.href} aria-current={one.entity.id === entity.id && one.row.id === row.id ? 'true' : undefined}>
                  {titleOf(one.entity, one.row)}
                </a>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

/** Plays audio in a bar on this page, and opens the page of a video. Without script it opens the page, too. */
export function PlayLink({ entity, row, href, isPrimary = false }: Queued & { isPrimary?: boolean }) {
  const source = sourceOf(entity, row);
  const title = titleOf(entity, row);
  return (
    <a
      class={`button ${isPrimary ? 'primary' : 'quiet'} play-link`}
      href={href}
      aria-label={`Play ${title}`}
      data-play={source?.kind ?? 'page'}
      data-source={source?.address}
      data-title={title}
      data-record={recordAddress(entity, row)}
    >
      <PlayIcon />
      <span>Play</span>
    </a>
  );
}

export function PlayIcon() {
  return (
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true" focusable="false">
      <path d="M6 4l10 6-10 6z" />
    </svg>
  );
}
